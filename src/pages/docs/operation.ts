import { type Html, html, type Piece } from '../../kit/html.ts'
import { renderInline } from '../../kit/markdown.ts'
import {
  type Answered,
  type Call,
  type Content,
  type Description,
  nameOf,
  OBJECTS,
  type Schema,
} from './description.ts'
import { SAMPLE_LANGUAGES, sampleOf } from './samples.ts'
import { bodyShape, parameterList } from './shape.ts'
import { tryIt } from './try-it.ts'

interface View {
  readonly description: Description
  /** Names of the operations that a signed-in person may call from here. */
  readonly tried: ReadonlySet<string>
}

/** One operation: what it takes and answers on the left, how that looks on the right. */
export function operationSection(view: View, call: Call): Html {
  const { id, method, path, summary, description } = call
  return html`<section class="op" id="${id}" aria-labelledby="${id}-title">
<div class="op-text">
<h2 id="${id}-title">${summary} ${anchor(id, summary)}</h2>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${description !== undefined && html`<p>${renderInline(description)}</p>`}
${takes(view.description, call)}
${answers(view.description, call)}
</div>
<div class="op-code">
${samples(call)}
${example(call)}
${view.tried.has(id) && tryIt(call)}
</div>
</section>`
}

export const anchor = (id: string, title: string): Html =>
  html`<a class="anchor" href="#${id}" aria-label="Link to “${title}”">#</a>`

function takes({ components: { schemas } }: Description, { parameters, body }: Call): Piece {
  const of = (place: string) => parameters.filter((one) => one.in === place)
  const headers = of('header')
  return html`${(['path', 'query'] as const).map(
    (place) => of(place).length > 0 && html`<h3>${PLACES[place]}</h3>${parameterList(schemas, of(place))}`,
  )}${body && html`<h3>Body</h3>${bodyTaken(schemas, body)}`}${
    headers.length > 0 &&
    html`<p class="soft">Headers it also reads: ${headers.map(({ name }, at) => [
      at > 0 && ', ',
      html`<a href="/docs#${name.toLowerCase()}"><code>${name}</code></a>`,
    ])}.</p>`
  }`
}

const PLACES = { path: 'In the path', query: 'In the query' } as const

function bodyTaken(schemas: Description['components']['schemas'], body: NonNullable<Call['body']>): Piece {
  const [type = '', { schema = {} } = {}] = Object.entries(body.content)[0] ?? []
  return html`<p class="soft"><code>${type}</code>${!body.required && ', optional'}${
    body.description !== undefined && `. ${body.description}`
  }</p>${schema.format !== 'binary' && bodyShape(schemas, schema)}`
}

function answers(description: Description, { responses }: Call): Piece {
  const done = responses.filter(({ status }) => Number(status) < 400)
  const refused = responses.filter(({ status, shared }) => Number(status) >= 400 && !shared)
  const shared = responses.filter(({ status, shared: one }) => Number(status) >= 400 && one)
  return html`<h3>Answers</h3>
<dl class="answers">${done.map(
    ({ status, description: words, content = {} }) =>
      html`<dt><span class="status">${status}</span></dt><dd>${renderInline(words)}${contentWords(content)}</dd>`,
  )}</dl>
<h3>Errors</h3>
<dl class="answers">${refused.map(
    (answer) =>
      html`<dt><span class="status bad">${answer.status}</span></dt><dd>${codesOf(answer).map(
        (code) =>
          html`<p><a href="/docs/errors#${code}"><code>${code}</code></a> ${description.components.examples[code]?.summary}</p>`,
      )}</dd>`,
  )}</dl>
${shared.length > 0 && html`<p class="soft">Like every call, also <a href="/docs#errors">${shared.map(({ status }) => status).join(', ')}</a>.</p>`}`
}

export const codesOf = ({ content = {} }: Pick<Answered, 'content'>): readonly string[] =>
  Object.keys(content['application/problem+json']?.examples ?? {})

function contentWords(content: Content): Piece {
  const words = Object.entries(content).map(([type, { schema }]) => (schema ? named(type, schema) : type))
  return words.length > 0 && html`: ${words.map((word, at) => [at > 0 && ' or ', word])}`
}

const named = (type: string, { $ref }: Schema): Piece =>
  $ref === undefined ? html`<code>${type}</code>` : html`<a href="${OBJECTS}#${nameOf($ref)}">${nameOf($ref)}</a>`

/** All languages are in the page; a script shows the one that was chosen (docs-script/samples.ts). */
const samples = (call: Call): Html =>
  html`<div class="samples"><div class="languages" role="group" aria-label="Language of the samples">${SAMPLE_LANGUAGES.map(
    ({ id, name }) => html`<button type="button" data-language="${id}">${name}</button>`,
  )}</div>
${SAMPLE_LANGUAGES.map(({ id, name }) => codeBlock({ title: name, code: sampleOf(id, call), language: id }))}</div>`

function example({ responses }: Call): Piece {
  const found = responses.find(
    ({ status, content }) => status.startsWith('2') && content?.['application/json']?.example !== undefined,
  )
  if (!found) return null
  const code = JSON.stringify(found.content?.['application/json']?.example, null, 2)
  return codeBlock({ title: `Answer ${found.status}`, code })
}

export const codeBlock = ({
  title,
  code,
  language,
}: {
  readonly title: string
  readonly code: string
  readonly language?: string
}): Html =>
  html`<figure class="code"${language !== undefined && html` data-language="${language}"`}><figcaption>${title}</figcaption><pre tabindex="0">${code}</pre></figure>`

import { type Html, html, type Piece } from '../../kit/html.ts'
import { renderInline } from '../../kit/markdown.ts'
import type { Assets } from '../assets.ts'
import { addressOf, type Call, callsOf, type Description, EVENTS, isOfEveryCall, OBJECTS } from './description.ts'
import { docsFrame, type Section } from './frame.ts'
import { anchor, codeBlock, codesOf, operationSection } from './operation.ts'
import { bodyShape, objectShape } from './shape.ts'

export interface Reference {
  readonly description: Description
  /** Names of the operations that a signed-in person may call from the pages. */
  readonly tried: ReadonlySet<string>
}

/** One page of the reference, under its address. */
export interface ReferencePage {
  readonly address: string
  readonly title: string
  readonly inside: readonly { readonly href: string; readonly title: string }[]
  readonly content: () => Html
}

/** An overview, a page for each group of calls, one for all objects and one for what webhooks carry. */
export function referencePages({ description, tried }: Reference): readonly ReferencePage[] {
  const calls = callsOf(description)
  const places = (ids: readonly (readonly [id: string, title: string])[], address: string) =>
    ids.map(([id, title]) => ({ href: `${address}#${id}`, title }))
  const tags = description.tags.map(({ name, description: about }) => {
    const own = calls.filter(({ tag }) => tag === name)
    const address = addressOf(name)
    return {
      address,
      title: name,
      inside: places(
        own.map(({ id, summary }) => [id, summary] as const),
        address,
      ),
      content: () => html`${head(name, about)}${own.map((call) => operationSection({ description, tried }, call))}`,
    }
  })
  const objects = Object.keys(description.components.schemas)
  const events = Object.keys(description.webhooks)
  return [
    { address: '/docs', title: 'Overview', inside: [], content: () => overview(description, calls) },
    ...tags,
    {
      address: EVENTS,
      title: 'Webhook events',
      inside: places(
        events.map((name) => [name, name] as const),
        EVENTS,
      ),
      content: () => eventsContent(description),
    },
    {
      address: OBJECTS,
      title: 'Objects',
      inside: places(
        objects.map((name) => [name, name] as const),
        OBJECTS,
      ),
      content: () => objectsContent(description),
    },
  ]
}

export const referenceSection = (pages: readonly ReferencePage[]): Section => ({
  title: 'API reference',
  links: pages.map(({ address, title, inside }) => ({ href: address, title, inside })),
})

export const referencePage = (
  { assets, sections }: { readonly assets: Assets; readonly sections: readonly Section[] },
  { address, title, content }: ReferencePage,
): string =>
  docsFrame({
    assets,
    sections,
    title: address === '/docs' ? 'Countersign API' : `${title} · Countersign API`,
    current: address,
    alternate: { type: 'application/json', href: '/api/v1/openapi.json' },
    content: content(),
  })

const head = (title: string, about: string): Html =>
  html`<header class="docs-head"><h1>${title}</h1><p>${renderInline(about)}</p></header>`

function overview(description: Description, calls: readonly Call[]): Html {
  const { info, servers, tags, components } = description
  const server = servers[0]?.url ?? ''
  return html`${head('Countersign API', info.description ?? '')}
<section class="op" id="first-call" aria-labelledby="first-call-title"><div class="op-text">
<h2 id="first-call-title">Make a first call ${anchor('first-call', 'Make a first call')}</h2>
<p>Every call goes to <code>${server}</code> and carries a key as <code>Authorization: Bearer &lt;key&gt;</code>. Keys are made under <a href="${new URL('/settings/integrations', server).href}">Settings</a>: <code>csk_test_…</code> for the test space, where nothing is binding, and <code>csk_live_…</code> for real envelopes.</p>
<p>The samples read the key from the variable <code>KEY</code>. The samples in Python use the <code>requests</code> package. The <a href="/docs/quickstart">quickstart</a> goes from here to a signed document.</p>
<p>The whole description, for programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). To try every call in order: <a href="/api/v1/postman.json">postman.json</a>, a collection for Postman.</p>
</div><div class="op-code">${codeBlock({ title: 'First call', code: `export KEY=csk_test_…\ncurl '${server}/envelopes?limit=1' \\\n  -H "Authorization: Bearer $KEY"` })}</div></section>
<h2 id="calls">All calls</h2>
<div class="calls">${tags.map(({ name, description: about }) => callsList(name, about, calls))}</div>
<h2 id="request-headers">Request headers</h2>
<dl class="answers wide">${Object.entries(components.parameters)
    .filter(([key, { in: place }]) => place === 'header' && !key.startsWith('Webhook.'))
    .map(
      ([, { name, description: words = '' }]) =>
        html`<dt id="${name.toLowerCase()}"><code>${name}</code></dt><dd>${renderInline(words)}</dd>`,
    )}</dl>
<h2 id="answer-headers">Answer headers</h2>
<dl class="answers wide">${Object.entries(components.headers).map(
    ([name, { description: words }]) => html`<dt><code>${name}</code></dt><dd>${renderInline(words)}</dd>`,
  )}</dl>
<h2 id="errors">Errors of every call</h2>
<p>Every error is <code>application/problem+json</code> with a <code>code</code> of <a href="/docs/errors">this list</a>, a <code>message</code>, and in <code>errors</code> everything that is wrong at once.</p>
<dl class="answers wide">${Object.entries(components.responses)
    .filter(([name]) => isOfEveryCall(name))
    .flatMap(([, answer]) =>
      codesOf(answer).map(
        (code) =>
          html`<dt><a href="/docs/errors#${code}"><code>${code}</code></a></dt><dd>${components.examples[code]?.summary}</dd>`,
      ),
    )}</dl>`
}

/** The ids are those of the addresses that the reference had before. */
const callsList = (tag: string, about: string, calls: readonly Call[]): Piece =>
  html`<section class="calls-of" id="tag/${tag.replaceAll(' ', '-')}"><h3><a href="${addressOf(tag)}">${tag}</a></h3><p class="soft">${renderInline(about)}</p>
<ul>${calls
    .filter((call) => call.tag === tag)
    .map(
      ({ id, method, path, summary }) =>
        html`<li id="operation/${id}"><a href="${addressOf(tag)}#${id}">${summary}</a><span class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></span></li>`,
    )}</ul></section>`

const objectsContent = ({ components: { schemas } }: Description): Html =>
  html`${head('Objects', 'The shapes of what calls take and answer. An answer may gain keys in a later version.')}
${Object.keys(schemas).map(
  (name) =>
    html`<section class="object" id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${name} ${anchor(name, name)}</h2>${objectShape(schemas, name)}</section>`,
)}`

const eventsContent = ({ webhooks, components: { schemas } }: Description): Html =>
  html`${head('Webhook events', 'What we post to your webhooks. How deliveries are signed and repeated is in the [guide](/docs/webhooks).')}
${Object.entries(webhooks).map(([name, { post }]) => {
  const { schema = {}, example } = post.requestBody?.content['application/json'] ?? {}
  return html`<section class="op" id="${name}" aria-labelledby="${name}-title"><div class="op-text"><h2 id="${name}-title"><code>${name}</code> ${anchor(name, name)}</h2>${bodyShape(schemas, schema)}</div>
<div class="op-code">${codeBlock({ title: 'Body', code: JSON.stringify(example, null, 2) })}</div></section>`
})}`

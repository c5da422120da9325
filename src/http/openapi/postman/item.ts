import { nameInPath } from './names.ts'
import { scriptsOf } from './scripts.ts'
import { samplePdf } from './sample-pdf.ts'
import type { Step } from './walk.ts'

/** A parameter as the description has it. */
export interface Named {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: unknown
  readonly schema?: {
    readonly default?: unknown
    readonly examples?: readonly unknown[]
    readonly enum?: readonly unknown[]
  }
}

interface Media {
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly security?: readonly object[]
  readonly parameters?: readonly (Named | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** One request, with what it checks and an example of its answer. */
export function itemOf(step: Step, call: Call, named: (key: string) => Named | undefined) {
  const { operation } = call
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    '$ref' in one ? (named(one.$ref.split('/').at(-1) ?? '') ?? []) : [one],
  )
  const of = (place: string) => parameters.filter((one) => one.in === place)
  const media = Object.entries(operation.requestBody?.content ?? {})[0]
  return {
    name: step.name ?? operation.summary,
    event: scriptsOf(step, successesOf(operation)),
    request: {
      method: call.method.toUpperCase(),
      description: operation.description,
      ...(operation.security === undefined ? {} : { auth: { type: 'noauth' } }),
      url: urlOf(step, call.path, of('query')),
      header: [...contentType(media), ...of('header').map(off)],
      ...(media ? { body: bodyOf(step, media) } : {}),
    },
    response: answerOf(step, operation),
  }
}

const successesOf = ({ responses }: Operation) =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status < 300)

/** There for whoever needs it, and not sent. */
const off = ({ name, description = '', example, schema }: Named) => ({
  key: name,
  value: String(example ?? schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0] ?? ''),
  description,
  disabled: true,
})

function urlOf({ query = {} }: Step, path: string, known: readonly Named[]) {
  // The address of an upload carries its own permit.
  if (path === '/uploads/{id}/content') return { raw: '{{upload_url}}', host: ['{{upload_url}}'] }
  const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    key: name,
    value: nameInPath(path, name),
  }))
  const parts = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => inWhole(path, whole, name))
    .split('/')
  const asked = known.map((one) =>
    query[one.name] === undefined ? off(one) : { ...off(one), value: query[one.name], disabled: false },
  )
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return {
    raw: `{{base_url}}/${parts.join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: parts,
    query: asked,
    variable: variables.filter(({ key }) => parts.includes(`:${key}`)),
  }
}

/** A part of a path is a variable of Postman's only if it is one as a whole. */
const inWhole = (path: string, whole: string, name: string) =>
  path.split('/').includes(whole) ? `:${name}` : nameInPath(path, name)

const contentType = (media: readonly [string, Media] | undefined) =>
  // The boundary of a form is the client's.
  media && media[0] !== 'multipart/form-data' ? [{ key: 'Content-Type', value: media[0] }] : []

function bodyOf(step: Step, [type, { example }]: readonly [string, Media]) {
  if (type === 'application/pdf') return { mode: 'raw', raw: samplePdf() }
  if (type === 'multipart/form-data') return formOf(step.body ?? (example as { readonly metadata: object }).metadata)
  return { mode: 'raw', raw: textOf(step.body ?? example ?? {}), options: { raw: { language: 'json' } } }
}

const formOf = (metadata: object) => ({
  mode: 'formdata',
  formdata: [
    { key: 'metadata', type: 'text', contentType: 'application/json', value: textOf(metadata) },
    {
      key: 'files',
      type: 'text',
      contentType: 'application/pdf',
      value: samplePdf(),
      description: 'A sample of two pages. Change the type to File to choose your own PDF.',
    },
  ],
})

const textOf = (value: unknown) => JSON.stringify(value, null, 2)

function answerOf({ statuses }: Step, operation: Operation) {
  if (statuses) return []
  return Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
    const example = content['application/json']?.example
    if (Number(status) >= 300 || example === undefined) return []
    return [
      {
        name: `Answer ${status}`,
        status: status === '201' ? 'Created' : 'OK',
        code: Number(status),
        header: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
        body: textOf(example),
      },
    ]
  })
}

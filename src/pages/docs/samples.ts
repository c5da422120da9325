import type { Call } from './description.ts'

/** How a call looks in a program: the same request in each language, made of the description's example. */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'python', name: 'Python' },
] as const
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['id']

type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'multipart'; readonly metadata: unknown }
  | { readonly kind: 'pdf' }

interface Request {
  readonly method: string
  readonly url: string
  readonly has_key: boolean
  readonly body: Body | null
  /** What a program prints: the JSON of the answer, or a file it keeps. */
  readonly answers: 'json' | 'file' | 'nothing'
}

export const sampleOf = (language: SampleLanguage, call: Call): string => WRITERS[language](requestOf(call))

function requestOf(call: Call): Request {
  const { method, path, server, parameters, has_key, signed_address } = call
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((one) => one.in === 'path' && one.name === name)?.example ?? ''),
  )
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.required === true)
      .map((one): [string, string] => [one.name, String(one.example ?? '')]),
  ).toString()
  // The address that an upload is sent to is answered whole, and lives for a day.
  const url = server + filled + (signed_address ? '?sig=…' : query && `?${query}`)
  return { method, url, has_key, body: bodyOf(call), answers: answersOf(call) }
}

function bodyOf({ body }: Call): Body | null {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? []
  if (type === 'multipart/form-data')
    return { kind: 'multipart', metadata: (media?.example as { metadata?: unknown } | undefined)?.metadata ?? {} }
  if (type === 'application/pdf') return { kind: 'pdf' }
  if (type === undefined || (media?.example === undefined && body?.required === false)) return null
  return { kind: 'json', value: media?.example ?? {} }
}

function answersOf({ responses }: Call): Request['answers'] {
  const contents = responses
    .filter(({ status }) => status.startsWith('2'))
    .map(({ content = {} }) => Object.keys(content))
  if (contents.some((types) => types.includes('application/json'))) return 'json'
  return contents.some((types) => types.length > 0) ? 'file' : 'nothing'
}

/** Of the reader's program, not of ours. */
const KEY_IN_NODE = ['process', 'env', 'KEY'].join('.')

const FILE = 'contract.pdf'
const JSON_TYPE = 'application/json'
const PDF_TYPE = 'application/pdf'

const typeOf = (body: Body | null): string | null => {
  if (body === null || body.kind === 'multipart') return null
  return body.kind === 'json' ? JSON_TYPE : PDF_TYPE
}

/** In single quotes, in which a shell changes nothing. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function curl({ method, url, has_key, body, answers }: Request): string {
  const type = typeOf(body)
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(has_key ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(type === null ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(body?.kind === 'json' ? [`-d ${quoted(JSON.stringify(body.value, null, 2))}`] : []),
    ...(body?.kind === 'pdf' ? [`--data-binary @${FILE}`] : []),
    ...(body?.kind === 'multipart'
      ? [
          `-F 'files=@${FILE};type=${PDF_TYPE}'`,
          `--form-string ${quoted(`metadata=${JSON.stringify(body.metadata, null, 2)}`)}`,
        ]
      : []),
    ...(answers === 'file' ? ['-o answer.pdf'] : []),
  ]
  return lines.join(' \\\n  ')
}

function javascript({ method, url, has_key, body, answers }: Request): string {
  const type = typeOf(body)
  const headers = [
    ...(has_key ? [`Authorization: \`Bearer \${${KEY_IN_NODE}}\``] : []),
    ...(type === null ? [] : [`'Content-Type': '${type}'`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  }`]),
    ...(body === null ? [] : [bodyInJavascript(body)]),
  ]
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`
  return [
    ...beforeInJavascript(body),
    `const answer = await fetch('${url}'${given})`,
    PRINTED.javascript[answers],
  ].join('\n')
}

function beforeInJavascript(body: Body | null): string[] {
  if (body === null || body.kind === 'json') return []
  const opened = [`import { openAsBlob } from 'node:fs'`, '']
  if (body.kind === 'pdf') return opened
  return [
    ...opened,
    'const form = new FormData()',
    `form.append('files', await openAsBlob('${FILE}', { type: '${PDF_TYPE}' }), '${FILE}')`,
    `form.append('metadata', JSON.stringify(${JSON.stringify(body.metadata, null, 2)}))`,
    '',
  ]
}

function bodyInJavascript(body: Body): string {
  if (body.kind === 'multipart') return 'body: form'
  if (body.kind === 'pdf') return `body: await openAsBlob('${FILE}')`
  return `body: JSON.stringify(${JSON.stringify(body.value, null, 2).replaceAll('\n', '\n  ')})`
}

function python({ method, url, has_key, body, answers }: Request): string {
  const type = body?.kind === 'pdf' ? PDF_TYPE : null
  const headers = [
    ...(has_key ? [`"Authorization": f"Bearer {os.environ['KEY']}"`] : []),
    ...(type === null ? [] : [`"Content-Type": "${type}"`]),
  ]
  const given = [
    JSON.stringify(url),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(body?.kind === 'json' ? [`json=${inPython(body.value, 1)}`] : []),
    ...(body?.kind === 'pdf' ? [`data=open("${FILE}", "rb")`] : []),
    ...(body?.kind === 'multipart'
      ? [
          `files={"files": ("${FILE}", open("${FILE}", "rb"), "${PDF_TYPE}")}`,
          `data={"metadata": json.dumps(${inPython(body.metadata, 1)})}`,
        ]
      : []),
  ]
  const modules = [...(body?.kind === 'multipart' ? ['import json'] : []), ...(has_key ? ['import os'] : [])]
  return [
    ...modules,
    'import requests',
    '',
    `answer = requests.${method.toLowerCase()}(\n    ${given.join(',\n    ')},\n)`,
    PRINTED.python[answers],
  ].join('\n')
}

const PRINTED = {
  javascript: {
    json: 'console.log(answer.status, await answer.json())',
    file: 'console.log(answer.status, (await answer.bytes()).length)',
    nothing: 'console.log(answer.status)',
  },
  python: {
    json: 'print(answer.status_code, answer.json())',
    file: 'print(answer.status_code, len(answer.content))',
    nothing: 'print(answer.status_code)',
  },
} as const

/** A JSON value as Python writes it, indented by four. */
function inPython(value: unknown, depth: number): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const list = Array.isArray(value)
  const items = list
    ? value.map((one) => inPython(one, depth + 1))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${inPython(one, depth + 1)}`)
  const [open, close] = list ? '[]' : '{}'
  if (items.length === 0) return `${open}${close}`
  const inner = '    '.repeat(depth + 1)
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${'    '.repeat(depth)}${close}`
}

const WRITERS = { curl, javascript, python } as const

import { multipart, type Part, SAMPLE_PDF } from '../../support/api.ts'
import type { Chance } from './chance.ts'
import { type Wanted, written } from './requests.ts'

interface Oddity {
  readonly what: string
  readonly only?: 'form' | 'json'
  /** True where no reading of the description allows it. */
  readonly forbidden?: true
  readonly make: (chance: Chance, wanted: Wanted) => Partial<Wanted>
}

const raw = (payload: Buffer | string, type: string | null = 'application/json') => ({
  raw: { payload: Buffer.from(payload), type },
})
const jsonOf = ({ body }: Wanted) => JSON.stringify(body ?? {})

const FILE_NAMES = [
  ...[
    '../../etc/passwd',
    'a/b.pdf',
    'a\\b.pdf',
    '%00.pdf',
    'a.pdf\u0000',
    '\u202efdp.exe',
    'x'.repeat(300),
    ' ',
    '.',
    'CON',
  ],
  ...['Größe.pdf', '契約.pdf', '🖋.pdf', 'a"b.pdf', "a'b.pdf", 'a;b.pdf', '%22.pdf', 'a\tb.pdf', '\u00ff\u00fe'],
]

/** Bodies that are broken as bytes, or are not what the content type says. */
export const BODY_ODDITIES: readonly Oddity[] = [
  ...ofJson(),
  ...ofForms(),
  {
    what: 'cut off',
    make(chance, wanted) {
      const { payload = Buffer.alloc(0), headers } = written(wanted)
      const type = headers['content-type'] ?? null
      return { raw: { payload: payload.subarray(0, chance.upTo(Math.max(0, payload.length - 1))), type } }
    },
  },
  {
    what: 'one byte changed',
    make(chance, wanted) {
      const { payload = Buffer.alloc(0), headers } = written(wanted)
      const copy = Buffer.from(payload)
      if (copy.length > 0) copy[chance.upTo(copy.length - 1)] = chance.upTo(255)
      return { raw: { payload: copy, type: headers['content-type'] ?? null } }
    },
  },
]

function ofJson(): Oddity[] {
  const text = (what: string, make: (json: string) => Buffer | string, type?: string | null): Oddity => ({
    what,
    only: 'json',
    make: (_, wanted) => raw(make(jsonOf(wanted)), type),
  })
  return [
    text('no body, JSON', () => ''),
    text('no content type', (json) => json, null),
    text('text/plain', (json) => json, 'text/plain'),
    text('form', () => 'a=1&a=2&%00=%ff', 'application/x-www-form-urlencoded'),
    text('UTF-16', (json) => Buffer.from(json, 'utf16le'), 'application/json; charset=utf-16'),
    text('byte order mark', (json) => `\ufeff${json}`),
    text('broken UTF-8', (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x7d])])),
    text('broken UTF-8 in a text', () =>
      Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
    ),
    text('two values', (json) => json + json),
    text('comment', (json) => `/**/${json}`),
    text('trailing comma', (json) => json.replace(/\}$/, ',}')),
    text('twice the same key', (json) => json.replace('{', '{"name":"a","name":"b",')),
    text('number beyond all', (json) => json.replace('{', '{"deadline_days":1e999,')),
    text('deep', () => '['.repeat(50_000) + ']'.repeat(50_000)),
    text('deep objects', () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    text('prototype', () => '{"__proto__":{"send":true},"constructor":{"prototype":{"x":1}}}'),
    text('large', () => JSON.stringify({ name: 'x'.repeat(2_200_000) })),
    ...['null', '[]', '"x"', '1', 'true', 'nul', '{', '}', '\u0000', ' ', '[1,2', 'NaN', '-', '{"a"}'].map((json) =>
      text(`JSON ${json}`, () => json),
    ),
  ]
}

function ofForms(): Oddity[] {
  const meta = (wanted: Wanted): Part => ({ name: 'metadata', content: jsonOf(wanted) })
  const file = (over: Partial<Part> = {}): Part => ({
    name: 'files',
    content: SAMPLE_PDF,
    file_name: 'a.pdf',
    type: 'application/pdf',
    ...over,
  })
  const form = (what: string, parts: (wanted: Wanted) => readonly Part[], forbidden?: true): Oddity => ({
    what,
    only: 'form',
    ...(forbidden ? { forbidden } : {}),
    make: (_, wanted) => ({ raw: asRaw(multipart(parts(wanted))) }),
  })
  const rewritten = (what: string, change: (text: string) => string): Oddity => ({
    what,
    only: 'form',
    make(_, wanted) {
      const { payload, type } = multipart([meta(wanted), file()])
      return { raw: { payload: Buffer.from(change(payload.toString('latin1')), 'latin1'), type } }
    },
  })
  const typed = (type: string | null): Oddity => ({
    what: `form as ${type}`,
    only: 'form',
    make: (_, wanted) => ({ raw: { payload: multipart([meta(wanted), file()]).payload, type } }),
  })
  return [
    form('no parts', () => [], true),
    form('no metadata', () => [file()], true),
    form('no files', (wanted) => [meta(wanted)], true),
    form('metadata twice', (wanted) => [meta(wanted), meta(wanted), file()]),
    form('files first', (wanted) => [file(), meta(wanted)]),
    form('unknown part', (wanted) => [meta(wanted), file(), { name: 'extra', content: 'x' }]),
    form('part __proto__', (wanted) => [meta(wanted), file(), { name: '__proto__', content: 'x' }]),
    form('part constructor', (wanted) => [meta(wanted), { name: 'constructor', content: 'x', file_name: 'x' }, file()]),
    form('part without a name', (wanted) => [meta(wanted), file(), { name: '', content: 'x' }]),
    form('twice the same file', (wanted) => [meta(wanted), file(), file()]),
    form('forty parts', (wanted) => [meta(wanted), ...Array.from({ length: 40 }, () => file({ content: 'x' }))]),
    form('no PDF', (wanted) => [meta(wanted), file({ content: 'hello' })]),
    form('empty file', (wanted) => [meta(wanted), file({ content: '' })]),
    form('only the head of a PDF', (wanted) => [meta(wanted), file({ content: '%PDF-1.7\n' })]),
    form('half a PDF', (wanted) => [meta(wanted), file({ content: SAMPLE_PDF.subarray(0, SAMPLE_PDF.length >> 1) })]),
    form('file without a name', (wanted) => [meta(wanted), { name: 'files', content: SAMPLE_PDF }]),
    form('metadata no JSON', () => [{ name: 'metadata', content: '{' }, file()]),
    form('metadata null', () => [{ name: 'metadata', content: 'null' }, file()], true),
    form('metadata a list', () => [{ name: 'metadata', content: '[]' }, file()], true),
    form('metadata in broken UTF-8', () => [
      { name: 'metadata', content: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
      file(),
    ]),
    form('metadata deep', () => [{ name: 'metadata', content: '['.repeat(40_000) + ']'.repeat(40_000) }, file()]),
    ...FILE_NAMES.map((file_name) => form('file name', (wanted) => [meta(wanted), file({ file_name })])),
    rewritten('no last boundary', (text) => text.replace(/--\r\n$/, '')),
    rewritten('bare line feeds', (text) => text.replaceAll('\r\n', '\n')),
    rewritten('preamble and epilogue', (text) => `before\r\n${text}after`),
    rewritten('no disposition', (text) => text.replace(/content-disposition[^\r]+\r\n/, '')),
    rewritten('odd disposition', (text) => text.replace('form-data; name="files"', "attachment; name*=utf-8''%ff")),
    rewritten('many headers', (text) =>
      text.replace('content-disposition', `${'x: y\r\n'.repeat(200)}content-disposition`),
    ),
    rewritten('long header', (text) =>
      text.replace('content-disposition', `x: ${'y'.repeat(90_000)}\r\ncontent-disposition`),
    ),
    rewritten('transfer encoding', (text) =>
      text.replace('content-disposition', 'content-transfer-encoding: base64\r\ncontent-disposition'),
    ),
    rewritten('part with charset', (text) =>
      text.replace('content-disposition', 'content-type: application/json; charset=nope\r\ncontent-disposition'),
    ),
    ...[
      null,
      'application/json',
      'multipart/form-data',
      'multipart/mixed; boundary=x',
      'multipart/form-data; boundary=other',
    ].map(typed),
    ...[
      'multipart/form-data; boundary=""',
      'multipart/form-data; boundary="a b"',
      `multipart/form-data; boundary=${'y'.repeat(100)}`,
    ].map(typed),
  ]
}

const asRaw = ({ payload, type }: { payload: Buffer; type: string }) => ({ payload, type })

import { pages, stream } from '../intake/files.ts'

/** A dictionary as text by its keys, with dictionaries in it. */
export interface Entries {
  readonly [key: string]: string | Entries
}

export interface Thing {
  readonly entries: Entries
  /** Of a stream. */
  readonly data?: Uint8Array | string
  /** Further objects, from number 20 on. */
  readonly more?: readonly (string | Buffer)[]
  /** Resources of the page that name object 10, and what the page draws with them. */
  readonly resources: string
  readonly content: string
}

const textOf = (entries: Entries): string =>
  Object.entries(entries)
    .map(([key, value]) => `/${key} ${typeof value === 'string' ? value : `<<${textOf(value)}>>`}`)
    .join('\n')

/** A small page with one thing on it, which is object 10. */
export function fileWith({ entries, data, more = [], resources, content }: Thing): Buffer {
  const body = data === undefined ? `<<${textOf(entries)}>>` : stream(textOf(entries), data)
  const others = Array<string>(9).fill('null')
  return pages({ page: '/MediaBox[0 0 200 200]', resources, content, more: [body, ...others, ...more] })
}

/** What may stand in place of any value. */
const OTHERS: Readonly<Record<string, string>> = {
  null: 'null',
  'minus one': '-1',
  'a fraction': '2.5',
  'an empty list': '[]',
  'an empty dictionary': '<<>>',
  'a name': '/Name',
}

const IN_LISTS: Readonly<Record<string, string>> = {
  ...{ 'null in it': 'null', 'a name in it': '/N', 'minus nine in it': '-9', 'forty thousand in it': '40000' },
}

const NUMBER = /^[+-]?[\d.]+$/
const partsOf = (value: string): readonly string[] =>
  value.slice(1, -1).match(/\[[^\]]*\]|\([^)]*\)|<[^>]*>|\/[^\s/[\]]+|\d+ \d+ R|[^\s/[\](]+/g) ?? []

/** What else may stand in place of this value. */
function* oddOf(value: string): Generator<readonly [string, string]> {
  if (NUMBER.test(value)) {
    yield ['one more', `${Number(value) + 1}`]
    yield ['one less', `${Number(value) - 1}`]
    yield ['forty thousand', '40000']
  }
  if (!value.startsWith('[')) return
  const parts = partsOf(value)
  yield ['a list without its last', `[${parts.slice(0, -1).join(' ')}]`]
  yield ['a list with one more', `[${[...parts, parts.at(-1)].join(' ')}]`]
  yield ['a list backwards', `[${parts.toReversed().join(' ')}]`]
  for (const [name, odd] of Object.entries(IN_LISTS))
    yield [`a list with ${name}`, `[${parts.map((part, i) => (i === 0 ? odd : part)).join(' ')}]`]
}

/** Every entry left out, and with every other value. */
export function* oddEntries(entries: Entries, path = ''): Generator<readonly [string, Entries]> {
  for (const [key, value] of Object.entries(entries)) {
    const { [key]: _, ...without } = entries
    const name = `${path}/${key}`
    yield [`without ${name}`, without]
    for (const [what, odd] of Object.entries(OTHERS)) yield [`${name} is ${what}`, { ...entries, [key]: odd }]
    if (typeof value === 'string')
      for (const [what, odd] of oddOf(value)) yield [`${name} is ${what}`, { ...entries, [key]: odd }]
    else for (const [what, inner] of oddEntries(value, name)) yield [what, { ...entries, [key]: inner }]
  }
}

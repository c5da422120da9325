import { type Part, plainly, type Written } from './model.ts'

/** What is left to chance. */
export interface Dice {
  readonly next: () => number
  below(count: number): number
  of<T>(all: readonly T[]): T
}

export const diceOf = (next: () => number): Dice => ({
  next,
  below: (count) => Math.floor(next() * count),
  of: (all) => all[Math.floor(next() * all.length)] as (typeof all)[number],
})

export interface Mutant {
  readonly parts: readonly Part[]
  readonly how: Written
  /** What was done to it, in order. */
  readonly done: readonly string[]
}

type Change = (mutant: Mutant, dice: Dice, others: readonly Part[]) => Mutant

const OPERATORS = [
  ...[
    'q',
    'Q',
    'BT',
    'ET',
    'W n',
    'W* n',
    'n',
    'f',
    'f*',
    'S',
    'B',
    'b',
    'h',
    'EMC',
    'BX',
    'EX',
    '[',
    ']',
    '(',
    ')',
    '<<',
    '>>',
  ],
  ...[
    '3 Tr',
    '7 Tr',
    '0 Tr',
    '1 0 0 1 40 40 cm',
    '.5 0 0 .5 0 0 cm',
    '0 0 200 200 re',
    '20 20 90 60 re f',
    '0 g',
    '1 g',
    '.5 G',
  ],
  ...[
    '0 0 m 90 90 l',
    '9 w',
    '[3 2] 0 d',
    '1 J',
    '/P BMC',
    '/Span<</ActualText(x)>>BDC',
    '/OC /L BDC',
    '%',
    '% Q\n',
    "' ",
    '" ',
  ],
  ...[
    'BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI',
    'BI /W 1 /H 1 /IM true ID x EI',
    'EI',
    'ID',
    'Do',
    '/G gs',
    '/X Do',
    '50 Ts',
    '20 Tz',
  ],
  ...[
    '/DeviceRGB cs 1 0 0 sc',
    '1 0 0 rg',
    '0 1 0 0 k',
    '/Pattern cs',
    'sh',
    '100 0 d0',
    'T*',
    '0 -20 Td',
    '1e3',
    '--5',
    '+.',
    '/',
    '{',
    '}',
  ],
]
const VALUES = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '1',
    '.5',
    '1000',
    '99999',
    '(x)',
    '<00>',
    '[]',
    '<<>>',
    '/Name',
    '[0 0 200 200]',
    '[0 0 1 1]',
    '[1 0 0 1 0 0]',
  ],
  ...[
    '/DeviceGray',
    '/DeviceRGB',
    '/DeviceCMYK',
    '/Form',
    '/Image',
    '/XObject',
    '/Identity',
    '/Multiply',
    '90',
    '77 0 R',
    '1 0 R',
    '[null]',
  ],
]

const withPart = (mutant: Mutant, at: number, part: Part): Mutant => ({
  ...mutant,
  parts: mutant.parts.map((one, i) => (i === at ? part : one)),
})
const withHow = (mutant: Mutant, how: Partial<Written>): Mutant => ({ ...mutant, how: { ...mutant.how, ...how } })

const TOKEN = /\/[^\s()<>[\]{}/%]*|\((?:\\.|[^()\\])*\)|<[0-9A-Fa-f\s]*>|<<|>>|[[\]]|[^\s()<>[\]{}/%]+/g
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

/** Another number, mostly near, sometimes far. */
const otherNumber = (token: string, dice: Dice): string => {
  const value = Number(token)
  return dice.of([
    `${value + 1}`,
    `${-value}`,
    `${value / 2}`,
    `${value * 10}`,
    '0',
    `${dice.below(200)}`,
    '1e9',
    `${value}.0`,
  ])
}
const IS_NUMBER = /^[+-]?[\d.]+$/

const inContent =
  (change: (tokens: string[], dice: Dice, others: readonly Part[]) => void): Change =>
  (mutant, dice, others) => {
    const places = mutant.parts.flatMap(({ data, text }, at) =>
      data !== undefined && !/\/Subtype ?\/Image|FontFile|\/Length1|\/ToUnicode/.test(text) && isContent(data)
        ? [at]
        : [],
    )
    const at = dice.of(places)
    const part = mutant.parts[at]
    if (part?.data === undefined) return mutant
    const tokens = tokensOf(part.data)
    change(tokens, dice, others)
    return withPart(mutant, at, { ...part, data: tokens.join(' ') })
  }
const isContent = (data: string): boolean =>
  data.length < 20_000 && /^[\s\x21-\x7e\x80-\xff]*$/.test(data) && /\b(re|Tj|TJ|f|S|Do|l|c)\b/.test(data)

const inDict =
  (change: (keys: [string, string][], dice: Dice, others: readonly Part[]) => void): Change =>
  (mutant, dice, others) => {
    const at = dice.below(mutant.parts.length)
    const part = mutant.parts[at]
    if (!part?.text.startsWith('<<')) return mutant
    const keys = entriesOf(part.text)
    change(keys, dice, others)
    return withPart(mutant, at, { ...part, text: `<<${keys.map(([key, value]) => `${key} ${value}`).join('\n')}>>` })
  }

/** Keys and values of the outermost dictionary, as they are spelled. */
function entriesOf(text: string): [string, string][] {
  const found: [string, string][] = []
  let [key, value, depth] = ['', '', 0]
  for (const token of tokensOf(text.slice(2, -2))) {
    if (depth === 0 && key !== '' && value !== '' && token.startsWith('/')) {
      found.push([key, value])
      ;[key, value] = ['', '']
    }
    if (key === '') key = token
    else value += `${value === '' ? '' : ' '}${token}`
    depth += { '<<': 1, '[': 1, '>>': -1, ']': -1 }[token] ?? 0
  }
  if (key !== '') found.push([key, value])
  return found
}

const CHANGES: Readonly<Record<string, Change>> = {
  'an operator more': inContent(
    (tokens, dice) => void tokens.splice(dice.below(tokens.length + 1), 0, dice.of(OPERATORS)),
  ),
  'a token less': inContent((tokens, dice) => void tokens.splice(dice.below(tokens.length), 1)),
  'tokens twice': inContent((tokens, dice) => {
    const from = dice.below(tokens.length)
    tokens.splice(from, 0, ...tokens.slice(from, from + 1 + dice.below(12)))
  }),
  'tokens elsewhere': inContent((tokens, dice) => {
    const moved = tokens.splice(dice.below(tokens.length), 1 + dice.below(6))
    tokens.splice(dice.below(tokens.length + 1), 0, ...moved)
  }),
  'another operand': inContent((tokens, dice) => {
    const numbers = tokens.flatMap((token, at) => (IS_NUMBER.test(token) ? [at] : []))
    const at = dice.of(numbers)
    if (at !== undefined) tokens[at] = otherNumber(tokens[at] ?? '0', dice)
  }),
  'content that ends early': inContent((tokens, dice) => void tokens.splice(dice.below(tokens.length))),
  'content of another file': inContent((tokens, dice, others) => {
    const taken = tokensOf(dice.of(others.filter(({ data }) => data !== undefined && isContent(data)))?.data ?? '')
    const from = dice.below(taken.length)
    tokens.splice(dice.below(tokens.length + 1), 0, ...taken.slice(from, from + 1 + dice.below(20)))
  }),
  'a glued token': inContent((tokens, dice) => {
    const at = dice.below(Math.max(1, tokens.length - 1))
    tokens.splice(at, 2, `${tokens[at] ?? ''}${tokens[at + 1] ?? ''}`)
  }),
  'content in two streams': (mutant, dice) => {
    const at = mutant.parts.findIndex(
      ({ text }) => /\/Type ?\/Page\b(?!s)/.test(text) && /\/Contents (\d+) 0 R/.test(text),
    )
    const page = mutant.parts[at]
    const number = Number(/\/Contents (\d+) 0 R/.exec(page?.text ?? '')?.[1])
    const from = mutant.parts.findIndex((one) => one.number === number)
    const data = mutant.parts[from]?.data
    if (page === undefined || data === undefined) return mutant
    const cut = dice.below(data.length)
    const fresh = Math.max(...mutant.parts.map((one) => one.number)) + 1
    const kept = withPart(mutant, from, { ...(mutant.parts[from] as Part), data: data.slice(0, cut) })
    const named = withPart(kept, at, {
      ...page,
      text: page.text.replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${fresh} 0 R]`),
    })
    const parts = [...named.parts, { number: fresh, text: '<<>>', data: data.slice(cut) }]
    return withHow({ ...named, parts }, { order: [...named.how.order, parts.length - 1] })
  },
  'a key less': inDict((keys, dice) => void keys.splice(dice.below(keys.length), 1)),
  'a key twice': inDict((keys, dice) => {
    const [key] = dice.of(keys) ?? ['/X']
    keys.splice(dice.below(keys.length + 1), 0, [key, dice.of([...VALUES, ...keys.map(([, value]) => value)])])
  }),
  'a key of another object': inDict((keys, dice, others) => {
    const taken = entriesOf(dice.of(others.filter(({ text }) => text.startsWith('<<'))).text)
    if (taken.length > 0) keys.push(dice.of(taken))
  }),
  'another value': inDict((keys, dice) => {
    const entry = dice.of(keys)
    if (entry) entry[1] = dice.of(VALUES)
  }),
  'another number': inDict((keys, dice) => {
    const entry = dice.of(keys.filter(([, value]) => /\d/.test(value)))
    if (!entry) return
    const tokens = tokensOf(entry[1])
    const at = dice.of(tokens.flatMap((token, i) => (IS_NUMBER.test(token) ? [i] : [])))
    if (at === undefined) return
    tokens[at] = otherNumber(tokens[at] ?? '0', dice)
    entry[1] = tokens.join(' ')
  }),
  'a key spelled otherwise': inDict((keys, dice) => {
    const entry = dice.of(keys)
    if (entry) entry[0] = entry[0].replace(/[A-Za-z]/, (sign) => `#${sign.charCodeAt(0).toString(16)}`)
  }),
  'a value in an object of its own': (mutant, dice) => {
    const at = dice.below(mutant.parts.length)
    const part = mutant.parts[at]
    if (!part?.text.startsWith('<<')) return mutant
    const keys = entriesOf(part.text)
    const entry = dice.of(keys)
    if (!entry || /\d 0 R$/.test(entry[1])) return mutant
    const number = Math.max(...mutant.parts.map((one) => one.number)) + 1
    const fresh = { number, text: entry[1] }
    entry[1] = `${number} 0 R`
    const named = withPart(mutant, at, {
      ...part,
      text: `<<${keys.map(([key, value]) => `${key} ${value}`).join('\n')}>>`,
    })
    const parts = [...named.parts, fresh]
    return withHow({ ...named, parts }, { order: [...named.how.order, parts.length - 1] })
  },
  'another order': (mutant, dice) => withHow(mutant, { order: mutant.how.order.toSorted(() => dice.next() - 0.5) }),
  'an object that is not there': (mutant, dice) =>
    withHow(mutant, { order: mutant.how.order.filter((_, at) => at !== dice.below(mutant.how.order.length)) }),
  'another object of its number': (mutant, dice, others) => {
    const part = dice.of(mutant.parts)
    const taken = dice.of([...mutant.parts, ...others])
    return withHow(mutant, {
      decoys: [...mutant.how.decoys, { ...taken, number: part.number, last: dice.next() < 0.5 }],
    })
  },
  'an earlier revision': (mutant, dice) => {
    const at = dice.below(mutant.parts.length)
    const part = mutant.parts[at] as Part
    const other = dice.of(mutant.parts)
    const early = { ...other, number: part.number }
    return withHow(withPart(mutant, at, early), { update: [...mutant.how.update, part] })
  },
  'an odd row': (mutant, dice) => {
    const { number } = dice.of(mutant.parts)
    const row = dice.of([
      { kind: 'f', offset: 0, generation: 0 },
      { kind: 'n', offset: dice.of([-1, 1, -5, 100, -1e9]), generation: 0 },
      { kind: 'n', offset: 0, generation: dice.of([1, 65535]) },
    ] as const)
    return withHow(mutant, { rows: new Map([...mutant.how.rows, [number, row]]) })
  },
  'an odd length': (mutant, dice) => {
    const part = dice.of(mutant.parts.filter(({ data }) => data !== undefined))
    if (!part) return mutant
    const more = dice.of([1, -1, 5, -5, 40, 400, -1000, 1e6])
    return withHow(mutant, { lengths: new Map([...mutant.how.lengths, [part.number, more]]) })
  },
  'objects in a stream': (mutant, dice) => {
    const numbers = mutant.parts
      .filter(({ data }) => data === undefined && dice.next() < 0.7)
      .map(({ number }) => number)
    return mutant.how.update.length > 0 ? mutant : withHow(mutant, { packed: new Set(numbers) })
  },
  'other line ends': (mutant, dice) => withHow(mutant, { line_end: dice.of(['\r\n', '\r', '\n\n', ' \n']) }),
}
const NAMES = Object.keys(CHANGES)

/** The objects of a file, changed in one to four ways. */
export function mutantOf(parts: readonly Part[], others: readonly Part[], dice: Dice): Mutant {
  let mutant: Mutant = { parts, how: plainly(parts), done: [] }
  for (let left = 1 + dice.below(4); left > 0; left--) {
    const name = dice.of(NAMES)
    mutant = { ...(CHANGES[name] as Change)(mutant, dice, others), done: [...mutant.done, name] }
  }
  return mutant
}

import { LruCache } from '../kit/lru.ts'

/**
 * How large a regular expression becomes once its repetitions are written out, told by its text alone: compiling it to
 * find out is the very work that has to be bounded. RE2 needs time in proportion to the text, but for each letter it may
 * look at every instruction there is. A pattern that is none gets some number; the engine refuses it.
 *
 * Counted are instructions, and for each Unicode property as many as reading its table takes time for.
 */
export const patternSize = (pattern: string): number =>
  sizes.get(pattern, () => Math.min(alternatives({ text: pattern, at: 0, tables: 0 }), SIZE_CEILING))

const sizes = new LruCache<number>(1_000)

/** Beyond it nobody asks how much beyond. */
const SIZE_CEILING = 1e12
const TABLE_SIZE = 50

interface Reading {
  readonly text: string
  at: number
  tables: number
}

/** The whole, at its top: groups are worked off by a stack of their own, so that no depth of them exhausts ours. */
function alternatives(reading: Reading): number {
  const open: Group[] = [{ size: 0, last: 0 }]
  while (reading.at < reading.text.length) {
    const group = open.at(-1) ?? { size: 0, last: 0 }
    const sign = reading.text[reading.at]
    if (sign === '(') begin(reading, open)
    else if (sign === ')' && open.length > 1) {
      reading.at += 1
      open.pop()
      add(open.at(-1) ?? group, Math.max(group.size + group.last, 1))
    } else if (!repeats(reading, group)) add(group, atom(reading))
  }
  const parts = open.reduce((sum, { size, last }) => sum + size + last, 0)
  return parts + reading.tables * TABLE_SIZE
}

/** Flags alone are no group: what is repeated after them is what stands before them. */
function begin(reading: Reading, open: Group[]): void {
  const head = groupHead(reading)
  reading.at += head.length
  if (!head.endsWith(')')) open.push({ size: head === '(?:' ? 0 : 2, last: 0 })
}

interface Group {
  size: number
  /** Of what a repetition would repeat. */
  last: number
}

/** Nothing at all, as an empty quotation, is not repeated either. */
function add(group: Group, size: number): void {
  if (size === 0) return
  group.size += group.last
  group.last = size
}

/** Without what tells its kind: (?:, (?i), (?P<name>. */
const groupHead = ({ text, at }: Reading): string => HEAD.exec(text.slice(at))?.[0] ?? '('
const HEAD = /^\((\?(P?<[^>=!]*>|[a-zA-Z-]+\)|[a-zA-Z-]*:?|<?[=!]))?/

/** Works a repetition into what stands before it. */
function repeats(reading: Reading, group: Group): boolean {
  const { text, at } = reading
  const sign = text[at] ?? ''
  if ('*+?'.includes(sign)) {
    reading.at += 1
    group.last += 1
    return true
  }
  const [all, least = '', comma, most = ''] = sign === '{' ? (REPEAT.exec(text.slice(at, at + REPEAT_MAX)) ?? []) : []
  if (all === undefined) return false
  reading.at += all.length
  const [min, max] = [Number(least), comma === undefined ? Number(least) : Number(most || least)]
  const times = Math.max(min, max, 1)
  // Each of those that may be left out is asked for by an instruction of its own.
  group.last = Math.min(times * Math.max(group.last, 1) + Math.max(max - min, 0) + 1, SIZE_CEILING)
  return true
}
const REPEAT = /^\{(\d{1,9})(,)?(\d{1,9})?\}/
const REPEAT_MAX = 24

/** One sign, one class or one escape. */
function atom(reading: Reading): number {
  const { text } = reading
  const sign = text[reading.at]
  if (sign === '[') return classOf(reading)
  if (sign === '\\') return escaped(reading)
  reading.at += (text.codePointAt(reading.at) ?? 0) > 0xffff ? 2 : 1
  return 1
}

function escaped(reading: Reading): number {
  const { text, at } = reading
  const kind = text[at + 1] ?? ''
  if (kind === 'Q') {
    const end = text.indexOf('\\E', at + 2)
    reading.at = end < 0 ? text.length : end + 2
    return (end < 0 ? text.length : end) - at - 2
  }
  reading.at += escapeLength(reading)
  return 1
}

function escapeLength(reading: Reading): number {
  const { text, at } = reading
  const kind = text[at + 1] ?? ''
  if (kind === 'p' || kind === 'P') reading.tables += 1
  if (!'pPx'.includes(kind) || text[at + 2] !== '{') return 2
  const end = text.indexOf('}', at)
  return (end < 0 ? text.length : end + 1) - at
}

/** One instruction, however much stands in it. */
function classOf(reading: Reading): number {
  const { text } = reading
  reading.at += text[reading.at + 1] === '^' ? 2 : 1
  // At the front it stands for itself.
  if (text[reading.at] === ']') reading.at += 1
  while (reading.at < text.length && text[reading.at] !== ']') {
    if (text[reading.at] === '\\') reading.at += escapeLength(reading)
    else if (text.startsWith('[:', reading.at) && text.includes(':]', reading.at))
      reading.at = text.indexOf(':]', reading.at) + 2
    else reading.at += 1
  }
  reading.at += 1
  return 1
}

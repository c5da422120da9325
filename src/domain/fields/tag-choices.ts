import { quoted } from './anchors.ts'
import type { TextBox } from './found-text.ts'
import type { TagWords } from './text-tags.ts'
import { kindOf } from './kinds.ts'

/** A tag with its place. */
export interface PlacedTag {
  readonly words: TagWords
  readonly document: string
  readonly page: number
  readonly box: TextBox
}

/** The tags of one field: the first stands for it, and the wrong ones say why they are none. */
export interface TagField {
  /** Position of its first tag. */
  readonly at: number
  readonly words: TagWords
  readonly box: TextBox
  /** Where each of its options is; empty where they have no tags of their own. */
  readonly options: readonly OptionTag[]
  /** Positions of their tags, in the same order. */
  readonly option_tags: readonly number[]
}

interface OptionTag extends TextBox {
  readonly value: string
  readonly label: string
}

interface WrongTag {
  readonly at: number
  readonly wrong: string
}

/** Each tag is a field, but tags that share a key and say one option each are one field with a box for each. */
export function fieldsOfTags(tags: readonly (PlacedTag | null)[]) {
  const fields: TagField[] = []
  const wrong: WrongTag[] = []
  const groups = new Map<string, number[]>()
  tags.forEach((tag, at) => {
    if (tag === null) return
    if (tag.words.option === undefined) {
      fields.push({ at, words: tag.words, box: tag.box, options: [], option_tags: [] })
      return
    }
    const issue = optionIssue(tag.words)
    if (issue) wrong.push({ at, wrong: issue })
    else {
      const name = `${tag.words.options['key']} ${tag.words.type} ${tag.document}`
      groups.set(name, [...(groups.get(name) ?? []), at])
    }
  })
  for (const group of groups.values()) {
    const of = group.flatMap((at) => (tags[at] ? [{ at, ...tags[at] }] : []))
    const [first] = of
    const issues = of.flatMap((tag) => groupIssue(tag, of))
    wrong.push(...issues)
    if (first && issues.length === 0) fields.push(merged(first, of))
  }
  return { fields: fields.toSorted((a, b) => a.at - b.at), wrong: wrong.toSorted((a, b) => a.at - b.at) }
}

function optionIssue({ type, options }: TagWords): string | null {
  if (kindOf({ type }).drawn !== 'choices') return `has an option of its own, which goes with radio and checkbox_group`
  if (options['options'] !== undefined) return 'has option and options: send the one that is meant'
  return options['key'] === undefined ? 'has an option but no key: the tags of one choice share a key' : null
}

type Numbered = PlacedTag & { readonly at: number }

function groupIssue(tag: Numbered, group: readonly Numbered[]): WrongTag[] {
  const [first = tag] = group
  const say = (wrong: string) => [{ at: tag.at, wrong }]
  const key = quoted(String(tag.words.options['key']))
  if (tag.page !== first.page)
    return say(`is on another page than the first option of ${key}, on page ${first.page}: a choice has one page`)
  const same = group.find((other) => other.at < tag.at && other.words.option === tag.words.option)
  if (same) return say(`has option=${quoted(tag.words.option ?? '')}, as has a tag of ${key} before it`)
  const said = sayings(tag.words)
  for (const other of group.filter(({ at }) => at < tag.at)) {
    const differs = Object.entries(sayings(other.words)).find(([name, value]) => name in said && said[name] !== value)
    if (differs) return say(`sets ${differs[0]} otherwise than a tag of ${key} before it`)
  }
  return []
}

const sayings = ({ recipient, options }: TagWords): Readonly<Record<string, string | boolean>> => ({
  ...options,
  ...(recipient === null ? {} : { recipient }),
})

function merged(first: Numbered, group: readonly Numbered[]): TagField {
  const options = Object.assign({}, ...group.map(({ words }) => words.options)) as TagWords['options']
  const recipient = group.map(({ words }) => words.recipient).find((one) => one !== null) ?? null
  return {
    at: first.at,
    words: { ...first.words, recipient, options },
    box: around(group.map(({ box }) => box)),
    options: group.map(({ words, box }) => ({ ...choiceIn(words.option ?? ''), ...box })),
    option_tags: group.map(({ at }) => at),
  }
}

/** `de=Germany`, or what is both the answer and what people read. */
function choiceIn(text: string): { readonly value: string; readonly label: string } {
  const [value = '', label = value] = text.split(/=(.*)/s).map((part) => part.trim())
  return { value, label }
}

/** Between upright lines, or commas where there are none. */
export const choicesIn = (text: string) =>
  text
    .split(text.includes('|') ? '|' : ',')
    .filter((part) => part.trim() !== '')
    .map(choiceIn)

export function around(boxes: readonly TextBox[]): TextBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: Math.min(1 - x, right - x), height: Math.min(1 - y, bottom - y) }
}

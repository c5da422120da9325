import { quoted } from './anchors.ts'
import type { TextBox } from './found-text.ts'
import type { BoxInput } from './placement.ts'
import { type Choice, FIELD_TYPES, type FieldType } from './kinds.ts'

/** `{{type; name=value; flag}}`: what a tag says, in the words of an entry of fields[]. */
export interface TagWords {
  readonly type: FieldType
  /** Key, label, email or place in the list; null where it names nobody. */
  readonly recipient: string | null
  /** In points. */
  readonly width: number | null
  readonly height: number | null
  /** One of what can be chosen, whose box is where the tag is; absent where the tag is the whole field. */
  readonly option?: string
  /** Of the entry, by their names. */
  readonly options: Readonly<Record<string, string | boolean>>
}

interface Wrong {
  /** The rest of a sentence about the tag. */
  readonly wrong: string
}

export function readTag(text: string): TagWords | Wrong {
  const [kind = '', ...parts] = partsOf(text)
  const type = FIELD_TYPES.find((one) => barely(one) === barely(kind))
  if (kind === '') return { wrong: 'has no field type' }
  if (!type) return { wrong: `has an unknown field type, ${quoted(kind)}; the types are ${FIELD_TYPES.join(', ')}` }
  const read = parts.filter((part) => part !== '').map(readPart)
  const wrong = read.find((part) => 'wrong' in part)
  if (wrong) return wrong
  const said = read.filter((part) => 'name' in part)
  const names = said.map(({ name }) => barely(name))
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) return { wrong: `sets ${twice} twice` }
  return withSizes(type, new Map(said.map(({ name, value }) => [name, value])))
}

/** Parts between semicolons, none of which stands between quotation marks. */
function partsOf(text: string): readonly string[] {
  const parts = ['']
  let is_quoted = false
  for (const char of text.replaceAll(/[“”„]/g, '"').replaceAll('；', ';').replaceAll('＝', '=')) {
    if (char === '"') is_quoted = !is_quoted
    if (char === ';' && !is_quoted) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

/** A name without what may part it: a line may end within it, and a hyphen is as good as an underscore. */
export const barely = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

/** Flags, and what they stand for. */
const FLAGS: ReadonlyMap<string, Said> = new Map([
  ['required', { name: 'required', value: true }],
  ['optional', { name: 'required', value: false }],
  ['readonly', { name: 'read_only', value: true }],
])

interface Said {
  readonly name: string
  readonly value: string | boolean
}

function readPart(part: string): Said | Wrong {
  const at = part.indexOf('=')
  if (at < 0) {
    const said = FLAGS.get(barely(part))
    return said ?? { wrong: `has ${quoted(part)}, which is neither name=value nor required, optional or read_only` }
  }
  return { name: part.slice(0, at).toLowerCase().replaceAll(/\s+/g, ''), value: unquoted(part.slice(at + 1).trim()) }
}

const unquoted = (value: string): string => (/^".*"$/su.test(value) ? value.slice(1, -1) : value)

/** What a tag has of its own; all other names are those of an entry. */
function withSizes(type: FieldType, said: ReadonlyMap<string, string | boolean>): TagWords | Wrong {
  const { recipient = null, width, height, option, ...options } = Object.fromEntries(said)
  const sizes = { width: pointsOf(width), height: pointsOf(height) }
  const unsized = (['width', 'height'] as const).find((name) => Number.isNaN(sizes[name]))
  if (unsized) return { wrong: `has a ${unsized} that is not a number of points from 1 to ${POINTS_MAX}` }
  return {
    type,
    recipient: recipient === null ? null : String(recipient),
    ...sizes,
    ...(option === undefined ? {} : { option: String(option) }),
    options,
  }
}

/** The side of the largest page that readers show. */
const POINTS_MAX = 14_400

/** NaN where it is none. */
function pointsOf(value: string | boolean | undefined): number | null {
  if (value === undefined) return null
  const points = /^\d{1,6}(\.\d{1,3})?$/.test(String(value)) ? Number(value) : Number.NaN
  return points >= 1 && points <= POINTS_MAX ? points : Number.NaN
}

export type TagOptions = Omit<BoxInput, keyof TextBox | 'type' | 'page' | 'document'>

/** The options of a tag as an entry of fields[] has them, or what is wrong with them. */
export type CheckTag = (
  words: Pick<TagWords, 'type' | 'options'>,
  choices: readonly Choice[],
) => { readonly options: TagOptions; readonly wrong: null } | { readonly options: null; readonly wrong: string }

/** Whom a tag may name: a recipient of an envelope, or a role of a template. */
export interface TagOwner {
  readonly key: string | null
  readonly label: string | null
  readonly email: string | null
  readonly can_sign: boolean
}

/** The position of the one that a tag names, by key, label, email or place in the list from 1. */
export function ownerOf(wanted: string | null, owners: readonly TagOwner[], is_senders = false): number | Wrong {
  const signers = owners.filter(({ can_sign }) => can_sign)
  if (wanted === null) {
    // Text of the sender is nobody's to fill in.
    if (signers.length === 1 || (is_senders && signers.length > 0)) return owners.findIndex(({ can_sign }) => can_sign)
    return { wrong: `needs recipient=…, because there are ${signers.length} signers` }
  }
  const plain = wanted.toLowerCase()
  const ways: readonly ((owner: TagOwner, i: number) => boolean)[] = [
    ({ key }) => key === wanted,
    ({ label }) => label?.toLowerCase() === plain,
    ({ email }) => email?.toLowerCase() === plain,
    (_, i) => String(i + 1) === wanted,
  ]
  const found = ways
    .map((is) => owners.flatMap((owner, i) => (is(owner, i) ? [i] : [])))
    .find((some) => some.length > 0)
  const [first, second] = found ?? []
  if (first === undefined)
    return { wrong: `has recipient=${quoted(wanted)}, which is no key, label, email or position of a recipient` }
  if (second !== undefined) return { wrong: `has recipient=${quoted(wanted)}, which ${found?.length} recipients match` }
  return owners[first]?.can_sign ? first : { wrong: `has recipient=${quoted(wanted)}, who only receives a copy` }
}

import { z } from 'zod'
import { barely, type CheckTag, type TagOptions } from '../../domain/fields/text-tags.ts'
import { holds } from '../../domain/fields/kinds.ts'
import { choicesIn } from '../../domain/fields/tag-choices.ts'
import { CONDITION_WANTED, conditionIn } from '../../domain/fields/tag-conditions.ts'
import { check } from '../common/issues.ts'
import type { ByText } from './by-text-request.ts'
import { boxKeys } from './create-request.ts'

/** A tag has its place and its size from the page, and its type in front. */
const { document: _d, type: _t, page: _p, x: _x, y: _y, width: _w, height: _h, ...optionKeys } = boxKeys
const Options = z.strictObject(optionKeys)
const names = new Map(Object.keys(optionKeys).map((name) => [barely(name), name]))

/** By the rules of an entry of fields[]; a tag is text, so numbers and yes or no are read from it where they are meant. */
const checkTag: CheckTag = ({ type, options }, choices) => {
  const meant = Object.entries(options).map(([said, value]) => {
    const name = names.get(barely(said)) ?? said
    return [name, name === 'value' && holds({ type }, 'choices') ? valuesIn(value) : meantBy(name, value)] as const
  })
  const unread = meant.find(([, value]) => value === null)
  if (unread) return wrongly(`has a ${unread[0]} that cannot be read; ${CONDITION_WANTED}`)
  const entry = { ...Object.fromEntries(meant), ...(choices.length === 0 ? {} : { options: choices }) }
  const { value, issues } = check(Options, entry)
  const [first] = issues
  // Absent and undefined mean the same here; the domain's type is narrower.
  if (value !== null) return { options: value as TagOptions, wrong: null }
  return wrongly(
    first?.code === 'unknown_parameter' ? `has no option ${first.param}` : `has a wrong value: ${first?.message}`,
  )
}

const valuesIn = (value: string | boolean) => choicesIn(String(value)).map((one) => one.value)

const wrongly = (wrong: string) => ({ options: null, wrong })

/** Null where it is a condition that cannot be read. */
function meantBy(name: string, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value
  const read = READINGS.get(name)
  if (read) return read(value)
  const schema = Object.hasOwn(optionKeys, name) ? optionKeys[name as keyof typeof optionKeys] : null
  if (schema === null) return value
  const readings = [value, ...(isNumeric(value) ? [Number(value)] : []), value.toLowerCase() === 'true']
  return readings.find((one) => schema.safeParse(one).success) ?? (isNumeric(value) ? Number(value) : value)
}

const READINGS: ReadonlyMap<string, (value: string) => unknown> = new Map<string, (value: string) => unknown>([
  ['options', choicesIn],
  ['visible_if', conditionIn],
  ['required_if', conditionIn],
])

const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** What a creation wants of the tags in its documents; null where it says nothing of them. */
export const tagWish = ({ text_tags }: Pick<ByText, 'text_tags'>) =>
  text_tags === null ? null : { ...text_tags, check: checkTag }

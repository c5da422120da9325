import type { Document, FieldBox, Prefilled, Recipient } from '../envelopes/envelope.ts'
import { hasInk } from '../ink.ts'
import { emailKey } from '../recipients/email.ts'
import type { Issue, PlacementIssue, RefusalCode } from '../refusal.ts'
import type { PlacedBy } from './anchor.ts'
import { FIELD_OPTIONS, type FieldKind, type FieldOptions, type FieldType, kindOf } from './kinds.ts'
import { optionValueIssues } from './option-issues.ts'
import { mustBeFilled } from './required.ts'
import { isStamped, keptForm, valueIssue } from './values.ts'

/** What decides about a field beside its owner; absent keys stay absent. */
type FormRules = Pick<FieldBox, (typeof FORM_RULES)[number]>
const FORM_RULES = ['key', 'visible_if', 'required_if', 'formula'] as const

/** Where a box is and what it takes, without its owner. */
export interface BoxInput extends FieldOptions, FormRules {
  readonly document?: string | undefined
  readonly type: FieldType
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly required: boolean
  readonly read_only?: boolean | undefined
  readonly label?: string | null | undefined
  readonly value?: Prefilled | null | undefined
  /** Of a template: kept with fields of Word documents alone. */
  readonly placed_by?: PlacedBy | undefined
}

/** Whose field an entry of fields[] is. */
export interface Owned {
  /** Of a box that is replaced, whose place this one takes. */
  readonly id?: string | undefined
  readonly recipient_email?: string | undefined
  readonly recipient_id?: string | undefined
  readonly recipient_key?: string | undefined
  readonly recipient_index?: number | undefined
}

/** One entry of fields[] as a caller writes it (docs/interface.md, Metadata of a creation and Fields), shapes already checked. */
export type Placement = BoxInput & Owned

interface Spot {
  readonly documents: readonly Document[]
  /** Position of this entry in the caller's fields[]. */
  readonly index: number
  readonly field_id: string
  /** What the box is placed on; an envelope unless told otherwise. */
  readonly on?: 'template'
}

interface Surroundings extends Spot {
  readonly recipients: readonly Recipient[]
}

export type Placed =
  | { readonly field: FieldBox; readonly issues: readonly [] }
  | { readonly field: null; readonly issues: readonly Issue[] }

/** Is this box valid here, and whose is it? Every issue of the entry is named at once. */
export function place(entry: Placement, { recipients, ...spot }: Surroundings): Placed {
  return placeFor(findRecipient(entry, recipients, `fields[${spot.index}]`), entry, spot)
}

/** The same for a box whose owner was looked for elsewhere: a recipient, a role, or why there is none. */
export function placeFor(owner: { readonly id: string } | Issue, entry: BoxInput, spot: Spot): Placed {
  const at = `fields[${spot.index}]`
  const document = findDocument(entry, spot, at)
  const issues = [
    ...(isIssue(owner) ? [owner] : []),
    ...(isIssue(document) ? [document] : pageIssues(entry, document, at)),
    ...boundsIssues(entry, at),
    ...optionIssues(entry, at),
    ...optionValueIssues(entry, at),
    ...valueIssues(entry, spot, at),
  ]
  if (issues.length > 0 || isIssue(owner) || isIssue(document)) return { field: null, issues }
  return { field: fieldBox(entry, { field_id: spot.field_id, owner, document }), issues: [] }
}

/** Fractions may miss the edge by this much: callers compute them in binary floating point. */
const TOLERANCE = 1e-6

const issue = (code: RefusalCode | PlacementIssue, param: string, message: string): Issue => ({ code, param, message })
const isIssue = (found: object): found is Issue => 'message' in found && 'param' in found

function findRecipient(entry: Placement, recipients: readonly Recipient[], at: string): Recipient | Issue {
  if (kindOf(entry).is_senders && namesNobody(entry)) {
    const first = recipients.find(({ role }) => role === 'signer')
    if (first) return first
  }
  const [param, found] = candidates(entry, recipients)
  const [first, second] = found
  if (!first) return issue('unknown_recipient', `${at}.${param}`, `${at}.${param} names no recipient of this envelope`)
  if (second) {
    const message = `${at}.${param} matches ${found.length} recipients; name one by recipient_key, recipient_id or recipient_index`
    return issue('ambiguous_recipient', `${at}.${param}`, message)
  }
  if (first.role !== 'signer') {
    return issue(
      'recipient_not_signer',
      `${at}.${param}`,
      `${at}.${param} names ${first.email ?? first.name}, who only gets a copy`,
    )
  }
  return first
}

/** Text of the sender is nobody's to fill in, so it need not be anybody's: the first signer has it. */
const namesNobody = ({ recipient_email, recipient_id, recipient_key, recipient_index }: Placement): boolean =>
  [recipient_email, recipient_id, recipient_key, recipient_index].every((name) => name === undefined)

function candidates(entry: Placement, recipients: readonly Recipient[]): [string, readonly Recipient[]] {
  if (entry.recipient_id !== undefined)
    return ['recipient_id', recipients.filter(({ id }) => id === entry.recipient_id)]
  if (entry.recipient_key !== undefined)
    return ['recipient_key', recipients.filter(({ key }) => key === entry.recipient_key)]
  if (entry.recipient_index !== undefined)
    return ['recipient_index', recipients.filter((_, i) => i === entry.recipient_index)]
  const email = emailKey(entry.recipient_email ?? '')
  return ['recipient_email', recipients.filter((one) => one.email !== null && emailKey(one.email) === email)]
}

export function findDocument(
  entry: Pick<BoxInput, 'document'>,
  { documents, on = 'envelope' }: { readonly documents: readonly Document[]; readonly on?: string },
  at: string,
): Document | Issue {
  const signable = documents.filter((document) => document.signable)
  if (entry.document === undefined) {
    const [only, second] = signable
    if (only && !second) return only
    return issue(
      'unknown_document',
      `${at}.document`,
      `${at}.document is needed: the ${on} has ${signable.length} signable documents`,
    )
  }
  const wanted = entry.document.normalize('NFC')
  const found = documents.find(({ name, id }) => name.normalize('NFC') === wanted || id === wanted)
  if (!found) return issue('unknown_document', `${at}.document`, `${at}.document names no document of this ${on}`)
  if (!found.signable)
    return issue('document_not_signable', `${at}.document`, `${at}.document names ${found.name}, which is not signable`)
  return found
}

function pageIssues(entry: BoxInput, document: Document, at: string): Issue[] {
  const pages = document.pages.length
  if (entry.page >= 1 && entry.page <= pages) return []
  // Word for word as docs/interface.md, Errors.
  return [
    issue('page_out_of_range', `${at}.page`, `${at}.page is ${entry.page} but ${document.name} has ${pages} page(s)`),
  ]
}

function boundsIssues(entry: BoxInput, at: string): Issue[] {
  return [
    ...spanIssues(at, ['x', entry.x], ['width', entry.width]),
    ...spanIssues(at, ['y', entry.y], ['height', entry.height]),
  ]
}

function spanIssues(at: string, [start, from]: [string, number], [length, span]: [string, number]): Issue[] {
  const param = `${at}.${start}`
  const sized = `${at}.${length}`
  const outside = [
    ...(from >= 0 && from < 1 ? [] : [[param, `${from}; it must be at least 0 and below 1`] as const]),
    ...(span > 0 && span <= 1 ? [] : [[sized, `${span}; it must be above 0 and at most 1`] as const]),
  ]
  if (outside.length > 0) return outside.map(([name, what]) => issue('out_of_bounds', name, `${name} is ${what}`))
  if (from + span <= 1 + TOLERANCE) return []
  const sum = Number((from + span).toFixed(6))
  return [issue('out_of_bounds', param, `${param} plus ${length} is ${sum}; the box must lie inside the page`)]
}

function optionIssues(entry: BoxInput, at: string): Issue[] {
  const { options, aliases } = kindOf(entry)
  return OPTIONS.filter((option) => entry[option] !== undefined && !(option in options) && !(option in aliases)).map(
    (option) =>
      issue('option_not_allowed', `${at}.${option}`, `${at}.${option} does not apply to a ${entry.type} field`),
  )
}

const OPTIONS = Object.keys(FIELD_OPTIONS) as (keyof FieldOptions)[]

function valueIssues(entry: BoxInput, { on }: Pick<Spot, 'on'>, at: string): Issue[] {
  const value = givenValue(entry)
  if (kindOf(entry).is_senders && value === null && on !== 'template')
    return [issue('unfillable_field', `${at}.value`, `${at}.value is needed: the text of a ${entry.type}`)]
  if (value !== null) {
    if (takes(entry, value) && entry.formula === undefined) return []
    return [issue('invalid_prefill', `${at}.value`, `${at}.value does not fit a ${entry.type} field`)]
  }
  // In a template such a box may wait for its value, as long as it has a label to be filled in by.
  if (!wantsValue(entry) || (on === 'template' && entry.label)) return []
  return [issue('unfillable_field', `${at}.read_only`, `${at}.read_only with required needs a value`)]
}

/** What the sender filled in; a text that shows nothing fills nothing. */
function givenValue(entry: Pick<BoxInput, 'value' | 'type' | 'options'>): Prefilled | null {
  const { value = null } = entry
  return value === null || (typeof value === 'string' && !hasInk(value)) ? null : keptForm(entry, value)
}

/** Read-only and required, but neither a name nor a moment of signing, which come by themselves: nobody could fill it in. */
export function wantsValue(entry: Omit<BoxInput, 'document'>): boolean {
  if (givenValue(entry) !== null || kindOf(entry).preset !== null || entry.formula !== undefined) return false
  return entry.read_only === true && mustBeFilled(entry) && !isStamped({ ...optionsOf(entry), type: entry.type })
}

/** A prefill has to pass the same check as what a signer writes. */
export const takes = (entry: Omit<BoxInput, 'document'>, value: Prefilled): boolean =>
  kindOf(entry).can_be_prefilled &&
  valueIssue({ ...optionsOf(entry), type: entry.type, read_only: false }, value) === null

interface Owner {
  readonly field_id: string
  readonly owner: { readonly id: string }
  readonly document: Document
}

function fieldBox(entry: BoxInput, { field_id, owner, document }: Owner): FieldBox {
  const { type, page, x, y, width, height, required } = entry
  const { is_senders } = kindOf(entry)
  return {
    id: field_id,
    recipient_id: owner.id,
    document_id: document.id,
    type,
    page,
    x,
    y,
    width,
    height,
    required: required && !is_senders,
    read_only: is_senders || (entry.read_only ?? false),
    label: entry.label ?? null,
    value: givenValue(entry),
    ...rulesOf(entry),
    ...optionsOf(entry),
  }
}

/** Only those that were given. */
const rulesOf = (entry: FormRules): FormRules =>
  Object.fromEntries(FORM_RULES.flatMap((rule) => (entry[rule] === undefined ? [] : [[rule, entry[rule]]])))

/** The options of the kind, defaults filled in (docs/interface.md, Fields). */
export function optionsOf(entry: Pick<BoxInput, 'type' | keyof FieldOptions>): FieldOptions {
  const given: [string, unknown][] = []
  for (const { option, names, usual } of namesOf(kindOf(entry))) {
    const name = names.find((one) => entry[one] !== undefined)
    const value = (name === undefined ? undefined : entry[name]) ?? usual
    if (value !== null) given.push([option, value])
  }
  return Object.fromEntries(given)
}

interface OptionNames {
  readonly option: string
  /** Its own, then those of other kinds that are taken for it. */
  readonly names: readonly (keyof FieldOptions)[]
  readonly usual: unknown
}

/** Of a kind, looked up once: a request asks for each of its fields several times. */
function namesOf(kind: FieldKind): readonly OptionNames[] {
  const known = NAMES.get(kind)
  if (known) return known
  const named = (Object.keys(kind.options) as (keyof FieldOptions)[]).map((option) => ({
    option,
    names: [option, ...OPTIONS.filter((alias) => kind.aliases[alias] === option)],
    usual: kind.options[option],
  }))
  NAMES.set(kind, named)
  return named
}
const NAMES = new Map<FieldKind, readonly OptionNames[]>()

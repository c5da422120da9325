import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Instant, Reminders } from '../../domain/envelopes/envelope.ts'
import { ANCHOR_ALIGNS } from '../../domain/fields/anchor.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import { FIELD_OPTIONS, FIELD_TYPES, type FieldOptions } from '../../domain/fields/kinds.ts'
import { digitsOf, isDecimal, tidyNumber } from '../../domain/fields/numbers.ts'
import type { Owned, Placement } from '../../domain/fields/placement.ts'
import { hasInk, hidesSomething } from '../../domain/ink.ts'
import { emailIssue } from '../../domain/recipients/email.ts'
import type { RecipientInput } from '../../domain/recipients/recipients.ts'
import type { Issue } from '../../domain/refusal.ts'
import { boundedTogether } from '../../patterns/issue.ts'
import { check } from '../common/issues.ts'
import { checkPattern } from './pattern-request.ts'
import { type ByText, byTextKeys, byTextOf } from './by-text-request.ts'
import { formKeys } from './conditions.ts'
import {
  AT_METHOD,
  AT_PHONE,
  NotificationsRequest,
  NotifyBy,
  reachableByMail,
  reachableByText,
  whereUnmailed,
  withDialledPhone,
} from './reach-request.ts'

/** Control and direction-override characters, with which displayed text could be forged, and unpaired surrogates. */
export const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/u
/** Applies only to non-empty text, so that an empty one is not reported twice. */
const showsSomething = (text: string) => text === '' || hasInk(text)
const EMPTY_TO_THE_EYE = 'shows no character'

/** One line of visible text, with nothing hidden in it. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !HIDDEN.test(text), 'contains control characters')
    .refine(showsSomething, EMPTY_TO_THE_EYE)

/** What a line has not been refused for already is told once. */
const showsAll = (text: string) => HIDDEN.test(text) || !hasInk(text) || !hidesSomething(text)

/** The name of a person or a workspace, as it is printed into marks and records. */
export const shownName = (max: number) => line(max).refine(showsAll, 'contains invisible characters')

const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u
/** Text of several lines. The database cannot store zero bytes or unpaired surrogates, so neither is accepted. */
export const prose = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !UNPRINTABLE.test(text), 'contains control characters')

export const Email = z
  .string()
  .trim()
  .max(LIMITS.email_chars_max)
  .superRefine((text, context) => {
    const message = emailIssue(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** docs/interface.md, States: answers `cc`, accepts its other names. */
export const Role = z
  .enum(['signer', 'cc', 'copy', 'carbon_copy'])
  .transform((role): 'signer' | 'cc' => (role === 'signer' ? 'signer' : 'cc'))

export const Locale = z.string().max(35).refine(isLanguageTag, 'must be a language tag such as en or pt-BR')

/** As typed on the page: one line. */
const AccessCode = z
  .string()
  .trim()
  .min(LIMITS.access_code_chars_min)
  .max(LIMITS.access_code_chars_max)
  .refine((text) => !HIDDEN.test(text), 'contains control characters')
/** How the person proves who they are, in addition to the link. */
export const AuthRequest = z.discriminatedUnion('method', [
  z.strictObject({ method: z.enum(['none', 'email_code', 'mail_code', 'sms_code']) }),
  z.strictObject({ method: z.literal('access_code'), code: AccessCode }),
])

const recipientKeys = {
  key: line(64).nullish(),
  name: shownName(LIMITS.name_chars_max),
  email: Email.nullish(),
  phone: line(LIMITS.phone_chars_max).nullish(),
  label: shownName(LIMITS.name_chars_max).nullish(),
  signing_order: z.int().min(1).max(LIMITS.signing_order_max).optional(),
  locale: Locale.nullish(),
  auth: AuthRequest.optional(),
  notify_by: NotifyBy.optional(),
  message: prose(LIMITS.message_body_chars_max).nullish(),
  notifications: NotificationsRequest.nullish(),
}
export const RecipientRequest = z
  .strictObject({ ...recipientKeys, role: Role.default('signer') })
  .refine(reachableByText, AT_PHONE)
  .refine(reachableByMail, AT_METHOD)
  .transform(withDialledPhone)
const MailedRecipientRequest = z
  .strictObject({ ...recipientKeys, email: Email, role: Role.default('signer') })
  .refine(reachableByText, AT_PHONE)
  .transform(withDialledPhone)
/** One, or several at once. */
export const RecipientsRequest = z.union([
  RecipientRequest,
  z.strictObject({ recipients: z.array(RecipientRequest).min(1) }),
])
export const RecipientEditRequest = z.strictObject({ ...recipientKeys, role: Role }).partial()

/** In decimal digits; a JSON number that needs no exponent is written out. */
const Decimal = z.union([z.string().max(64), z.number()]).transform((given, context) => {
  const text = typeof given === 'number' ? digitsOf(given) : tidyNumber(given)
  if (text !== null && isDecimal(text)) return text
  context.addIssue({ code: 'custom', message: 'must be a number, or its decimal digits as text' })
  return z.NEVER
})

/** What can be chosen; what people read is the value unless told. */
const ChoiceRequest = z
  .strictObject({
    value: line(FIELD_OPTIONS.options.value_chars_max),
    label: line(FIELD_OPTIONS.options.value_chars_max).optional(),
    x: z.number().optional(),
    y: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
  })
  .transform(({ label, ...choice }) => ({ ...choice, label: label ?? choice.value }))
  .meta({ id: 'ChoiceRequest' })

const TIME_MODES = ['signing', 'manual', 'auto', 'input'] as const
const TimeMode = z.enum(TIME_MODES).transform((mode) => (mode === 'auto' || mode === 'signing' ? 'signing' : 'manual'))
const CheckboxStyle = z
  .enum([...FIELD_OPTIONS.checkbox_style.of, 'filled'])
  .transform((style) => (style === 'filled' ? 'square' : style))
/** Those of every kind of field; which kind takes which is the domain's to say. */
const optionKeys = {
  placeholder: prose(FIELD_OPTIONS.placeholder.chars_max).optional(),
  max_length: z.int().min(FIELD_OPTIONS.max_length.min).max(FIELD_OPTIONS.max_length.max).optional(),
  validation: z.enum(FIELD_OPTIONS.validation.of).optional(),
  date_format: z.enum(FIELD_OPTIONS.date_format.of).optional(),
  date_mode: TimeMode.optional(),
  time_format: z.enum(FIELD_OPTIONS.time_format.of).optional(),
  time_mode: TimeMode.optional(),
  checkbox_style: CheckboxStyle.optional(),
  options: z.array(ChoiceRequest).max(FIELD_OPTIONS.options.choices_max).optional(),
  min_choices: z.int().min(FIELD_OPTIONS.min_choices.min).max(FIELD_OPTIONS.min_choices.max).optional(),
  max_choices: z.int().min(FIELD_OPTIONS.max_choices.min).max(FIELD_OPTIONS.max_choices.max).optional(),
  min: Decimal.optional(),
  max: Decimal.optional(),
  step: Decimal.optional(),
  decimals: z.int().min(FIELD_OPTIONS.decimals.min).max(FIELD_OPTIONS.decimals.max).optional(),
  unit: line(FIELD_OPTIONS.unit.chars_max).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of ISO 4217 such as EUR')
    .optional(),
  grouping: z.boolean().optional(),
  min_length: z.int().min(FIELD_OPTIONS.min_length.min).max(FIELD_OPTIONS.min_length.max).optional(),
  pattern: z.string().min(1).max(FIELD_OPTIONS.pattern.chars_max).superRefine(checkPattern).optional(),
  pattern_message: line(FIELD_OPTIONS.pattern_message.chars_max).optional(),
  multiline: z.boolean().optional(),
  comb: z.boolean().optional(),
  min_date: z.string().max(20).optional(),
  max_date: z.string().max(20).optional(),
  font_size: z.number().min(FIELD_OPTIONS.font_size.min).max(FIELD_OPTIONS.font_size.max).optional(),
  align: z.enum(FIELD_OPTIONS.align.of).optional(),
  attach: z.enum(FIELD_OPTIONS.attach.of).optional(),
} satisfies Record<keyof FieldOptions, z.ZodType>

/** A number is taken as its decimal digits. */
export const PrefilledRequest = z.union([
  prose(LIMITS.text_value_chars_max),
  z.boolean(),
  z.number().transform((value) => digitsOf(value) ?? String(value)),
  z.array(line(FIELD_OPTIONS.options.value_chars_max)).max(FIELD_OPTIONS.options.choices_max),
])

/** What a box is, regardless of its owner. */
export const boxKeys = {
  document: z.string().max(LIMITS.name_chars_max).optional(),
  type: z.enum(FIELD_TYPES),
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  required: z.boolean().default(true),
  read_only: z.boolean().optional(),
  label: line(LIMITS.name_chars_max).nullish(),
  value: PrefilledRequest.nullish(),
  ...optionKeys,
  ...formKeys,
}
export const FieldRequest = z.strictObject({
  recipient_email: z.string().max(LIMITS.email_chars_max).optional(),
  recipient_id: z.string().max(64).optional(),
  recipient_key: z.string().max(64).optional(),
  recipient_index: z.int().min(0).optional(),
  ...boxKeys,
})

const Fraction = z.number().min(-1).max(1)
const AnchorRequest = z
  .strictObject({
    text: line(LIMITS.anchor_chars_max),
    occurrence: z.union([z.int().min(1).max(LIMITS.fields_per_envelope_max), z.literal('all')]).optional(),
    align: z.enum(ANCHOR_ALIGNS).optional(),
    dx: Fraction.optional(),
    dy: Fraction.optional(),
    match_case: z.boolean().optional(),
    whole_words: z.boolean().optional(),
    documents: z.array(z.string().max(LIMITS.name_chars_max)).min(1).max(LIMITS.documents_per_envelope_max).optional(),
  })
  .meta({ id: 'Anchor' })
/** What a text of the document gives in place of numbers. */
export const BY_TEXT = { page: true, x: true, y: true } as const
export const anchorKeys = { anchor: AnchorRequest, width: z.number().optional(), height: z.number().optional() }
export const AnchoredFieldRequest = FieldRequest.omit(BY_TEXT).extend(anchorKeys)

/** Compared and stored in one form, NFC (docs/interface.md, Metadata of a creation). */
export const FileName = z
  .string()
  .min(1)
  .max(LIMITS.name_chars_max)
  .refine((name) => !HIDDEN.test(name), 'contains control characters')
  .refine(showsSomething, EMPTY_TO_THE_EYE)
  .transform((name) => name.normalize('NFC'))
const documentKeys = {
  name: FileName,
  title: line(LIMITS.name_chars_max).nullish(),
  signable: z.boolean().default(true),
}
export const DocumentRequest = z.strictObject({ ...documentKeys })
export const DocumentRefRequest = z.strictObject({
  ...documentKeys,
  name: FileName.optional(),
  ref: prose(64),
})

export const Message = z.strictObject({
  subject: line(LIMITS.message_subject_chars_max).nullish(),
  body: prose(LIMITS.message_body_chars_max).nullish(),
})

const ReminderDays = z.int().min(1).max(LIMITS.reminder_days_max)
export const RemindersRequest = z
  .union([
    z.literal(false),
    z.strictObject({
      first_after_days: ReminderDays,
      repeat_every_days: ReminderDays,
      max: z.int().min(1).max(LIMITS.reminders_max).default(5),
    }),
  ])
  .meta({ id: 'RemindersRequest' })

/** As browsers accept it, stored as written: JSON Schema's format `uri` allows ASCII only. */
const HttpsUrl = prose(LIMITS.webhook_url_chars_max).refine(
  // A parser leaves line ends and tabs out: what is passed on is not what was checked.
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/[\t\n\r]/.test(text),
  'must be an http or https address',
)

const CustomMetadata = z
  .record(line(LIMITS.custom_metadata_key_chars_max), prose(LIMITS.custom_metadata_value_chars_max))
  .refine(
    (pairs) => Object.keys(pairs).length <= LIMITS.custom_metadata_pairs_max,
    `has more than ${LIMITS.custom_metadata_pairs_max} pairs`,
  )

/** What a template sets for its envelopes, and each envelope for itself. */
export const settingsKeys = {
  name: line(LIMITS.name_chars_max).optional(),
  message: Message.optional(),
  deadline_days: z.int().min(1).max(LIMITS.deadline_days_max).optional(),
  reminders: RemindersRequest.optional(),
  locale: Locale.optional(),
  timezone: z.string().max(64).optional(),
  redirect_url: HttpsUrl.nullish(),
}

/** An instant from a caller, with any offset. */
export const InstantInput = z.iso.datetime({
  offset: true,
  error: 'must be an ISO 8601 instant such as 2027-02-18T12:00:00Z',
})

/** Only one of the two may set the deadline; otherwise one would be ignored silently. */
export function issuesOfDeadline(raw: unknown): readonly Issue[] {
  const { deadline_days, deadline_at } = Object(raw) as Readonly<Record<string, unknown>>
  if (deadline_days === undefined || deadline_at === undefined) return []
  const message = 'deadline_days and deadline_at were both sent: send the one that is meant'
  return [{ code: 'invalid_parameter', param: 'deadline_days', message }]
}

/** What only a single envelope can have. */
export const ownKeys = {
  external_ref: line(LIMITS.external_ref_chars_max).nullish(),
  deadline_at: InstantInput.optional(),
  custom_metadata: CustomMetadata.optional(),
  notifications: NotificationsRequest.optional(),
  send: z.boolean().default(false),
  test: z.boolean().optional(),
}

export const signingOrder = z.enum(['parallel', 'sequential']).optional()

/** Lists are checked entry by entry below, so that one bad entry does not hide the others. */
export const metadataKeys = {
  ...settingsKeys,
  ...ownKeys,
  signing_order: signingOrder,
  recipients: z.array(z.unknown()),
  documents: z.array(z.unknown()).optional(),
  fields: z.array(z.unknown()).optional(),
  ...byTextKeys,
  allow_signed: z.boolean().optional(),
}
const MetadataRequest = z.strictObject(metadataKeys)

export interface DocumentInput {
  readonly name: string | null
  readonly title: string | null
  readonly signable: boolean
  readonly ref: string | null
}

export interface ParsedMetadata extends ByText {
  readonly request: Omit<EnvelopeRequest, 'timezone'> & { readonly timezone?: string | undefined }
  /** Fields that are placed by a text, with their positions in the caller's list. */
  readonly anchored: readonly (readonly [number, Anchored & Owned])[]
  /** The index of each recipient in the request's list, since malformed entries are left out. */
  readonly recipient_indexes: readonly number[]
  readonly documents: readonly DocumentInput[]
  readonly deadline_at: Instant | null
  readonly allow_signed: boolean
  readonly send: boolean
  readonly test: boolean | undefined
  readonly issues: readonly Issue[]
}

/** Everything that the shape alone shows; usable entries go on to the domain, with all issues. */
export function parseMetadata(raw: unknown, documentsBy: 'name' | 'ref'): ParsedMetadata {
  const checked = check(MetadataRequest, raw)
  const source = checked.value ?? salvage(raw)
  const recipients = entries<z.infer<typeof RecipientRequest>>(
    whereUnmailed(source.notifications, { mailed: MailedRecipientRequest, unmailed: RecipientRequest }),
    source.recipients,
    'recipients',
  )
  const fields = fieldEntries({ boxed: FieldRequest, anchored: AnchoredFieldRequest }, source.fields)
  const documents =
    documentsBy === 'name'
      ? entries(DocumentRequest, source.documents, 'documents')
      : entries(DocumentRefRequest, source.documents, 'documents')
  const {
    recipients: _r,
    fields: _f,
    documents: _d,
    deadline_at,
    send,
    test,
    allow_signed,
    text_tags,
    form_fields,
    reminders,
    ...rest
  } = source
  return {
    request: {
      ...rest,
      reminders: reminders as Reminders | false | undefined,
      recipients: recipients.values.map(([, recipient]) => recipient as RecipientInput),
      fields: fields.boxed.map(([i, field]) => [i, field as Placement] as const),
      has_own_deadline: deadline_at !== undefined,
    },
    anchored: fields.anchored as ParsedMetadata['anchored'],
    ...byTextOf({ text_tags, form_fields }),
    recipient_indexes: recipients.values.map(([i]) => i),
    documents: documents.values.map(([, document]) => documentInputOf(document)),
    deadline_at: deadline_at === undefined ? null : new Date(deadline_at).toISOString(),
    allow_signed: allow_signed ?? false,
    send: send ?? false,
    test,
    issues: [...checked.issues, ...issuesOfDeadline(raw), ...recipients.issues, ...documents.issues, ...fields.issues],
  }
}

export const documentInputOf = (
  document: z.infer<typeof DocumentRequest | typeof DocumentRefRequest>,
): DocumentInput => ({
  name: document.name ?? null,
  title: document.title ?? null,
  signable: document.signable,
  ref: 'ref' in document ? document.ref : null,
})

/** The well-formed values of a body that broke the schema, so that its other issues are reported too. */
function salvage(raw: unknown): Partial<z.infer<typeof MetadataRequest>> {
  const body = Object(raw) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries<z.ZodType>(metadataKeys).flatMap(([key, schema]) => {
      const { value } = check(schema, body[key])
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** The lengths of the lists in a raw body, before any of their entries is read. */
export const countsIn = <K extends string>(raw: unknown, ...keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, listIn(raw, key).length])) as Record<K, number>

/** The list under this key in a body of any shape; empty if there is none. */
export function listIn(raw: unknown, key: string): unknown[] {
  const body = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  return Array.isArray(body[key]) ? body[key] : []
}

/** Well-formed by RFC 5646: dates are written out in this language. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

interface FieldForms<Boxed, ByAnchor> {
  readonly boxed: Form<Boxed>
  readonly anchored: Form<ByAnchor>
}

/** Fields with numbers and fields with an anchor, each by its own form. */
export function fieldEntries<Boxed, ByAnchor>(
  { boxed, anchored }: FieldForms<Boxed, ByAnchor>,
  list: readonly unknown[] | undefined,
) {
  const formOf = (raw: unknown): z.ZodType<Boxed | ByAnchor> =>
    isAnchored(raw) ? chosen(anchored, raw) : chosen(boxed, raw)
  const { values, issues } = boundedTogether(() => entries(formOf, list, 'fields'))
  return {
    boxed: values.filter(([i]) => !isAnchored(list?.[i])),
    anchored: values.filter(([i]) => isAnchored(list?.[i])),
    issues,
  }
}

const isAnchored = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'anchor' in raw

/** A schema, or which of several an entry has to fit. */
type Form<T> = z.ZodType<T> | ((raw: unknown) => z.ZodType<T>)
const chosen = <T>(form: Form<T>, raw: unknown): z.ZodType<T> => (typeof form === 'function' ? form(raw) : form)

/** Each entry by itself, so that one bad entry does not hide the others. */
export function entries<T>(schema: Form<T>, list: readonly unknown[] | undefined, name: string) {
  // One more than any limit of the interface: a list of a million entries is not read to its end.
  const checked = (list ?? [])
    .slice(0, LIMITS.fields_per_envelope_max + 1)
    .map((raw, i) => check(chosen(schema, raw), raw, `${name}[${i}]`))
  return {
    values: checked.flatMap((entry, i) => (entry.value === null ? [] : [[i, entry.value as T] as const])),
    issues: checked.flatMap(({ issues }) => [...issues]),
  }
}

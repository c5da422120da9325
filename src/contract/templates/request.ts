import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { type OnTrackedChanges, TRACKED_CHANGES } from '../../domain/conversion-notes.ts'
import type { Instant, Reminders } from '../../domain/envelopes/envelope.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import { FIELD_TYPES, kindOf } from '../../domain/fields/kinds.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Assignment, InstantiateInput } from '../../domain/templates/instantiate.ts'
import type { Indexed, RoleFieldInput, RoleInput, RoleOwned } from '../../domain/templates/layout.ts'
import type { TemplateEdit } from '../../domain/templates/make.ts'
import { type Checked, check } from '../common/issues.ts'
import { type ByText, byTextKeys, byTextOf } from '../envelopes/by-text-request.ts'
import {
  AuthRequest,
  anchorKeys,
  BY_TEXT,
  boxKeys,
  type DocumentInput,
  DocumentRefRequest,
  DocumentRequest,
  documentInputOf,
  Email,
  entries,
  fieldEntries,
  issuesOfDeadline,
  Locale,
  line,
  shownName,
  listIn,
  ownKeys,
  PrefilledRequest,
  prose,
  Role,
  settingsKeys,
} from '../envelopes/create-request.ts'
import {
  AT_METHOD,
  AT_PHONE,
  NotificationsRequest,
  NotifyBy,
  reachableByMail,
  reachableByText,
  whereUnmailed,
  withDialledPhone,
} from '../envelopes/reach-request.ts'

const Order = z.int().min(1).max(LIMITS.signing_order_max)

const RoleRequest = z
  .strictObject({
    id: z.string().max(64).optional(),
    label: shownName(LIMITS.name_chars_max).nullish(),
    role: Role.default('signer'),
    signing_order: Order.optional(),
    group: Order.optional(),
  })
  .meta({ id: 'TemplateRoleRequest' })

/** Like an envelope's, but `role` (label or signing_order) names the owner, where the kind has one. */
const RoleFieldRequest = z
  .strictObject({
    role: z.union([Order, line(LIMITS.name_chars_max)]).optional(),
    ...boxKeys,
  })
  .meta({ id: 'TemplateFieldRequest' })

const AnchoredRoleFieldRequest = RoleFieldRequest.omit(BY_TEXT)
  .extend(anchorKeys)
  .meta({ id: 'AnchoredTemplateFieldRequest' })

/** Values for boxes by their label. */
const Prefill = z
  .record(z.string(), PrefilledRequest)
  .refine(
    (values) => Object.keys(values).length <= LIMITS.fields_per_envelope_max,
    `has more than ${LIMITS.fields_per_envelope_max} entries`,
  )

/** Keeps the id of a role that exists. */
const RoleFieldEditRequest = RoleFieldRequest.extend({ id: z.string().max(64).optional() }).meta({
  id: 'TemplateFieldEditRequest',
})

const AnchoredRoleFieldEditRequest = RoleFieldEditRequest.omit(BY_TEXT)
  .extend(anchorKeys)
  .meta({ id: 'AnchoredTemplateFieldEditRequest' })

const assignmentKeys = {
  signing_order: Order,
  full_name: shownName(LIMITS.name_chars_max),
  email: Email.nullish(),
  label: shownName(LIMITS.name_chars_max).nullish(),
  phone: line(LIMITS.phone_chars_max).nullish(),
  locale: Locale.nullish(),
  message: prose(LIMITS.message_body_chars_max).nullish(),
  prefill: Prefill.optional(),
  auth: AuthRequest.optional(),
  notify_by: NotifyBy.optional(),
  notifications: NotificationsRequest.nullish(),
}
const AssignmentRequest = z
  .strictObject(assignmentKeys)
  .refine(reachableByText, AT_PHONE)
  .refine(reachableByMail, AT_METHOD)
  .meta({ id: 'AssignmentRequest' })
  .transform(withDialledPhone)
const MailedAssignmentRequest = z
  .strictObject({ ...assignmentKeys, email: Email })
  .refine(reachableByText, AT_PHONE)
  .transform(withDialledPhone)

/** Only what the sender prints needs no role. */
const owned = (form: z.ZodType, needing: z.ZodType) => (raw: unknown) =>
  SENDERS.safeParse(raw).success ? form : needing
const SENDERS = z.looseObject({ type: z.enum(FIELD_TYPES.filter((type) => kindOf({ type }).is_senders)) })

const ROLE = { role: true } as const
const CREATED: Forms = {
  boxed: owned(RoleFieldRequest, RoleFieldRequest.required(ROLE)),
  anchored: owned(AnchoredRoleFieldRequest, AnchoredRoleFieldRequest.required(ROLE)),
}
const EDITED: Forms = {
  boxed: owned(RoleFieldEditRequest, RoleFieldEditRequest.required(ROLE)),
  anchored: owned(AnchoredRoleFieldEditRequest, AnchoredRoleFieldEditRequest.required(ROLE)),
}

const description = prose(LIMITS.template_description_chars_max).nullish()
const editKeys = { ...settingsKeys, description }
const creationKeys = {
  ...editKeys,
  ...byTextKeys,
  allow_signed: z.boolean().optional(),
}
const wordKeys = {
  tracked_changes: z.enum(TRACKED_CHANGES).optional().meta({
    description:
      'What becomes of changes in a Word document that nobody has accepted: `accept` (the default) takes each as accepted, and `conversion_notes` counts them; `refuse` refuses the document',
  }),
}
/** For the variables of Word documents, which say what each entry may be (domain/templates/data.ts). */
const Data = z.record(z.string(), z.unknown()).meta({
  description:
    "Values for the variables of the template's Word documents, by name: a text or a number, true or false for a condition, a list of objects for a repeated row",
  examples: [{ tenant: { name: 'Ada Lovelace' }, furnished: true, rooms: [{ name: 'Kitchen', size: 12 }] }],
})
const orderKeys = { ...settingsKeys, ...ownKeys, prefill: Prefill.optional(), data: Data.optional() }

/** Bodies as described; lists are checked entry by entry below. */
export const TemplateRequest = z
  .strictObject({
    ...creationKeys,
    ...wordKeys,
    roles: z.array(RoleRequest),
    documents: z.array(DocumentRequest).optional(),
    fields: z.array(z.union([RoleFieldRequest, AnchoredRoleFieldRequest])).optional(),
  })
  .meta({ id: 'TemplateRequest' })
export const TemplateEditRequest = z
  .strictObject({
    ...editKeys,
    roles: z.array(RoleRequest).optional(),
    fields: z.array(z.union([RoleFieldEditRequest, AnchoredRoleFieldEditRequest])).optional(),
  })
  .meta({ id: 'TemplateEditRequest' })
export const InstantiateRequest = z
  .strictObject({ ...orderKeys, assignments: z.array(AssignmentRequest) })
  .meta({ id: 'EnvelopeFromTemplateRequest' })

export const SaveAsTemplateRequest = z.strictObject({
  name: line(LIMITS.name_chars_max).optional(),
  description,
})

const LIST = z.array(z.unknown())
const CreationOfRefs = z.strictObject({
  ...creationKeys,
  roles: LIST,
  documents: LIST.optional(),
  fields: LIST.optional(),
})
const Creation = CreationOfRefs.extend(wordKeys)
const Edit = z.strictObject({ ...editKeys, roles: LIST.optional(), fields: LIST.optional() })
const Ordering = z.strictObject({ ...orderKeys, assignments: LIST })

export interface ParsedTemplate extends ByText {
  readonly edit: TemplateEdit
  /** Fields that are placed by a text, with their positions in the caller's list. */
  readonly anchored: readonly Indexed<Anchored & RoleOwned>[]
  readonly documents: readonly DocumentInput[]
  readonly allow_signed: boolean
  readonly tracked_changes: OnTrackedChanges
  readonly issues: readonly Issue[]
}

export function parseTemplate(raw: unknown, documents_by: 'name' | 'ref' = 'name'): ParsedTemplate {
  const checked = check<z.infer<typeof Creation>>(documents_by === 'name' ? Creation : CreationOfRefs, raw)
  const list = listIn(raw, 'documents')
  const documents =
    documents_by === 'name'
      ? entries(DocumentRequest, list, 'documents')
      : entries(DocumentRefRequest, list, 'documents')
  const {
    roles: _r,
    documents: _d,
    fields: _f,
    allow_signed,
    text_tags,
    form_fields,
    tracked_changes,
    ...settings
  } = checked.value ?? { roles: [] }
  const { layout, anchored, issues } = layoutIn(raw, CREATED)
  return {
    edit: { ...withReminders(settings), roles: [], ...layout },
    anchored,
    documents: documents.values.map(([, document]) => documentInputOf(document)),
    ...byTextOf({ text_tags, form_fields }),
    allow_signed: allow_signed ?? false,
    tracked_changes: tracked_changes ?? 'accept',
    issues: [...checked.issues, ...documents.issues, ...issues],
  }
}

export function parseTemplateEdit(raw: unknown): Pick<ParsedTemplate, 'edit' | 'anchored' | 'issues'> {
  const checked = check(Edit, raw)
  const { roles: _r, fields: _f, ...settings } = checked.value ?? {}
  const { layout, anchored, issues } = layoutIn(raw, EDITED)
  return {
    edit: { ...withReminders(settings), ...layout },
    anchored,
    issues: [...checked.issues, ...issues],
  }
}

type Forms = Readonly<Record<'boxed' | 'anchored', (raw: unknown) => z.ZodType>>

/** The lists that the body has; a missing one stays absent. */
function layoutIn(raw: unknown, forms: Forms) {
  const roles = entries(RoleRequest, listIn(raw, 'roles'), 'roles')
  const fields = fieldEntries(forms, listIn(raw, 'fields'))
  return {
    layout: {
      ...(hasList(raw, 'roles') ? { roles: roles.values as (readonly [number, RoleInput])[] } : {}),
      ...(hasList(raw, 'fields') ? { fields: fields.boxed as (readonly [number, RoleFieldInput])[] } : {}),
    },
    anchored: fields.anchored as ParsedTemplate['anchored'],
    issues: [...roles.issues, ...fields.issues],
  }
}

const hasList = (raw: unknown, key: string): boolean =>
  typeof raw === 'object' && raw !== null && Array.isArray(Reflect.get(raw, key))

export interface ParsedInstantiation {
  readonly order: InstantiateInput
  readonly deadline_at: Instant | null
  readonly send: boolean
  readonly test: boolean | undefined
  readonly issues: readonly Issue[]
}

export function parseInstantiation(raw: unknown): ParsedInstantiation {
  const checked = check(Ordering, raw)
  const list = listIn(raw, 'assignments').slice(0, LIMITS.recipients_per_envelope_max + 1)
  const { notifications } = check(z.looseObject({ notifications: NotificationsRequest.optional() }), raw).value ?? {}
  const assignments = entries<z.infer<typeof AssignmentRequest>>(
    whereUnmailed(notifications, { mailed: MailedAssignmentRequest, unmailed: AssignmentRequest }),
    list,
    'assignments',
  )
  const well = new Set(assignments.values.map(([index]) => index))
  const {
    assignments: _a,
    deadline_at,
    send,
    test,
    prefill,
    data,
    ...settings
  } = checked.value ?? { assignments: [], prefill: prefillIn(raw), data: dataIn(raw) }
  return {
    order: {
      assignments: assignments.values as (readonly [number, Assignment])[],
      claimed: hasList(raw, 'assignments') ? claims(list, well) : [null],
      prefill,
      data,
      own: { ...withReminders(settings), has_own_deadline: deadline_at !== undefined },
    },
    deadline_at: deadline_at === undefined ? null : new Date(deadline_at).toISOString(),
    send: send ?? false,
    test,
    issues: [...checked.issues, ...issuesOfDeadline(raw), ...assignments.issues],
  }
}

/** Read from a body that is wrong elsewhere, so that its values are not reported as missing. */
const prefillIn = (raw: unknown) => check(z.looseObject({ prefill: Prefill.optional() }), raw).value?.prefill

const dataIn = (raw: unknown) => check(z.looseObject({ data: Data.optional() }), raw).value?.data

/** The roles that malformed entries still name. */
const claims = (list: readonly unknown[], well: ReadonlySet<number>): (number | null)[] =>
  list
    .filter((_, index) => !well.has(index))
    .map((raw) => check(z.looseObject({ signing_order: Order }), raw))
    .map(({ value }: Checked<{ signing_order: number }>) => value?.signing_order ?? null)

/** Absent and undefined mean the same here; the domain's type is narrower. */
const withReminders = <T extends { reminders?: unknown }>(settings: T) => ({
  ...settings,
  reminders: settings.reminders as Reminders | false | undefined,
})

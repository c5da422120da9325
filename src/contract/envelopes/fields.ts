import { z } from 'zod'
import type { RoleBinding } from '../../domain/templates/fields-from-template.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Placement, Owned } from '../../domain/fields/placement.ts'
import { FieldRequest, anchorKeys, BY_TEXT, fieldEntries } from './create-request.ts'
import { FIELD_TYPES } from '../../domain/fields/kinds.ts'
import { isChoices } from '../../domain/fields/values.ts'
import type { KeyedAnswer } from '../../domain/forms/answers.ts'
import { idShape, InstantShape } from '../common/shapes.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import { AttachedFileShape } from './attachments.ts'
import { FieldShape } from './shapes.ts'
import { check } from '../common/issues.ts'

const RecipientId = z.string().max(64)

const PlacedFieldRequest = FieldRequest.extend({ id: z.string().max(64).optional() }).meta({
  id: 'PlacedFieldRequest',
})

const PlacedByTextRequest = PlacedFieldRequest.omit(BY_TEXT).extend(anchorKeys).meta({ id: 'PlacedByTextRequest' })

const ByEntries = z.strictObject({ fields: z.array(z.unknown()) })

const RoleNames = z
  .record(z.string(), z.unknown())
  .refine(
    (roles) => Object.keys(roles).length <= LIMITS.recipients_per_envelope_max,
    `has more than ${LIMITS.recipients_per_envelope_max} entries`,
  )
/** Names both forms in the message, since neither key is unknown. */
const Never = z.unknown().refine((value) => value === undefined, 'does not go with template_id and roles')
const FromTemplate = z.strictObject({
  template_id: z.string(),
  roles: RoleNames,
  fields: Never.optional(),
})

/**
 * Fields listed one by one, or those of a template. Entries are checked one by one below, so that a malformed one does
 * not hide what is wrong with the others.
 */
export const FieldsRequest = z.union([ByEntries, FromTemplate])
/** The same with their entries, for the description. */
export const DescribedFields = z.union([
  z.strictObject({ fields: z.array(z.union([PlacedFieldRequest, PlacedByTextRequest])) }),
  z.strictObject({ template_id: z.string(), roles: z.record(z.string(), RecipientId) }),
])

export function parseFields(list: readonly unknown[]) {
  const forms = { boxed: PlacedFieldRequest, anchored: PlacedByTextRequest }
  const { boxed, anchored, issues } = fieldEntries(forms, list)
  return {
    entries: boxed.map(([i, field]) => [i, field as Placement] as const),
    anchored: anchored.map(([i, field]) => [i, field as Anchored & Owned] as const),
    issues,
  }
}

/** The signing_order of the template's role, and the recipient of the envelope who takes it. */
export function parseRoles(roles: Readonly<Record<string, unknown>>) {
  const checked = Object.entries(roles).map(([role, raw]) => [role, check(RecipientId, raw, `roles.${role}`)] as const)
  return {
    bindings: checked.map(([role, { value }]): RoleBinding => ({ role, recipient_id: value })),
    issues: checked.flatMap(([, { issues }]) => [...issues]),
  }
}

export const FieldList = z.strictObject({ data: z.array(FieldShape) })
export const FieldsPlaced = z.strictObject({ data: z.array(FieldShape), fields_required: z.boolean() })

/** What a field came to: a signature or initials is never told. */
export const AnswerShape = z.union([z.string(), z.boolean(), z.array(z.string()), AttachedFileShape]).nullable()

export const AnswerList = z.strictObject({
  data: z.array(
    z.strictObject({
      key: z.string(),
      field_id: idShape('fld'),
      recipient_id: idShape('rcp'),
      type: z.enum(FIELD_TYPES),
      label: z.string().nullable(),
      value: AnswerShape,
      filled: z.boolean().meta({ description: 'True of a signature too, whose value is not told' }),
      signed_at: InstantShape.nullable(),
    }),
  ),
  values: z.record(z.string(), AnswerShape).meta({ description: 'The same by key alone' }),
})

export function presentAnswers(answers: readonly KeyedAnswer[]): z.infer<typeof AnswerList> {
  const data = answers.map(({ field, value, filled, signed_at }) => {
    const { id: field_id, recipient_id, type, label, key = '' } = field
    return { key, field_id, recipient_id, type, label, value: told(value), filled, signed_at }
  })
  return { data, values: Object.fromEntries(data.map(({ key, value }) => [key, value])) }
}

const told = (value: KeyedAnswer['value']) => (isChoices(value) ? [...value] : value)

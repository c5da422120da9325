import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { CONDITION_LIMITS, type Condition } from '../../domain/forms/conditions.ts'
import { FIELD_KEY } from '../../domain/forms/field-key.ts'
import { FORMULA_CHARS_MAX } from '../../domain/forms/formula.ts'

/** The name of a field in conditions, formulas and answers; letters that a formula can read. */
const FieldKey = z
  .string()
  .regex(FIELD_KEY, 'must begin with a letter and have at most 64 letters, digits and underscores')

const Text = z.string().max(LIMITS.text_value_chars_max)
const Scalar = z.union([Text, z.number(), z.boolean()])
const Amount = z.union([z.string().max(64), z.number()])

const ComparisonShape = z.strictObject({
  field: FieldKey,
  equals: Scalar.optional(),
  not_equals: Scalar.optional(),
  one_of: z.array(Scalar).min(1).max(CONDITION_LIMITS.one_of_max).optional(),
  filled: z.boolean().optional(),
  gt: Amount.optional(),
  gte: Amount.optional(),
  lt: Amount.optional(),
  lte: Amount.optional(),
  includes: Text.optional(),
})

const PARTS_MAX = CONDITION_LIMITS.comparisons_max

/** As deep as a body may be; how deep and how long one is allowed to be is asked by its rules (domain/forms/form-check.ts). */
const ConditionShape: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      ComparisonShape,
      z.strictObject({ all: z.array(ConditionShape).min(1).max(PARTS_MAX) }),
      z.strictObject({ any: z.array(ConditionShape).min(1).max(PARTS_MAX) }),
      z.strictObject({ not: ConditionShape }),
    ]),
  )
  .meta({ id: 'Condition', description: 'A comparison with the answer in another field, or several of them' })

/** What decides about a field beside its owner (docs/interface.md, Conditions). */
export const formKeys = {
  key: FieldKey.optional(),
  visible_if: ConditionShape.optional(),
  required_if: ConditionShape.optional(),
  formula: z.string().min(1).max(FORMULA_CHARS_MAX).optional(),
}

export const formShapes = {
  key: z.string().optional().meta({ description: 'Names it in conditions, formulas and answers' }),
  visible_if: ConditionShape.optional(),
  required_if: ConditionShape.optional(),
  formula: z.string().optional(),
}

import type { FieldBox } from '../envelopes/envelope.ts'
import { type Answers, type Computed, compute, type NoResult, writtenOut } from './compute.ts'
import { type Answer, comparisonsIn, holdsTrue } from './conditions.ts'
import { type Formula, keysIn, readFormula } from './formula.ts'
import { answerIn, type Held, type LookedField } from './looked.ts'

/** As much of a field as decides whether it is shown, has to be filled in, and what it comes to. */
export interface FormField
  extends LookedField,
    Pick<FieldBox, 'id' | 'required' | 'key' | 'visible_if' | 'required_if' | 'formula'> {}

export interface FieldState {
  /** A hidden field is not asked for, not drawn, and its value is dropped. */
  readonly visible: boolean
  readonly required: boolean
  /** Of a field with a formula: what it comes to, or why it comes to nothing. */
  readonly computed: { readonly value: string | null; readonly without: NoResult | null } | null
}

export interface FormFacts<Field extends FormField> {
  /** What a field holds, presets of the sender included. Not asked of a field that is computed and still open. */
  readonly valueOf: (field: Field) => Held
  /** Its owner has finished: what its formula came to is kept, and is not computed again. */
  readonly isSettled?: (field: Field) => boolean
  /** Day number (forms/calendar.ts) in the envelope's time zone. */
  readonly today: number
}

/** Has none of its fields a condition or a formula? Then every field is as it was placed. */
export const isPlain = (fields: readonly FormField[]): boolean =>
  fields.every(({ visible_if, required_if, formula }) => !visible_if && !required_if && formula === undefined)

/**
 * The one place that decides, for the server and for the page alike (docs/interface.md, Conditions): what is shown, what
 * has to be filled in, and what is computed. Of fields whose conditions were checked (forms/form-check.ts): no cycles.
 */
export function formStateOf<Field extends FormField>(
  fields: readonly Field[],
  facts: FormFacts<Field>,
): ReadonlyMap<string, FieldState> {
  if (isPlain(fields)) return new Map(fields.map((field) => [field.id, { ...AS_PLACED, required: field.required }]))
  const form = new Form(fields, facts)
  return new Map(fields.map((field) => [field.id, form.stateOf(field)]))
}

const AS_PLACED = { visible: true, computed: null } as const
const HIDDEN: FieldState = { visible: false, required: false, computed: null }

/** Each field is looked at once, those that it depends on before it. */
class Form<Field extends FormField> {
  private readonly states = new Map<string, FieldState>()
  private readonly answers = new Map<string, Answer | null>()
  private readonly by_key: ReadonlyMap<string, Field>
  private readonly facts: FormFacts<Field>

  constructor(fields: readonly Field[], facts: FormFacts<Field>) {
    this.facts = facts
    this.by_key = new Map(fields.flatMap((field) => (field.key === undefined ? [] : [[field.key, field] as const])))
  }

  stateOf(field: Field): FieldState {
    const known = this.states.get(field.id)
    if (known) return known
    // A circle that slipped in ends here instead of never.
    this.states.set(field.id, HIDDEN)
    const state = this.decided(field)
    this.states.set(field.id, state)
    return state
  }

  private decided(field: Field): FieldState {
    if (field.visible_if && !holdsTrue(field.visible_if, (key) => this.answerOf(key))) return HIDDEN
    const required =
      field.required || (field.required_if ? holdsTrue(field.required_if, (key) => this.answerOf(key)) : false)
    return { visible: true, required, computed: this.computedOf(field) }
  }

  private computedOf(field: Field): FieldState['computed'] {
    const formula = formulaOf(field)
    if (!formula || this.facts.isSettled?.(field)) return null
    const answers: Answers = { of: (key) => computedFrom(this.answerOf(key)), today: this.facts.today }
    const result = compute(formula, answers)
    if (typeof result === 'object' && 'without' in result) return { value: null, without: result.without }
    return { value: writtenOut(result, field.decimals ?? 0), without: null }
  }

  private answerOf(key: string): Answer | null {
    if (this.answers.has(key)) return this.answers.get(key) ?? null
    const field = this.by_key.get(key)
    const answer = field ? this.answerIn(field) : null
    this.answers.set(key, answer)
    return answer
  }

  private answerIn(field: Field): Answer | null {
    const { visible, computed } = this.stateOf(field)
    if (!visible) return null
    return answerIn(field, computed ? computed.value : this.facts.valueOf(field))
  }
}

/** Lists and marks are nothing to compute with. */
function computedFrom(answer: Answer | null): Computed | null {
  if (answer === null || Array.isArray(answer)) return null
  return typeof answer === 'object' && 'filled' in answer ? null : (answer as Computed)
}

function formulaOf(field: Pick<FormField, 'formula'>): Formula | null {
  if (field.formula === undefined) return null
  const read = readFormula(field.formula)
  return 'formula' in read ? read.formula : null
}

/** The keys that decide about a field: whether it is shown, required, and what it comes to. */
export function keysBehind(field: Pick<FormField, 'visible_if' | 'required_if' | 'formula'>) {
  const of = (condition: FormField['visible_if']) =>
    condition ? comparisonsIn(condition).map(([, { field }]) => field) : []
  const computed = formulaOf(field)
  return {
    visible_if: of(field.visible_if),
    required_if: of(field.required_if),
    formula: computed ? keysIn(computed) : [],
  } as const
}

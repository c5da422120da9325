import fc from 'fast-check'
import type { SigningField } from '../../../src/contract/signing/signing.ts'
import type { FieldState } from '../../../src/domain/forms/form-state.ts'
import { isFilled } from '../../../src/domain/fields/values.ts'
import { isOpen } from '../../../src/signer/state/guide.ts'
import type { Asked, Form } from './form.ts'
import { type Expected, isWritten, Oracle, type Value } from './oracle.ts'
import { answersFor, MARKER } from './pools.ts'
import type { Made, Told, Within } from './service.ts'
import { Visitor } from './visitor.ts'

/** What one person does next: something to a field that is shown. */
export interface Act {
  readonly field: number
  readonly answer: number
}
export const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({ field: fc.nat({ max: 999 }), answer: fc.nat({ max: 999 }) }),
  { minLength: 3, maxLength: 18, size: 'max' },
)

/** What has come of a form so far. */
export interface Course {
  readonly form: Form
  readonly made: Made
  readonly today: string
  /** By key, what those who have signed signed; null of what was hidden or empty. */
  readonly signed: Map<string, Value>
  /** By key, of those who have signed, what was not shown in the end. */
  readonly hidden: Set<string>
  readonly met: Met
}

/** That chance brings everything up, and how often. */
export interface Met {
  hidden: number
  computed: number
  required_by_condition: number
  refused: number
  signed: number
  /** A required result could not be computed, so that the page never offered to finish. */
  impossible: number
  dropped: number
}
export const nothingMet = (): Met => ({
  ...{ hidden: 0, computed: 0, required_by_condition: 0, refused: 0, signed: 0, impossible: 0, dropped: 0 },
})

/** Everybody signs, one turn after the other. Throws where two disagree; false where somebody could not go on. */
export async function runCourse(course: Course, acts: readonly Act[]): Promise<boolean> {
  const { form } = course
  const people = form.turns.map((turn, owner) => ({ turn, owner })).toSorted((a, b) => a.turn - b.turn)
  for (const [i, { owner }] of people.entries()) {
    const own_acts = acts.filter((_, at) => at % people.length === i)
    if (!(await visit(course, owner, own_acts))) return false
  }
  return true
}

async function visit(course: Course, owner: number, acts: readonly Act[]): Promise<boolean> {
  const person = course.made.people[owner] ?? ''
  const visitor = await Visitor.open(person, course.made.token_of(person))
  const look = new Look(course, owner, visitor)
  await look.compare('at first')
  for (const { field, answer } of acts) {
    const open = visitor.shown().filter(isOpen)
    const box = open[field % open.length]
    if (!box) continue
    visitor.set(box, answersFor(look.asked(box), answer))
    await look.compare(`after an answer to ${box.key}`)
  }
  await look.refusedWhileMissing()
  await look.fillUp()
  if (!(await look.isDone())) {
    course.met.impossible += 1
    return false
  }
  await look.sign()
  return true
}

/** One person's page beside the service and the oracle. */
class Look {
  readonly #course: Course
  readonly #visitor: Visitor
  readonly #owner: number
  readonly #oracle: Oracle

  constructor(course: Course, owner: number, visitor: Visitor) {
    this.#course = course
    this.#owner = owner
    this.#visitor = visitor
    this.#oracle = new Oracle(course.form, {
      today: course.today,
      is_signed: ({ key }) => course.signed.has(key),
      held: (field) => this.#held(field),
    })
  }

  asked({ key }: SigningField): Asked {
    const asked = this.#course.form.fields.find((field) => field.key === key)
    if (!asked) throw new Error(`the page has a field ${key} that nobody asked for`)
    return asked
  }

  /** What the person sees in it, what others have signed, or what the sender filled in. */
  #held(field: Asked): Value {
    if (this.#course.signed.has(field.key)) return this.#course.signed.get(field.key) ?? null
    if (field.owner !== this.#owner) return null
    const id = this.#idOf(field)
    const box = this.#visitor.fields.find((one) => one.id === id)
    return (box ? this.#visitor.valueOf(box) : null) as Value
  }

  #idOf = ({ key }: Asked): string => this.#course.made.field_ids.get(key) ?? ''

  #mine = (): readonly Asked[] => this.#course.form.fields.filter(({ owner }) => owner === this.#owner)

  /** The page, the service and the oracle on each of this person's fields. */
  async compare(when: string): Promise<void> {
    const ready = await this.#visitor.isReady()
    const shown = new Map(this.#visitor.shown().map((field) => [field.id, field]))
    // While something shown is wrong, the service still has what was there before.
    const states = ready ? this.#course.made.within?.states() : undefined
    for (const field of this.#mine()) {
      const expected = this.#oracle.of(field)
      const id = this.#idOf(field)
      const [box, state] = [shown.get(id), states?.get(id)]
      this.#note(field, expected)
      const where = `${when}, ${field.key}`
      refuseOther(where, expected, { visible: box !== undefined, required: box?.required ?? false })
      if (state) refuseOther(`${where}, by the service`, expected, state)
      if (field.computed_by && box) refuseResult(where, expected, { page: box.value, state })
    }
  }

  #note(field: Asked, { visible, required, computed }: Expected): void {
    const { met } = this.#course
    if (!visible) met.hidden += 1
    if (computed) met.computed += 1
    if (required && !field.required) met.required_by_condition += 1
  }

  /** Who presses finish too early is told of just what the page finds missing. */
  async refusedWhileMissing(): Promise<void> {
    const missing = this.#visitor.missing()
    if (!(await this.#visitor.isReady()) || missing.length === 0) return
    const answer = await this.#visitor.finish()
    const told = answer.ok ? [] : ((answer.details?.['errors'] ?? []) as readonly { param: string }[])
    if (answer.ok || answer.code !== 'required_fields_missing')
      throw new Error(`signed without ${missing.join(', ')}: ${answer.ok ? 'accepted' : answer.code}`)
    const [page, service] = [
      missing.toSorted().join(),
      told
        .map(({ param }) => param)
        .toSorted()
        .join(),
    ]
    if (page !== service) throw new Error(`the page misses ${page}, the service ${service}`)
    this.#course.met.refused += 1
  }

  /** Follows the bar at the foot until it offers to finish. */
  async fillUp(): Promise<void> {
    let next: SigningField | null = null
    for (let press = 0; press < 60; press += 1) {
      next = this.#visitor.next(next)
      if (!next) return
      // A result that nothing of this person's decides is only to read: the bar leads on from it.
      if (isOpen(next)) await this.#fill(next, press)
    }
  }

  async #fill(box: SigningField, press: number): Promise<void> {
    for (let nth = press; nth < press + 20; nth += 1) {
      const value = answersFor(this.asked(box), nth)
      if (!isFilled((value ?? undefined) as string | undefined)) continue
      this.#visitor.set(box, value)
      if (this.#visitor.next(box)?.id !== box.id) break
    }
    await this.compare(`filled ${box.key}`)
  }

  /** The page offers to finish, and nothing is missing. It does not where a required result cannot be computed, by chance. */
  async isDone(): Promise<boolean> {
    const missing = this.#visitor.missing()
    if (this.#visitor.next()) {
      const other = missing.filter((id) => !this.#mine().some((field) => field.computed_by && this.#idOf(field) === id))
      if (other.length > 0) throw new Error(`the page leads to no answer for ${other.join(', ')}`)
      return false
    }
    if (!(await this.#visitor.isReady())) throw new Error('the page offers to finish, and then does not')
    if (missing.length > 0) throw new Error(`the page offers to finish without ${missing.join(', ')}`)
    return true
  }

  /** What was seen is what is kept, and nothing of what was hidden is anywhere. */
  async sign(): Promise<void> {
    const { signed, hidden, made, met } = this.#course
    const seen = this.#mine().map((field) => {
      const is_shown = this.#oracle.of(field).visible
      const box = this.#visitor.shown().find(({ id }) => id === this.#idOf(field))
      return { field, is_shown, value: box ? this.#visitor.valueOf(box) : null }
    })
    const typed = this.#mine().map((field) => this.#visitor.answerOf(this.#idOf(field)))
    const answer = await this.#visitor.finish()
    if (!answer.ok) throw new Error(`the page found nothing missing, the service says ${answer.code} ${answer.message}`)
    met.signed += 1
    for (const { field, is_shown, value } of seen) {
      signed.set(field.key, is_shown ? (value as Value) : null)
      if (!is_shown) hidden.add(field.key)
    }
    met.dropped += seen.filter(({ is_shown }, at) => !is_shown && isFilled(typed[at] ?? undefined)).length
    if (made.within) this.#kept(made.within)
  }

  #kept(within: Within): void {
    const { signed, form } = this.#course
    const values = within.values()
    const told = within.told()
    for (const field of form.fields.filter(({ key }) => signed.has(key))) {
      const [kept, seen] = [values.get(this.#idOf(field)), signed.get(field.key)].map((value) =>
        JSON.stringify(plain(value)),
      )
      if (kept !== seen) this.#wrong(`${field.key} holds ${kept}, seen was ${seen}`)
      this.#untold(field, told)
    }
    const may_tell = new Set([...signed.values()].filter((value) => typeof value === 'string'))
    for (const [marker] of rulesLeftOut(told.evidence).matchAll(MARKER))
      if (!may_tell.has(marker)) this.#wrong(`evidence tells ${marker}`)
  }

  /** Of what was hidden nothing goes on but that it was. */
  #untold(field: Asked, { hidden, stamped, answers }: Told): void {
    const id = this.#idOf(field)
    const is_hidden = this.#course.hidden.has(field.key)
    if (hidden.has(id) !== is_hidden) this.#wrong(`evidence has ${field.key} as ${is_hidden ? 'shown' : 'hidden'}`)
    if (!is_hidden) return
    if (stamped.get(id) !== null) this.#wrong(`${field.key} is hidden and drawn`)
    if (answers[field.key] !== null) this.#wrong(`${field.key} is hidden and told as ${answers[field.key]}`)
  }

  #wrong(what: string): never {
    throw new Error(`signed by person ${this.#owner}: ${what}`)
  }
}

type Shown = Pick<Expected, 'visible' | 'required'>

function refuseOther(where: string, { visible, required }: Expected, is: Shown): void {
  if (visible === is.visible && required === is.required) return
  const words = (shown: Shown) => `visible ${shown.visible}, required ${shown.required}`
  throw new Error(`${where}: ${words(is)}; expected ${words({ visible, required })}`)
}

interface Results {
  readonly page: unknown
  readonly state: FieldState | undefined
}

function refuseResult(where: string, { computed }: Expected, { page, state }: Results): void {
  const written = typeof page === 'string' ? page : null
  if (!isWritten(computed, written)) throw new Error(`${where}: the page computes ${written}`)
  const kept = state?.computed?.value
  if (state && kept !== written) throw new Error(`${where}: the page computes ${written}, the service ${kept}`)
}

/** As it is kept: nothing in place of what is empty, and composed characters. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || !isFilled(value as string)) return null
  return typeof value === 'string' ? value.normalize('NFC') : value
}

/** Conditions may name a text that they look for. */
const rulesLeftOut = (evidence: string): string =>
  JSON.stringify(JSON.parse(evidence), (name, part) =>
    name === 'visible_if' || name === 'required_if' ? undefined : part,
  )

import type { SigningField, SigningState, SigningValue } from '../../../src/contract/signing/signing.ts'
import type { FieldValue } from '../../../src/domain/envelopes/envelope.ts'
import { isMissing } from '../../../src/domain/fields/required.ts'
import { type Answers, keepAnswers } from '../../../src/signer/state/answers.ts'
import { type Calls, callsFor, type Answer } from '../../../src/signer/state/calls.ts'
import { draftsIn } from '../../../src/signer/state/drafts.ts'
import { readyToFinish } from '../../../src/signer/state/finish.ts'
import { makeForm } from '../../../src/signer/state/form.ts'
import { guideOf, isOpen, resultProblemOf } from '../../../src/signer/state/guide.ts'
import { shownOn } from '../../../src/signer/state/shown.ts'

/** The signing page's own state, without the elements that draw it. */
export class Visitor {
  readonly #state: SigningState
  readonly #calls: Calls
  readonly #answers: Answers
  readonly #shownIn = makeForm()

  private constructor(state: SigningState, calls: Calls) {
    this.#state = state
    this.#calls = calls
    const shelf = { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} }
    this.#answers = keepAnswers({
      fields: state.fields,
      put: calls.put,
      later: () => () => {},
      drafts: draftsIn(() => shelf, state.landing),
      onEnded({ status, message }) {
        throw new Error(`the visit ended: ${status} ${message}`)
      },
    })
  }

  static async open(person: string, token: string): Promise<Visitor> {
    const calls = callsFor(person, token, () => {})
    const opened = await calls.proceed('2026-11')
    if (!opened.ok) throw new Error(`${person} was refused: ${opened.message}`)
    return new Visitor(opened.value, calls)
  }

  /** All that the service told of, shown or not. */
  get fields(): readonly SigningField[] {
    return this.#state.fields
  }

  shown(): readonly SigningField[] {
    return this.#shownIn(this.#state.fields, { answerOf: this.#answers.answerOf, today: this.#state.today })
  }

  /** What stands in a box of this person, computed or typed. */
  valueOf = (field: SigningField): SigningValue | null =>
    isOpen(field) ? this.#answers.answerOf(field.id) : field.value

  answerOf = (id: string): SigningValue | null => this.#answers.answerOf(id)

  set(field: SigningField, value: unknown): void {
    this.#answers.set(field, value as SigningValue | null)
  }

  /** True where everything that is shown is right and the service has it. */
  isReady = (): Promise<boolean> => readyToFinish(this.#answers, this.shown())

  /** Where the bar at the foot leads to next, from this box; null where it offers to finish. */
  next = (from: SigningField | null = null): SigningField | null =>
    guideOf(this.shown(), this.#answers, from?.id ?? null).next

  /** Shown, this person's, and still lacking something, or with a result that breaks the rules of its field. */
  missing = (): readonly string[] =>
    this.shown()
      .filter(
        (field) =>
          field.mine &&
          !isStampedLater(field) &&
          (isMissing(field, this.valueOf(field) as FieldValue | null) || resultProblemOf(field) !== null),
      )
      .map(({ id }) => id)

  finish = (): Promise<Answer<SigningState>> =>
    this.#calls.finish(shownOn({ documents: this.#state.documents, fields: this.shown(), answers: this.#answers }))
}

const isStampedLater = ({ date_mode, time_mode }: SigningField) => date_mode === 'signing' || time_mode === 'signing'

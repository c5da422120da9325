import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { PageRun, SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { type FieldKind, holds, kindOf } from '../../domain/fields/kinds.ts'
import { mustBeFilled } from '../../domain/fields/required.ts'
import { isAttached, isFilled } from '../../domain/fields/values.ts'
import { isShownMark } from '../../marks/marks.ts'
import { t } from '../i18n.ts'
import { MarkInk } from '../marks/mark-ink.tsx'
import type { Answers } from '../state/answers.ts'
import { callOf, isOpen, resultProblemOf, problemOf, quotedCaption, titleOf } from '../state/guide.ts'
import { Icon } from '../ui/icons.tsx'
import { useLazyPart } from '../ui/lazy-part.ts'
import { printedAnswer } from './printed-answer.ts'
import { captionOf } from './reading-order.ts'
import { hintOf, isTall, TextControl, TextInk, textOf } from './text-box.tsx'

interface FormRowProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly runs: readonly PageRun[]
  /** What it holds now: the row is drawn again when it changes. */
  readonly given: readonly unknown[]
  readonly answers: Answers
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
}

/** One box of the list: its name, what the page says beside it, and the control that its kind needs. */
export function FormRow(props: FormRowProps) {
  const { field } = props
  if (!isOpen(field)) return <FixedRow {...props} />
  const Row = ROWS[kindOf(field).holds]
  return <Row {...props} />
}

/** What the box is called; without a name of its own, the words beside it on the page say what it is for. */
function Name({ field, page, runs }: Pick<FormRowProps, 'field' | 'page' | 'runs'>) {
  const caption = quotedCaption(field, captionOf(field, runs, page))
  return (
    <>
      <span class="label" translate={true}>
        {titleOf(field)}
      </span>{' '}
      {isOpen(field) && (
        <span class="soft small">{t(mustBeFilled(field) ? 'signing.required' : 'signing.optional')}</span>
      )}
      {caption && <span class="caption small">{caption}</span>}
    </>
  )
}

function TextRow({ field, page, runs, answers, onCurrent, onNext }: FormRowProps) {
  const [visited, setVisited] = useState(false)
  const text = textOf(field, answers)
  const problem = visited || answers.refusalOf(field.id) ? problemOf(field, answers) : null
  return (
    <div class="stack-tight">
      <label for={field.id}>
        <Name field={field} page={page} runs={runs} />
      </label>
      <TextControl
        id={field.id}
        class="input"
        field={field}
        text={text}
        isTall={isTall(field, page.height)}
        aria-invalid={problem !== null}
        aria-describedby={`${field.id}-tip`}
        onFocus={() => onCurrent(field.id)}
        onBlur={() => setVisited(true)}
        onText={(typed) => answers.set(field, typed)}
        onEnter={onNext}
      />
      <p id={`${field.id}-tip`} class={problem ? 'bad small' : 'soft small'} aria-live="polite">
        {problem ?? hintOf(field, text)}
      </p>
    </div>
  )
}

function MarkRow({ field, page, runs, answers, onCurrent, onOpen }: FormRowProps) {
  const value = answers.answerOf(field.id)
  const call = callOf(field)
  return (
    <div class="stack-tight">
      <p id={`${field.id}-name`}>
        <Name field={field} page={page} runs={runs} />
      </p>
      <button
        type="button"
        id={field.id}
        class="slot"
        aria-labelledby={
          call === titleOf(field) && value === null ? `${field.id}-name` : `${field.id} ${field.id}-name`
        }
        aria-describedby={`${field.id}-tip`}
        onFocus={() => onCurrent(field.id)}
        onClick={() => onOpen(field)}
      >
        {isShownMark(value) && <MarkInk mark={value} />}
        {isAttached(value) && <span dir="auto">{printedAnswer(field, value)}</span>}
        {value === null && (
          <>
            <Icon name={holds(field, 'file') ? 'page' : 'pen'} /> {call}
          </>
        )}
      </button>
      <Issue field={field} answers={answers} />
    </div>
  )
}

function TickRow({ field, page, runs, answers, onCurrent }: FormRowProps) {
  return (
    <div class="stack-tight">
      <label class="consent-label" for={field.id}>
        <input
          type="checkbox"
          id={field.id}
          checked={answers.answerOf(field.id) === true}
          aria-describedby={`${field.id}-tip`}
          onFocus={() => onCurrent(field.id)}
          onChange={(event) => answers.set(field, event.currentTarget.checked)}
        />
        <span>
          <Name field={field} page={page} runs={runs} />
        </span>
      </label>
      <Issue field={field} answers={answers} />
    </div>
  )
}

function RareRow({ field, page, runs, answers, onCurrent, onNext }: FormRowProps) {
  const part = useLazyPart(() => import('./choice-control.tsx'), true)
  const name = <Name field={field} page={page} runs={runs} />
  const caption = captionOf(field, runs, page)
  return part && <part.ChoiceRow {...{ field, page, pages: page.page, caption, answers, onCurrent, onNext, name }} />
}

const ROWS: Readonly<Record<FieldKind['holds'], (props: FormRowProps) => ComponentChildren>> = {
  mark: MarkRow,
  tick: TickRow,
  text: TextRow,
  choice: RareRow,
  choices: RareRow,
  number: RareRow,
  file: MarkRow,
}

/** Why the service refused what is in the box. */
const Issue = ({ field, answers }: Pick<FormRowProps, 'field' | 'answers'>) => (
  <p id={`${field.id}-tip`} class="bad small" aria-live="polite">
    {problemOf(field, answers)}
  </p>
)

/** What the sender filled in, or the service will: to read. */
function FixedRow({ field, page, runs }: FormRowProps) {
  const problem = resultProblemOf(field)
  return (
    <div class="stack-tight">
      <p>
        <Name field={field} page={page} runs={runs} />
      </p>
      <p class="fixed" {...(problem === null ? {} : { id: field.id, tabIndex: -1 })}>
        <Fixed field={field} />
      </p>
      {problem !== null && isFilled(field.value ?? undefined) && <p class="bad small">{problem}</p>}
    </div>
  )
}

function comesFrom(field: SigningField) {
  if (field.formula === undefined) return 'signing.when_you_sign'
  return resultProblemOf(field) === null ? 'signing.hint.computed' : 'signing.issue.computed'
}

function Fixed({ field }: { field: SigningField }): ComponentChildren {
  const { value } = field
  if (value === null || !isFilled(value)) return <span class="soft">{t(comesFrom(field))}</span>
  if (isShownMark(value)) return <MarkInk mark={value} />
  const text = printedAnswer(field, value)
  return text === null ? t('signing.yes') : <TextInk field={field} text={text} />
}

import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'
import type { SigningField } from '../../contract/signing/signing.ts'
import { isolate } from '../../domain/bidi.ts'
import { printedDateTime } from '../../domain/fields/date-format.ts'
import { type FieldKind, kindOf } from '../../domain/fields/kinds.ts'
import { t } from '../i18n.ts'
import type { Answers } from '../state/answers.ts'
import { problemOf, spokenName, titleOf } from '../state/guide.ts'
import { directionOf } from '../ui/typed-direction.ts'
import type { FieldBoxProps } from './field-box-props.ts'

interface TextBoxProps extends FieldBoxProps {
  readonly look: { readonly class: string; readonly style: Record<string, string> }
  readonly shared: { readonly id: string; readonly onFocus: () => void }
}

/** Text, name, date or time, typed straight into its box. Issue is named after the first visit, then live. */
export function TextBox({ field, page, pages, caption, answers, onNext, look, shared }: TextBoxProps) {
  const [visited, setVisited] = useState(false)
  const text = textOf(field, answers)
  const problem = visited || answers.refusalOf(field.id) ? problemOf(field, answers) : null
  return (
    <label htmlFor={shared.id} {...look} class={`${look.class} typed ${problem ? 'wrong' : ''}`}>
      <TextControl
        {...shared}
        field={field}
        text={text}
        isTall={isTall(field, page.height)}
        aria-label={spokenName(field, pages, caption)}
        aria-invalid={problem !== null}
        aria-describedby={`${field.id}-tip`}
        onBlur={() => setVisited(true)}
        onText={(typed) => answers.set(field, typed)}
        onEnter={onNext}
      />
      <Tip id={`${field.id}-tip`}>
        {problem ?? (
          <>
            {/* Its own text covers the box's name once something is typed. */}
            {(field.label ?? field.placeholder) && <b aria-hidden="true">{field.label ?? field.placeholder}</b>}{' '}
            {hintOf(field, text)}
          </>
        )}
      </Tip>
    </label>
  )
}

interface SheetButtonProps
  extends Pick<TextBoxProps, 'field' | 'pages' | 'caption' | 'answers' | 'onCurrent' | 'look'> {
  readonly onOpen: ((field: SigningField) => void) | undefined
  /** What it holds, as it is kept; empty where nothing. */
  readonly text: string
  /** The same, as it will be printed. */
  readonly children: ComponentChildren
}

/** The same box where a finger or a small screen would make typing in place a torment: a tap opens a sheet. */
export function SheetButton({
  field,
  pages,
  caption,
  answers,
  onCurrent,
  onOpen,
  look,
  text,
  children,
}: SheetButtonProps) {
  const problem = text === '' ? null : problemOf(field, answers)
  const box = spokenName(field, pages, caption)
  return (
    <button
      type="button"
      id={field.id}
      {...look}
      class={`${look.class} typed ${problem ? 'wrong' : ''}`}
      onFocus={() => onCurrent(field.id)}
      onClick={() => onOpen?.(field)}
    >
      <span class="sr">{text === '' ? box : t('signing.box_holds', { box })}</span>
      {text === '' ? (
        <span class="call" aria-hidden="true">
          {placeholderOf(field)}
        </span>
      ) : (
        children
      )}
      <Tip id={`${field.id}-tip`}>{problem}</Tip>
    </button>
  )
}

export function TextButton(props: TextBoxProps) {
  const text = textOf(props.field, props.answers)
  return (
    <SheetButton {...props} text={text}>
      <TextInk field={props.field} text={text} />
    </SheetButton>
  )
}

/** What is wrong with a box, or how it wants to be filled: hangs from it, and is heard when it changes. */
export const Tip = ({ id, children }: { readonly id: string; readonly children: ComponentChildren }) => (
  <span class="tip" id={id} aria-live="polite">
    {children}
  </span>
)

interface TextInkProps {
  readonly field: SigningField
  readonly text: string
}

/** What a box holds, in the words and the direction in which it will be printed. */
export const TextInk = ({ field, text }: TextInkProps) =>
  field.comb ? (
    <CombInk field={field} text={text} />
  ) : (
    <PrintedInk field={field} printed={printedDateTime(field, text, field.month_names)} />
  )

/** Each text is a new element: what an extension that translates all the same has made of an older one goes with it. */
export const PrintedInk = ({ field, printed }: { readonly field: SigningField; readonly printed: string }) => (
  <span key={printed} class="text-ink" style={{ textAlign: field.align ?? 'start' }} dir="auto">
    {printed}
  </span>
)

function CombInk({ field, text }: TextInkProps) {
  const characters = [...text].map((character, at) => ({ character, cell: at }))
  const cells = Math.max(field.max_length ?? 1, characters.length)
  return (
    <span class="text-ink comb" style={{ '--cells': String(cells) }}>
      {characters.map(({ character, cell }) => (
        <span key={`${cell} ${character}`}>{character}</span>
      ))}
    </span>
  )
}

export function textOf(field: SigningField, { answerOf }: Answers): string {
  const value = answerOf(field.id)
  return typeof value === 'string' ? value : ''
}

interface TextControlProps {
  readonly field: SigningField
  readonly text: string
  readonly isTall: boolean
  readonly onText: (text: string) => void
  readonly onEnter?: () => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly id?: string
  readonly class?: string
  readonly autofocus?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/** The native control that fits the field. */
export function TextControl({ field, text, isTall: tall, onText, onEnter, ...rest }: TextControlProps) {
  const common = {
    ...rest,
    dir: kindOf(field).date_time ? ('auto' as const) : directionOf(text),
    value: text,
    placeholder: placeholderOf(field),
    onInput: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
  }
  if (tall) return <textarea {...common} rows={4} />
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    // The same press would go on to what gets the focus next: a sheet for a signature would be signed unseen.
    event.preventDefault()
    onEnter()
  }
  return <input {...common} {...controlOf(field)} enterkeyhint="next" onKeyDown={enter} />
}

const placeholderOf = (field: SigningField) => field.placeholder ?? titleOf(field)

/** Its owner may break lines: where the sender says so, else where there is room for a second line of 12 points. */
export const isTall = (field: SigningField, page_height: number) =>
  kindOf(field).multiline && !field.validation && (field.multiline ?? field.height * page_height > 34)

type Control = InputHTMLAttributes<HTMLInputElement>

const DATE_TIMES: Readonly<Record<NonNullable<FieldKind['date_time']>, (field: SigningField) => Control>> = {
  // A calendar that opens offers only the days that are taken.
  date: ({ min_date, max_date }) => ({
    type: 'date',
    ...(min_date && { min: min_date }),
    ...(max_date && { max: max_date }),
  }),
  time: ({ time_format }) => ({ type: 'time', ...(time_format?.includes('ss') ? { step: 1 } : {}) }),
}
const VALIDATED: Readonly<Record<NonNullable<SigningField['validation']>, Control>> = {
  email: { inputmode: 'email', autocomplete: 'email' },
  number: { inputmode: 'decimal' },
  phone: { inputmode: 'tel', autocomplete: 'tel' },
}

/** The native control and the phone's keyboard that fit; what is valid is decided by our own rule. */
function controlOf(field: SigningField): Control {
  const { date_time, preset } = kindOf(field)
  if (date_time) return DATE_TIMES[date_time](field)
  const { validation } = field
  return { type: 'text', ...(preset && { autocomplete: 'name' }), ...(validation && VALIDATED[validation]) }
}

/** What to write, in sentences; for dates, how they will be printed. */
export function hintOf(field: SigningField, text: string): string {
  if (kindOf(field).date_time) {
    const printed = isolate(printedDateTime(field, text, field.month_names))
    return text === '' ? '' : t('signing.hint.printed', { text: printed })
  }
  const kind = field.validation && t(`signing.hint.${field.validation}`)
  const limit = field.max_length && t('signing.hint.length', { count: field.max_length })
  return [kind, limit].filter(Boolean).join(' ')
}

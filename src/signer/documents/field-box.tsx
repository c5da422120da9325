import type { ComponentChildren } from 'preact'
import type { SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { holds, kindOf, type TypeHolding } from '../../domain/fields/kinds.ts'
import { isAttached, isFilled } from '../../domain/fields/values.ts'
import { isShownMark } from '../../marks/marks.ts'
import { t } from '../i18n.ts'
import { MarkInk } from '../marks/mark-ink.tsx'
import { callOf, isOpen, resultProblemOf, problemOf, spokenName } from '../state/guide.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import type { FieldBoxProps } from './field-box-props.ts'
import { placeOf } from './place.ts'
import { RareBox, RareHeld } from './rare-box.tsx'
import { printedAnswer } from './printed-answer.ts'
import { TextBox, TextButton, TextInk, Tip } from './text-box.tsx'

/** A box on a page: a control when it is this person's to fill, else what it holds, faintly. */
export function FieldBox(props: FieldBoxProps) {
  const { field, page, pages, caption, answers, current, onCurrent } = props
  if (!isOpen(field)) return <HeldBox {...{ field, page, pages, current }} />
  const value = answers.answerOf(field.id)
  const problem = problemOf(field, answers)
  const done = isFilled(value ?? undefined) && problem === null
  const look = {
    class: `box ${field.type} ${done ? 'done' : 'empty'} ${current === field.id ? 'active' : ''} ${sideOf(field)}`,
    style: placeOf(field, page),
  }
  const shared = { id: field.id, onFocus: () => onCurrent(field.id) }
  const kind = kindOf(field)
  switch (kind.holds) {
    case 'mark':
    case 'file':
      return <MarkBox {...props} look={look} problem={problem} />
    case 'tick':
      return (
        <label {...look} class={`${look.class} ${problem ? 'wrong' : ''}`}>
          <input
            {...shared}
            type="checkbox"
            aria-label={spokenName(field, pages, caption)}
            aria-describedby={`${field.id}-tip`}
            checked={value === true}
            onChange={(event) => answers.set(field, event.currentTarget.checked)}
          />
          <TickInk field={field} called />
          <Tip id={`${field.id}-tip`}>{problem}</Tip>
        </label>
      )
    case 'text':
      return props.inSheet ? (
        <TextButton {...props} look={look} shared={shared} />
      ) : (
        <TextBox {...props} look={look} shared={shared} />
      )
    case 'choice':
    case 'choices':
    case 'number':
      return <RareBox {...props} look={look} />
    default:
      return kind.holds satisfies never
  }
}

interface Look {
  readonly class: string
  readonly style: Record<string, string>
}

interface MarkBoxProps extends FieldBoxProps {
  readonly look: Look
  readonly problem: string | null
}

function MarkBox({ field, pages, caption, answers, onCurrent, onOpen, look, problem }: MarkBoxProps) {
  const value = answers.answerOf(field.id)
  const box = spokenName(field, pages, caption)
  const call = callOf(field)
  return (
    <button
      type="button"
      id={field.id}
      {...look}
      class={`${look.class} ${problem ? 'wrong' : ''}`}
      aria-describedby={`${field.id}-tip`}
      onFocus={() => onCurrent(field.id)}
      onClick={() => onOpen(field)}
    >
      <span class="sr">{value === null ? calledTo(box, call) : t('signing.box_done', { box })}</span>
      {isShownMark(value) && <MarkInk mark={value} />}
      {isAttached(value) && <TextInk field={field} text={printedAnswer(field, value) ?? ''} />}
      {value === null && (
        <span class="ink-frame" aria-hidden="true">
          <span class="call" style={{ '--letters': String(call.length) }}>
            <Icon name={holds(field, 'file') ? 'page' : 'pen'} /> <span class="call-word">{call}</span>
          </span>
        </span>
      )}
      <Tip id={`${field.id}-tip`}>{problem}</Tip>
    </button>
  )
}

/** Nobody wants to hear "Initials: Initials". */
const calledTo = (box: string, call: string) => (box.startsWith(call) ? box : t('signing.box_call', { call, box }))

interface TickInkProps {
  readonly field: SigningField
  /** It is this person's, and says what a press does. */
  readonly called?: boolean
}

const TickInk = ({ field, called = false }: TickInkProps) =>
  holds(field, 'tick') ? TICK_INKS[field.type]({ field, called }) : null

const TICK_INKS: Readonly<Record<TypeHolding<'tick'>, (props: TickInkProps) => ComponentChildren>> = {
  checkbox: ({ field }) => <Icon name={glyphOf(field)} solid={isSolid(field)} />,
  strikethrough: ({ field, called }) => (
    <>
      {called && (
        <span class="call" aria-hidden="true">
          {t('signing.strike_out')}
        </span>
      )}
      <span class={field.ground === 'dark' ? 'strike on-dark' : 'strike'} />
    </>
  ),
}

type HeldBoxProps = Pick<FieldBoxProps, 'field' | 'page' | 'pages' | 'current'>

/** Somebody else's box, or one that the sender or the server fills. */
function HeldBox(props: HeldBoxProps) {
  const { field, page, pages } = props
  const box = spokenName({ ...field, required: false }, pages)
  const isHeld = isFilled(field.value ?? undefined)
  const spoken = field.mine ? t('signing.box_holds', { box }) : t('signing.box_of', { box, owner: field.owner })
  const look = { class: `box held ${field.type} ${field.mine ? 'mine' : 'other'} ${isHeld ? 'done' : ''}` }
  if (isHeld && kindOf(field).drawn === 'choices') {
    const said = field.value === null ? null : printedAnswer(field, field.value)
    return (
      <>
        <span class="sr">{[spoken, said].join(' ')}</span>
        <RareHeld {...look} field={field} page={page} />
      </>
    )
  }
  const problem = resultProblemOf(field)
  if (problem !== null) return <UnfitBox {...props} look={look} spoken={spoken} problem={problem} />
  return (
    <div {...look} style={placeOf(field, page)}>
      <span class="sr">{spoken}</span>
      {isHeld && field.value !== null ? <Held field={field} value={field.value} /> : <Coming field={field} />}
    </div>
  )
}

interface UnfitBoxProps extends HeldBoxProps {
  readonly look: { readonly class: string }
  readonly spoken: string
  readonly problem: string
}

/** An empty one is led to only where nothing can be filled in instead, so that it says why. */
function UnfitBox({ field, page, current, look, spoken, problem }: UnfitBoxProps) {
  const { value } = field
  const says_why = isFilled(value ?? undefined) || current === field.id
  const shown = says_why ? `${look.class} wrong ${sideOf(field)}` : look.class
  return (
    <div id={field.id} tabIndex={-1} class={shown} style={placeOf(field, page)}>
      <span class="sr">{spoken}</span>
      {value !== null && isFilled(value) ? <Held field={field} value={value} /> : <Coming field={field} />}
      <Tip id={`${field.id}-tip`}>{says_why && problem}</Tip>
    </div>
  )
}

/** What will come into it, or whose it is, which has been said before. */
function Coming({ field }: { readonly field: SigningField }) {
  const empty = field.mine ? comesLater(field) : field.owner
  return (
    <span class="call" aria-hidden={!field.mine} style={{ '--letters': String(empty.length) }}>
      {empty}
    </span>
  )
}

const comesLater = ({ formula }: SigningField): string =>
  t(formula === undefined ? 'signing.when_you_sign' : 'signing.from_answers')

function Held({ field, value }: { field: SigningField; value: SigningValue }) {
  if (isShownMark(value)) return <MarkInk mark={value} />
  const text = printedAnswer(field, value)
  if (text !== null) return <TextInk field={field} text={text} />
  return (
    <>
      <span class="sr">{t('signing.yes')}</span>
      <TickInk field={field} />
    </>
  )
}

const GLYPHS: Readonly<Record<string, IconName>> = { check: 'tick' }

const glyphOf = ({ checkbox_style = 'check' }: SigningField): IconName =>
  GLYPHS[checkbox_style] ?? (checkbox_style as IconName)

/** Acrobat fills these four and strokes the other two. */
const isSolid = ({ checkbox_style = 'check' }: SigningField) => checkbox_style !== 'check' && checkbox_style !== 'cross'

/** A box that grows under the finger grows towards the middle of the page, and its hint stays on the page. */
const sideOf = (field: SigningField) =>
  `${field.x + field.width / 2 > 0.5 ? 'from-right' : ''} ${field.y + field.height > 0.85 ? 'low' : ''}`

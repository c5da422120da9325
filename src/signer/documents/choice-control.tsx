import { useState } from 'preact/hooks'
import type { SigningField, SigningPage, SigningValue } from '../../contract/signing/signing.ts'
import { type ChoiceBox, choiceBoxes, inOrder, isChosen, ownValue } from '../../domain/fields/choices.ts'
import { holds, kindOf } from '../../domain/fields/kinds.ts'
import { isChoices, isFilled } from '../../domain/fields/values.ts'
import { problemOf, spokenName } from '../state/guide.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Tip } from './text-box.tsx'
import { placeOf } from './place.ts'
import type { ChoiceProps } from './choice-props.ts'
import { NumberBox } from './number-input.tsx'
import { t } from '../i18n.ts'

/** One of several options, several of them, or a number. */
export function ChoiceControl(props: ChoiceProps) {
  const kind = kindOf(props.field)
  switch (kind.holds) {
    case 'choice':
      return kind.drawn === 'choices' ? <Options {...props} /> : <Dropdown {...props} />
    case 'choices':
      return <Options {...props} />
    case 'number':
      return <NumberBox {...props} />
    case 'mark':
    case 'tick':
    case 'text':
    case 'file':
      // They come with the page.
      return null
    default:
      return kind.holds satisfies never
  }
}

function Dropdown({ field, pages, caption, answers, onCurrent, look }: ChoiceProps) {
  const value = answers.answerOf(field.id)
  const problem = problemOf(field, answers)
  const select = (
    <select
      id={field.id}
      class={look ? '' : 'input'}
      aria-label={spokenName(field, pages, caption)}
      aria-describedby={`${field.id}-tip`}
      aria-invalid={problem !== null}
      value={typeof value === 'string' ? ownValue(field.options ?? [], value) : ''}
      onFocus={() => onCurrent(field.id)}
      onChange={({ currentTarget }) => answers.set(field, currentTarget.value || null)}
    >
      <option value="">{field.placeholder ?? t('signing.choose')}</option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (!look) return select
  return (
    <label htmlFor={field.id} {...look} class={`${look.class} typed ${problem ? 'wrong' : ''}`}>
      {select}
      <Tip id={`${field.id}-tip`}>{problem}</Tip>
    </label>
  )
}

function Options(props: ChoiceProps) {
  const { field, page, pages, caption, answers, look } = props
  const problem = problemOf(field, answers)
  const boxes = choiceBoxes(field)
  const is_one = holds(field, 'choice')
  return (
    <fieldset
      class={look ? 'options on-page' : 'options'}
      role={is_one ? 'radiogroup' : 'group'}
      aria-label={[spokenName(field, pages, caption), rangeOf(field)].filter(Boolean).join('. ')}
      aria-describedby={`${field.id}-tip`}
    >
      {boxes.map((box, at) => (
        <Option key={box.choice.value} {...props} box={box} first={at === 0} place={look && placeOf(box, page)} />
      ))}
      {look && boxes[0] && (
        <span class="tip-place" style={placeOf(boxes[0], page)}>
          <span class={problem ? 'wrong' : ''}>
            <Tip id={`${field.id}-tip`}>{problem}</Tip>
          </span>
        </span>
      )}
    </fieldset>
  )
}

interface OptionProps extends ChoiceProps {
  readonly box: ChoiceBox
  readonly first: boolean
  readonly place: Record<string, string> | null
}

/** What the press on an option makes of the answer. */
function chosenWith(field: SigningField, value: SigningValue | null, { one, on }: { one: string; on: boolean }) {
  if (holds(field, 'choice')) return one
  const held = isChoices(value) ? value : []
  const next = on ? [...held, one] : held.filter((other) => other !== one)
  return next.length === 0 ? null : inOrder(next, field.options ?? [])
}

function Option({ field, answers, onCurrent, box, first, place, look }: OptionProps) {
  const { choice, is_row } = box
  const value = answers.answerOf(field.id)
  const is_one = holds(field, 'choice')
  const id = first ? field.id : `${field.id}-${choice.value}`
  const input = (
    <input
      type={is_one ? 'radio' : 'checkbox'}
      name={`${field.id}-options`}
      // The guide leads to the first of them.
      id={id}
      checked={isChosen(value, choice)}
      onFocus={() => onCurrent(field.id)}
      onChange={({ currentTarget: { checked } }) =>
        answers.set(field, chosenWith(field, value, { one: choice.value, on: checked }))
      }
    />
  )
  const label = (
    <span class={is_row ? 'option-label' : 'sr'} dir="auto">
      {choice.label}
    </span>
  )
  if (!place)
    return (
      <label class="consent-label" for={id}>
        {input}
        <span dir="auto">{choice.label}</span>
      </label>
    )
  const shape = `${is_row ? 'row' : ''} ${is_one ? 'one' : ''} ${isFilled(value ?? undefined) ? 'done' : 'empty'}`
  return (
    <label class={`box choice ${shape} ${look?.class.includes('active') ? 'active' : ''}`} style={place} for={id}>
      {input}
      <span class={`mark ${isChosen(value, choice) ? 'chosen' : ''}`} aria-hidden="true">
        <Icon name={is_one ? 'circle' : glyphOf(field)} solid={is_one} />
      </span>
      {label}
    </label>
  )
}

interface HeldChoicesProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly class: string
}

/** What somebody else chose, where the final has it: marks in the boxes of the options, or a printed list. */
export function HeldChoices({ field, page, ...look }: HeldChoicesProps) {
  const is_one = holds(field, 'choice')
  return choiceBoxes(field).map((box) => {
    const chosen = isChosen(field.value, box.choice)
    return (
      <div
        key={box.choice.value}
        class={`${look.class} choice ${box.is_row ? 'row' : ''} ${is_one ? 'one' : ''}`}
        style={placeOf(box, page)}
        aria-hidden="true"
      >
        <span class={`mark ${chosen ? 'chosen' : ''}`}>
          <Icon name={is_one ? 'circle' : glyphOf(field)} solid={is_one} />
        </span>
        {box.is_row && (
          <span class="option-label" dir="auto">
            {box.choice.label}
          </span>
        )}
      </div>
    )
  })
}

const glyphOf = ({ checkbox_style = 'check' }: SigningField): IconName =>
  checkbox_style === 'check' ? 'tick' : checkbox_style

/** How many have to be chosen and may be. */
export const rangeOf = ({ min_choices = 0, max_choices }: SigningField): string =>
  [
    min_choices > 1 ? t('signing.hint.choose_least', { count: min_choices }) : '',
    max_choices === undefined ? '' : t('signing.hint.choose_most', { count: max_choices }),
  ]
    .filter(Boolean)
    .join(' ')

/** The same for the list of fields: with its name above, and what is wrong below. */
export function ChoiceRow(props: Omit<ChoiceProps, 'look'> & { readonly name: preact.ComponentChildren }) {
  const { field, answers } = props
  const [visited, setVisited] = useState(false)
  const problem = visited || answers.refusalOf(field.id) ? problemOf(field, answers) : null
  return (
    <div class="stack-tight" onFocusOut={() => setVisited(true)}>
      <p aria-hidden="true">{props.name}</p>
      <ChoiceControl {...props} look={null} />
      <p id={`${field.id}-tip`} class={problem ? 'bad small' : 'soft small'} aria-live="polite">
        {problem ?? rangeOf(field)}
      </p>
    </div>
  )
}

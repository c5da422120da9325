import { useState } from 'preact/hooks'
import type { SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { type ChoiceBox, choiceBoxes, inOrder } from '../../domain/fields/choices.ts'
import { holds } from '../../domain/fields/kinds.ts'
import { isChoices } from '../../domain/fields/values.ts'
import type { Answers } from '../state/answers.ts'
import { problemOf, spokenName } from '../state/guide.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Tip } from './text-box.tsx'
import { placeOf } from './place.ts'
import { NumberInput } from './number-input.tsx'
import { t } from '../i18n.ts'

export interface ChoiceProps {
  readonly field: SigningField
  readonly page: SigningPage
  readonly pages: number
  readonly caption: string | null
  readonly answers: Answers
  readonly onCurrent: (id: string) => void
  readonly onNext: () => void
  /** On the page, where the options may have boxes of their own; else below each other. */
  readonly look: { readonly class: string; readonly style: Record<string, string> } | null
}

/** One of several options, several of them, or a number. */
export function ChoiceControl(props: ChoiceProps) {
  const { field } = props
  if (holds(field, 'number')) return <NumberInput {...props} />
  return field.type === 'dropdown' ? <Dropdown {...props} /> : <Options {...props} />
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
      value={typeof value === 'string' ? value : ''}
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

function Option({ field, answers, onCurrent, box, first, place, look }: OptionProps) {
  const { choice, is_row } = box
  const value = answers.answerOf(field.id)
  const is_one = holds(field, 'choice')
  const chosen = isChoices(value) ? value.includes(choice.value) : value === choice.value
  const is_done = isChoices(value) ? value.length > 0 : value !== null && value !== ''
  const choose = (on: boolean) => {
    if (is_one) return answers.set(field, choice.value)
    const held = isChoices(value) ? value : []
    const next = on ? [...held, choice.value] : held.filter((one) => one !== choice.value)
    answers.set(field, next.length === 0 ? null : inOrder(next, field.options ?? []))
  }
  const input = (
    <input
      type={is_one ? 'radio' : 'checkbox'}
      name={`${field.id}-options`}
      // The guide leads to the first of them.
      id={first ? field.id : undefined}
      checked={chosen}
      aria-label={choice.label}
      onFocus={() => onCurrent(field.id)}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  )
  if (!place)
    return (
      <label class="consent-label">
        {input}
        <span dir="auto">{choice.label}</span>
      </label>
    )
  return (
    <label
      class={`box choice ${is_row ? 'row' : ''} ${is_one ? 'one' : ''} ${is_done ? 'done' : 'empty'} ${look?.class.includes('active') ? 'active' : ''}`}
      style={place}
    >
      {input}
      <span class={`mark ${chosen ? 'chosen' : ''}`} aria-hidden="true">
        <Icon name={is_one ? 'circle' : glyphOf(field)} solid={is_one} />
      </span>
      {is_row && (
        <span class="option-label" dir="auto" aria-hidden="true">
          {choice.label}
        </span>
      )}
    </label>
  )
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

import { useState } from 'preact/hooks'
import { printedNumber } from '../../i18n/numbers.ts'
import { problemOf, spokenName, titleOf } from '../state/guide.ts'
import type { ChoiceProps } from './choice-props.ts'
import { PrintedInk, SheetButton, Tip } from './text-box.tsx'
import { typedNumber } from './typed-number.ts'

/** On the page; where fingers type, a box that opens a sheet. */
export function NumberBox(props: ChoiceProps) {
  const { field, answers, look, inSheet = false, onOpen } = props
  if (!inSheet || !look) return <NumberInput {...props} />
  const held = answers.answerOf(field.id)
  const text = typeof held === 'string' ? held : ''
  return (
    <SheetButton {...props} look={look} onOpen={onOpen} text={text}>
      <PrintedInk field={field} printed={shown(text, field, field.locale ?? 'en')} />
    </SheetButton>
  )
}

interface NumberInputProps extends ChoiceProps {
  /** In a sheet, over the box that has the field's own. */
  readonly id?: string
}

/** A number as the person writes it: with their comma or point. It is kept in one form, and shown as it will be printed. */
export function NumberInput({
  field,
  pages,
  caption,
  answers,
  onCurrent,
  onNext,
  look,
  id = field.id,
}: NumberInputProps) {
  // What is being typed: `12,` is not a number yet, and must not jump.
  const [typed, setTyping] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  const held = answers.answerOf(field.id)
  const value = typeof held === 'string' ? held : ''
  const locale = field.locale ?? 'en'
  const typing = stillTyped(typed, value, locale)
  const problem = visited || answers.refusalOf(field.id) ? problemOf(field, answers) : null
  const input = (
    <input
      id={id}
      type="text"
      inputmode="decimal"
      enterkeyhint="next"
      class={look ? '' : 'input'}
      autocomplete="off"
      placeholder={field.placeholder ?? titleOf(field)}
      aria-label={spokenName(field, pages, caption)}
      aria-invalid={problem !== null}
      aria-describedby={id === field.id ? `${field.id}-tip` : 'text-hint'}
      autofocus={id !== field.id}
      style={{ textAlign: look && field.align ? field.align : 'start' }}
      value={typing ?? shown(value, field, locale)}
      onFocus={() => {
        onCurrent(field.id)
        setTyping(value === '' ? '' : printedNumber({ grouping: false }, value, locale))
      }}
      onInput={({ currentTarget }) => {
        setTyping(currentTarget.value)
        answers.set(field, typedNumber(currentTarget.value, locale))
      }}
      onBlur={() => {
        setTyping(null)
        setVisited(true)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onNext()
      }}
    />
  )
  if (!look) return input
  return (
    <label htmlFor={field.id} {...look} class={`${look.class} typed ${problem ? 'wrong' : ''}`}>
      {input}
      <Tip id={`${field.id}-tip`}>{problem}</Tip>
    </label>
  )
}

/** What came from another device meanwhile is shown, and not what was typed before. */
const stillTyped = (typed: string | null, value: string, locale: string): string | null =>
  typed !== null && typedNumber(typed, locale) === value ? typed : null

const NUMBER = /^-?\d+(\.\d+)?$/

/** What is no number stays as it was typed, so that it can be mended. */
const shown = (value: string, field: ChoiceProps['field'], locale: string): string =>
  NUMBER.test(value) ? printedNumber(field, value, locale) : value

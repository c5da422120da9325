import { useState } from 'preact/hooks'
import { printedNumber } from '../../i18n/numbers.ts'
import { problemOf, spokenName, titleOf } from '../state/guide.ts'
import type { ChoiceProps } from './choice-props.ts'
import { Tip } from './text-box.tsx'
import { typedNumber } from './typed-number.ts'

/** A number as the person writes it: with their comma or point. It is kept in one form, and shown as it will be printed. */
export function NumberInput({ field, pages, caption, answers, onCurrent, onNext, look }: ChoiceProps) {
  // What is being typed: `12,` is not a number yet, and must not jump.
  const [typing, setTyping] = useState<string | null>(null)
  const [visited, setVisited] = useState(false)
  const held = answers.answerOf(field.id)
  const value = typeof held === 'string' ? held : ''
  const locale = field.locale ?? 'en'
  const problem = visited || answers.refusalOf(field.id) ? problemOf(field, answers) : null
  const input = (
    <input
      id={field.id}
      type="text"
      inputmode="decimal"
      enterkeyhint="next"
      class={look ? '' : 'input'}
      autocomplete="off"
      placeholder={field.placeholder ?? titleOf(field)}
      aria-label={spokenName(field, pages, caption)}
      aria-invalid={problem !== null}
      aria-describedby={`${field.id}-tip`}
      value={typing ?? shown(value, field, locale)}
      onFocus={() => {
        onCurrent(field.id)
        setTyping(value === '' ? '' : printedNumber({}, value, locale).replace(groupsIn(locale), ''))
      }}
      onInput={({ currentTarget }) => {
        setTyping(currentTarget.value)
        answers.set(field, typedNumber(currentTarget.value, locale) || null)
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

const NUMBER = /^-?\d+(\.\d+)?$/

/** What is no number stays as it was typed, so that it can be mended. */
const shown = (value: string, field: ChoiceProps['field'], locale: string): string =>
  NUMBER.test(value) ? printedNumber(field, value, locale) : value

const groupsIn = (locale: string): RegExp => {
  const group = new Intl.NumberFormat(locale).formatToParts(11_111).find(({ type }) => type === 'group')?.value
  return group === undefined ? /(?!)/g : new RegExp(group === '.' ? '\\.' : group, 'g')
}

import { EMAIL } from './problem-words.ts'

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Flag = Exclude<keyof ValidityState, 'valid'>

/** In the order in which they matter. */
const FLAGS: readonly (readonly [Flag, (input: Input) => string])[] = [
  ['customError', ({ validationMessage }) => validationMessage],
  ['valueMissing', ({ type }) => MISSING[type] ?? 'Fill this in.'],
  ['rangeUnderflow', (input) => (isDate(input) ? 'Choose a later time.' : `Enter ${given(input, 'min')} or more.`)],
  ['rangeOverflow', (input) => (isDate(input) ? 'Choose an earlier time.' : `Enter ${given(input, 'max')} or less.`)],
  ['tooLong', (input) => `Use at most ${given(input, 'maxlength')} characters.`],
  ['tooShort', (input) => `Use at least ${given(input, 'minlength')} characters.`],
  ['stepMismatch', () => 'Enter a whole number.'],
]

const MISSING: Readonly<Record<string, string>> = {
  'select-one': 'Choose one.',
  file: 'Choose a file.',
  checkbox: 'Tick this box to go on.',
  number: 'Enter a number.',
}

/** What was typed is none of these. */
const KINDS: Readonly<Record<string, string>> = {
  email: EMAIL,
  url: 'Enter an address that begins with https://.',
  number: 'Enter a number.',
  date: 'Enter a date.',
  'datetime-local': 'Enter a date and a time.',
}

/** What the attributes of an input (`required`, `max`, `type`) do not allow; empty where it is as it should be. */
export function inputWords(input: Input): string {
  if (input.validity.valid) return ''
  const flag = FLAGS.find(([name]) => input.validity[name])
  return flag ? flag[1](input) : (KINDS[input.type] ?? 'Check this: it is not as it should be.')
}

const given = (input: Input, attribute: string): string => input.getAttribute(attribute) ?? ''
const isDate = ({ type }: Input): boolean => type.startsWith('date')

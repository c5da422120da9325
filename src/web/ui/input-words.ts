import { type DashboardMessageId, t } from '../words.ts'

export type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Flag = Exclude<keyof ValidityState, 'valid'>

/** In the order in which they matter. */
const FLAGS: readonly (readonly [Flag, (input: Input) => string])[] = [
  ['customError', ({ validationMessage }) => validationMessage],
  ['valueMissing', ({ type }) => t(MISSING[type] ?? 'ui.fill_in')],
  ['rangeUnderflow', (input) => t('ui.enter_or_more', { min: given(input, 'min') })],
  ['rangeOverflow', (input) => t('ui.enter_or_less', { max: given(input, 'max') })],
  ['tooLong', (input) => t('ui.too_long', { count: Number(given(input, 'maxlength')) })],
  ['tooShort', (input) => t('ui.too_short', { count: Number(given(input, 'minlength')) })],
  ['stepMismatch', () => t('ui.enter_whole_number')],
]

const MISSING: Readonly<Record<string, DashboardMessageId>> = {
  'select-one': 'ui.choose_one',
  file: 'ui.choose_file',
  checkbox: 'ui.tick',
  number: 'ui.enter_number',
}

/** What was typed is none of these. */
const KINDS: Readonly<Record<string, DashboardMessageId>> = {
  email: 'problems.entry_email',
  url: 'problems.entry_url',
  number: 'ui.enter_number',
}

/** What the attributes of an input (`required`, `max`, `type`) do not allow; empty where it is as it should be. */
export function inputWords(input: Input): string {
  if (input.validity.valid) return ''
  const flag = FLAGS.find(([name]) => input.validity[name])
  return flag ? flag[1](input) : t(KINDS[input.type] ?? 'ui.not_as_it_should_be')
}

const given = (input: Input, attribute: string): string => input.getAttribute(attribute) ?? ''

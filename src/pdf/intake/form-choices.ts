import type { FormField } from '../../domain/fields/form-field.ts'
import { type Choice, FIELD_OPTIONS, type FieldOptions } from '../../domain/fields/kinds.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringText } from '../reader/strings.ts'
import { isArray } from '../reader/syntax.ts'
import { lookOf } from './form-texts.ts'
import { composed } from '../../domain/composed.ts'
import { type BareField, heldBy } from './form-values.ts'
import { type FormWidget, has, plainLine, type WidgetField } from './form-widgets.ts'

const { choices_max, value_chars_max } = FIELD_OPTIONS.options

/**
 * A list that opens, or one that is printed. What takes other answers than those of its list, or has more than ours can
 * have, is a text that names some of them.
 */
export function choiceOf(file: PdfFile, widget: FormWidget, bare: BareField): FormField | null {
  const { field } = widget
  if (has(field, 'read_only')) return null
  const options = optionsOf(file, field)
  const chosen = chosenIn(file, field, options)
  const type = typeOf(widget, options.length)
  // Without a look of its own a combo box is drawn with the arrow that opens it.
  const arrow = widget.own.has('AP') ? [] : ARROW
  const shown = has(field, 'combo') ? [...chosen.shown, ...arrow] : options
  const base = { ...bare, ...shownBy(shown) }
  if (type === 'text') return { ...base, ...lookOf(field), type, ...named(options), value: chosen.text }
  if (type === 'checkbox_group')
    return { ...base, type, options, value: chosen.values.length > 0 ? chosen.values : null }
  return { ...base, ...(type === 'dropdown' ? lookOf(field) : {}), type, options, value: chosen.values[0] ?? null }
}

function typeOf({ field, box, paper }: FormWidget, count: number) {
  if (count === 0 || count > choices_max) return 'text'
  if (has(field, 'combo')) return has(field, 'editable') ? 'text' : 'dropdown'
  const fits = (box.height * paper.height) / count >= ROW_PT_MIN
  if (has(field, 'several')) return fits ? 'checkbox_group' : 'text'
  return fits ? 'radio' : 'dropdown'
}

const ARROW: readonly Choice[] = [{ value: '', label: '▾' }]

/** In points: the lowest row of a printed list that can be read. */
const ROW_PT_MIN = 8

const shownBy = (shown: readonly Choice[]) => {
  const text = plainLine(shown.map(({ label }) => label).join(', '), 80)
  return text === null ? {} : { shows: text }
}

const named = (options: readonly Choice[]): Pick<FieldOptions, 'placeholder'> => {
  const placeholder = plainLine(options.map(({ label }) => label).join(', '), 120)
  return placeholder === null ? {} : { placeholder }
}

/** Texts, or pairs of what is sent and what is read (ISO 32000-2, table 234). What has no letters asks to choose. */
function optionsOf(file: PdfFile, field: WidgetField): readonly Choice[] {
  const choices = new Map<string, Choice>()
  const raw = field.entry('Opt')
  for (const item of raw === null ? [] : file.items(raw, 'a list of options').slice(0, MOST)) {
    const [sent, read] = pairOf(file, item)
    const label = plainLine(read, value_chars_max)
    const value = plainLine(sent, value_chars_max)
    if (label !== null && value !== null && SAYS.test(label) && !choices.has(composed(value)))
      choices.set(composed(value), { value, label })
  }
  return [...choices.values()]
}

/** Countries and towns; more than this many are not worth the reading. */
const MOST = 1_000
const SAYS = /[\p{L}\p{N}\p{S}]/u

function pairOf(file: PdfFile, item: string): readonly [string, string] {
  const raw = file.resolve(item)
  const parts = isArray(raw) ? file.items(raw, 'an option').slice(0, 2) : [raw]
  const [sent = '', read = sent] = parts.map((part) => {
    const text = file.resolve(part)
    return isString(text) ? stringText(text) : ''
  })
  return [sent, read]
}

function chosenIn(file: PdfFile, field: WidgetField, options: readonly Choice[]) {
  const raw = field.entry('V')
  const held = heldBy(field)
  const several = raw !== null && isArray(raw) ? file.items(raw, 'a value').slice(0, choices_max) : []
  const texts = held
    ? [held.value]
    : several
        .map((part) => file.resolve(part))
        .filter(isString)
        .map(stringText)
  const chosen = options.filter(({ value, label }) => texts.some((text) => [value, label].includes(text.trim())))
  const text = plainLine(texts.join(', '), value_chars_max)
  const is_shown = held === null || held.is_shown
  const shown = is_shown && text !== null ? [{ value: text, label: chosen[0]?.label ?? text }] : []
  return { values: chosen.map(({ value }) => value), text, shown }
}

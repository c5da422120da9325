import type { FormField } from '../../domain/fields/form-field.ts'
import { type Choice, FIELD_OPTIONS } from '../../domain/fields/kinds.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, nameText, stringText } from '../reader/strings.ts'
import { nameOf } from '../reader/syntax.ts'
import { composed } from '../../domain/composed.ts'
import type { BareField } from './form-values.ts'
import { type FormWidget, has, plainLine } from './form-widgets.ts'

interface Button {
  readonly widget: FormWidget
  /** What it is called while it is on; null where its appearance does not say. */
  readonly state: string | null
  readonly is_on: boolean
}

/**
 * Boxes to tick and buttons to choose one of. Places of one field that stand for different answers are one choice, each
 * with its own box; null for those that belong to the first, and for what is left out.
 */
export function buttonsOf(
  file: PdfFile,
  widgets: readonly FormWidget[],
  bareField: (widget: FormWidget) => BareField,
): ReadonlyMap<FormWidget, FormField | null> {
  const all = widgets.filter(({ field }) => nameOf(field.entry('FT') ?? '') === 'Btn')
  const found = new Map<FormWidget, FormField | null>(all.map((widget) => [widget, null]))
  for (const buttons of grouped(file, all))
    for (const [widget, field] of fieldsOf(file, buttons, bareField)) found.set(widget, field)
  return found
}

/** Places of one field. */
function grouped(file: PdfFile, widgets: readonly FormWidget[]): readonly Buttons[] {
  const groups = new Map<string, Buttons>()
  for (const widget of widgets) {
    const { field } = widget
    if (has(field, 'push') || has(field, 'read_only')) continue
    const known = groups.get(field.name)
    const button = buttonOf(file, widget)
    groups.set(field.name, known ? [...known, button] : [button])
  }
  return [...groups.values()]
}

type Buttons = readonly [Button, ...Button[]]

function fieldsOf(file: PdfFile, buttons: Buttons, bareField: (widget: FormWidget) => BareField) {
  const [{ widget }] = buttons
  if (isChoice(buttons)) return [[widget, choiceOf(file, buttons, bareField(widget))] as const]
  return buttons.map((button) => [button.widget, tickOf(button, bareField(button.widget))] as const)
}

const isChoice = (buttons: readonly Button[]): boolean =>
  buttons.length > 1 && (isRadio(buttons) || new Set(buttons.map(({ state }) => state)).size > 1)
const isRadio = ([first]: readonly Button[]): boolean => first !== undefined && has(first.widget.field, 'radio')

function buttonOf(file: PdfFile, widget: FormWidget): Button {
  const normal = file.optionalDict(file.optionalDict(widget.own.get('AP')).get('N'))
  const state = [...normal.keys()].find((name) => name !== 'Off') ?? null
  const shown = nameOf(file.resolve(widget.own.get('AS'))) ?? nameOf(widget.field.entry('V') ?? '') ?? 'Off'
  return { widget, state, is_on: shown !== 'Off' && (state === null || shown === state) }
}

/** On the page the form has drawn the tick already. */
const SHOWN = { shows: '✓' } as const

const tickOf = ({ is_on }: Button, bare: BareField): FormField => ({
  ...bare,
  type: 'checkbox',
  ...(is_on ? { value: true, ...SHOWN } : {}),
})

/** Options lie on the page of their field, so one that goes over several pages is none of ours. */
function choiceOf(file: PdfFile, buttons: readonly Button[], bare: BareField): FormField | null {
  const on_page = buttons.every(({ widget }) => widget.page === bare.page)
  if (!on_page || buttons.length > FIELD_OPTIONS.options.choices_max) return null
  const names = exportedBy(file, buttons)
  const values = distinct(
    buttons.map(({ state }, i) => plainLine(names[i] ?? (state && nameText(state)), CHARS_MAX) ?? String(i + 1)),
  )
  const options = buttons.map(({ widget }, i): Choice => {
    const value = values[i] ?? String(i + 1)
    return { value, label: labelOf(file, widget, bare) ?? value, ...widget.box }
  })
  const on = buttons.findIndex(({ is_on }) => is_on)
  return {
    ...bare,
    ...around(buttons),
    type: 'radio',
    options,
    ...(on < 0 ? {} : { value: values[on] ?? null, ...SHOWN }),
  }
}

const CHARS_MAX = FIELD_OPTIONS.options.value_chars_max

/** What a field sends for each of its buttons where states are only numbers (ISO 32000-2, 12.7.5.2.4). */
function exportedBy(file: PdfFile, [first]: readonly Button[]): readonly (string | null)[] {
  const raw = first?.widget.field.entry('Opt') ?? null
  if (raw === null) return []
  return file.items(raw, 'a list of options').map((item) => {
    const text = file.resolve(item)
    return isString(text) ? stringText(text) : null
  })
}

function distinct(values: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return values.map((value) => {
    let own = value
    for (let number = 2; taken.has(composed(own)); number++) own = `${value} ${number}`
    taken.add(composed(own))
    return own
  })
}

/** A tooltip of its own is what a button stands for; one that all share is what is asked. */
function labelOf(file: PdfFile, widget: FormWidget, bare: BareField): string | null {
  const raw = file.resolve(widget.own.get('TU'))
  const label = isString(raw) ? plainLine(stringText(raw), CHARS_MAX) : null
  return label === bare.label ? null : label
}

function around(buttons: readonly Button[]): Pick<BareField, 'x' | 'y' | 'width' | 'height'> {
  const boxes = buttons.map(({ widget }) => widget.box)
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: Math.min(1 - x, right - x), height: Math.min(1 - y, bottom - y) }
}

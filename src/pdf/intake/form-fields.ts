import { LIMITS } from '../../domain/account/limits.ts'
import { type FormField, fitting, lastPart } from '../../domain/fields/form-field.ts'
import { labelOf } from '../../domain/fields/suggestion-labels.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { nameOf } from '../reader/syntax.ts'
import { buttonsOf } from './form-buttons.ts'
import { choiceOf } from './form-choices.ts'
import { textOf } from './form-texts.ts'
import type { BareField } from './form-values.ts'
import { type FormWidget, has, plainLine, widgetsOf } from './form-widgets.ts'

/** One more than an envelope can have, so that too many are told. */
const FIELDS_MAX = LIMITS.fields_per_envelope_max + 1

/** The file's own form as fields, in the order of its pages. Call it before intake turns the form into page content. */
export function formFields(file: PdfFile): readonly FormField[] {
  // A form is no reason to refuse a file; other code decides whether it is accepted.
  return unlessRefused(
    () => fieldsIn(file),
    () => [],
  )
}

function fieldsIn(file: PdfFile): readonly FormField[] {
  const widgets = [...widgetsOf(file)]
  const buttons = buttonsOf(file, widgets, bareField)
  return widgets
    .flatMap((widget) => {
      const field = buttons.get(widget) ?? writtenField(file, widget)
      return field === null ? [] : fitting(field)
    })
    .slice(0, FIELDS_MAX)
}

function writtenField(file: PdfFile, widget: FormWidget): FormField | null {
  const { field } = widget
  switch (nameOf(field.entry('FT') ?? '')) {
    case 'Sig':
      return field.entry('V') === null && !has(field, 'read_only')
        ? { ...bareField(widget), type: 'signature', required: true }
        : null
    case 'Tx':
      return textOf(file, widget, bareField(widget))
    case 'Ch':
      return choiceOf(file, widget, bareField(widget))
    default:
      return null
  }
}

/** Its tooltip is what people read of it; a name is better than nothing. */
function bareField({ page, box, field }: FormWidget): BareField {
  const { name } = field
  const label = plainLine(field.asked, LIMITS.name_chars_max) ?? labelOf(lastPart(name))
  return { name, page, ...box, label, required: has(field, 'required') }
}

import type { PdfFile } from '../../reader/pdf-file.ts'
import { type Dict, integerOf } from '../../reader/syntax.ts'
import { GlyphFonts } from '../../text/type3.ts'
import type { ObjectSink } from '../../writer/object-sink.ts'
import { fieldOf, has, type WidgetField } from '../form-widgets.ts'
import { captionLook, markStyle, tickLook } from './button-look.ts'
import { listLook } from './choice-look.ts'
import { isOn, optionsOf, textValue } from './field-value.ts'
import { combLines, frameOf } from './frame.ts'
import { textLook } from './text-look.ts'
import { typeOf, wantsLook } from './wants-look.ts'
import { styleOf, type WidgetStyle } from './widget-style.ts'

/** A form XObject for a field: its box, its own matrix, and what it draws, which is nothing where the field is empty. */
export interface FieldLook {
  readonly box: readonly [number, number, number, number]
  readonly matrix: readonly number[]
  readonly content: string
}

/**
 * Draws fields by what they hold, for every script, since readers that are left to it each draw something else, and in
 * letters that they lack nothing (ISO 32000-2, 12.7.4.3). Text is set as everywhere here, and its fonts are in the file.
 */
export class FieldLooks {
  readonly #file: PdfFile
  readonly #fonts = new GlyphFonts()

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Whether the file leaves the look of a field to readers. */
  wants(widget: Dict): boolean {
    return wantsLook(this.#file, widget, fieldOf(this.#file, widget))
  }

  /** Null where the file draws the field as readers do. */
  of(widget: Dict): FieldLook | null {
    const field = fieldOf(this.#file, widget)
    if (!wantsLook(this.#file, widget, field)) return null
    const style = styleOf(this.#file, widget, field)
    const { width, height } = style?.box ?? { width: 0, height: 0 }
    return {
      box: [0, 0, width, height],
      matrix: TURNED[style?.turns ?? 0],
      content: style === null ? '' : this.#content(widget, field, style),
    }
  }

  /** Once, after all looks: the /Font dictionary for all of them. */
  fonts(sink: ObjectSink): string {
    return this.#fonts.write(sink)
  }

  #content(widget: Dict, field: WidgetField, style: WidgetStyle): string {
    switch (typeOf(field)) {
      case 'Tx':
        return frameOf(style) + this.#text(field, style)
      case 'Ch':
        return frameOf(style) + this.#choice(field, style)
      default:
        return this.#button(widget, field, style)
    }
  }

  #text(field: WidgetField, style: WidgetStyle): string {
    if (has(field, 'file')) return ''
    const is_multiline = has(field, 'multiline')
    const value = textValue(this.#file, field)
    const text = is_multiline ? value : value.replaceAll('\n', ' ')
    const length = integerOf(field.entry('MaxLen') ?? '')
    const is_comb = has(field, 'comb') && !is_multiline && length !== null && length > 0 && length <= CELLS_MAX
    const shown = has(field, 'password') ? '*'.repeat(Array.from(text).length) : text
    const lines = is_comb && length > 1 ? combLines(style, length) : ''
    return lines + textLook(shown, style, { is_multiline, cells: is_comb ? length : null }, this.#fonts)
  }

  #choice(field: WidgetField, style: WidgetStyle): string {
    const options = optionsOf(this.#file, field)
    if (!has(field, 'combo')) return listLook(options, style, this.#fonts)
    const text = options.texts.join(', ').replaceAll('\n', ' ')
    return textLook(text, style, { is_multiline: false, cells: null }, this.#fonts)
  }

  #button(widget: Dict, field: WidgetField, style: WidgetStyle): string {
    if (has(field, 'push')) return frameOf(style) + captionLook(style, this.#fonts)
    const mark = markStyle(style, has(field, 'radio'))
    const frame = frameOf(style, has(field, 'radio') && mark === 'circle' ? 'round' : 'box')
    return isOn(this.#file, widget, field) ? frame + tickLook(style, mark) : frame
  }
}

const CELLS_MAX = 1_000

/** Quarter turns, counterclockwise. The box of the form is laid onto the field afterwards. */
const TURNED = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, -1, 1, 0, 0, 0],
] as const

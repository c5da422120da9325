import type { PdfiumFile } from '../pages/pdfium.ts'
import { hasWidgets } from '../pages/pdfium-forms.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { type Dict, type Reference, referenceOf } from '../reader/syntax.ts'
import { nums } from '../writer/numbers.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { isWidget } from './active-content.ts'
import { isUnseen } from './annotation-flags.ts'
import type { LookMaker } from './appearance.ts'
import { widgetsOf } from './form-widgets.ts'
import type { FieldLooks } from './looks/field-looks.ts'

type Maker = typeof import('./looks/field-looks.ts')
/** Files without fields need no text engine, which takes a while to load. */
let maker: Maker | undefined

/** Loads what draws fields, if the file has any. Nothing of the file is copied before that. */
export async function readyForFields(file: PdfiumFile | number): Promise<void> {
  if (maker !== undefined || typeof file === 'number') return
  const { api } = file.pdfium
  const count = Math.min(api.FPDF_GetPageCount(file.doc), PAGES_MAX)
  const is_form = api.FPDF_GetFormType(file.doc) !== NO_FORM
  if (is_form || Array.from({ length: count }, (_, i) => i).some((index) => hasWidgets(file, index)))
    maker = await import('./looks/field-looks.ts')
}

/** FORMTYPE_NONE of PDFium's fpdf_formfill.h. */
const NO_FORM = 0
/** More than a file may have. */
const PAGES_MAX = 200

/** Whether fields are drawn here, and not by PDFium. */
export const drawsFields = (): boolean => maker !== undefined

/** Says which fields will be drawn, without drawing them. */
export const lookTeller = (file: PdfFile): LookMaker | null => {
  const looks = maker && new maker.FieldLooks(file)
  return looks === undefined ? null : { of: (widget) => (looks.wants(widget) ? 'empty' : null) }
}

/** Places of fields that are drawn here, in fractions of the page as it is shown. */
export interface DrawnPlace {
  /** From 1. */
  readonly page: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export function drawnPlaces(file: PdfFile): readonly DrawnPlace[] {
  const looks = maker && new maker.FieldLooks(file)
  if (looks === undefined) return []
  return unlessRefused(
    () => [...widgetsOf(file)].filter(({ own }) => looks.wants(own)).map(({ page, box }) => ({ page, box })),
    () => [],
  )
}

/** The looks of fields as objects of a copy. */
export class WrittenLooks implements LookMaker {
  readonly #file: PdfFile
  readonly #writer: ObjectWriter
  readonly #looks: FieldLooks | null
  /** The number of the resources that all looks share; null until one is there. */
  #resources: number | null = null

  constructor(file: PdfFile, writer: ObjectWriter) {
    this.#file = file
    this.#writer = writer
    this.#looks = maker === undefined ? null : new maker.FieldLooks(file)
  }

  of(widget: Dict): ReturnType<LookMaker['of']> {
    if (this.#looks === null || !isWidget(this.#file, widget) || isUnseen(this.#file, widget)) return null
    const look = this.#looks.of(widget)
    if (look === null) return null
    const { box, matrix, content } = look
    if (content === '') return 'empty'
    this.#resources ??= this.#writer.reserve()
    const dict = `/Type /XObject /Subtype /Form /BBox [${nums(...box)}] /Matrix [${nums(...matrix)}]`
    const form = this.#writer.addStream(`${dict} /Resources ${this.#resources} 0 R`, Buffer.from(content, 'latin1'))
    return { form: referenceOf(form) ?? NOWHERE, box, matrix }
  }

  /** Once, after all pages. */
  end(): void {
    if (this.#looks === null || this.#resources === null) return
    this.#writer.put(this.#resources, `<< /Font ${this.#looks.fonts(this.#writer)} >>`)
  }
}

const NOWHERE: Reference = { number: 0, generation: 0 }

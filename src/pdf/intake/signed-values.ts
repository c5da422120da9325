import { withPdfiumPage } from '../pages/pdfium-page.ts'
import { type Glyph, readGlyphs } from '../pages/text-glyphs.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { unlessRefused } from '../reader/refusal.ts'
import { textOf } from '../reader/strings.ts'
import { type Dict, isDict } from '../reader/syntax.ts'
import { comparedValue, type UnlikeField, unlikeFields } from './field-differences.ts'
import { type FormWidget, widgetsOf } from './form-widgets.ts'
import { showsValue } from './looks/shows-value.ts'
import { typeOf } from './looks/wants-look.ts'

/** A text field without a look of its own, which every reader draws by itself. */
interface BareField extends UnlikeField {
  readonly value: string
  readonly box: FormWidget['box']
}

interface HeldValues {
  /** Their own look says something else than they hold. */
  readonly unlike: readonly UnlikeField[]
  readonly bare: readonly BareField[]
}

/** What the text fields of a signed file hold, as far as it may be something else than they show. */
export const heldValues = (file: PdfFile): HeldValues => ({
  unlike: unlikeFields(file, ({ field }) => typeOf(field) !== 'Btn'),
  bare: unlessRefused(
    () => [...widgetsOf(file)].flatMap((widget) => bareField(file, widget) ?? []),
    () => [],
  ),
})

const formOf = (file: PdfFile): Dict => file.optionalDict(file.catalog.get('AcroForm'))

function bareField(file: PdfFile, { page, own, field, box }: FormWidget): BareField | null {
  const type = typeOf(field)
  if (type === null || type === 'Btn' || isDict(file.resolve(file.optionalDict(own.get('AP')).get('N')))) return null
  // Without a font and a size, which it must have, readers draw nothing (ISO 32000-2, table 228).
  if (field.text('DA') === null && textOf(file.resolve(formOf(file).get('DA'))) === '') return null
  const value = comparedValue(file, field, type)
  return value.trim() === '' ? null : { page, field: field.name, value, box }
}

/**
 * Text fields of a signed file that show something else than they hold: by their own appearance, or, where they have none, by
 * the one that a signer would see here. Nothing can be settled in such a file.
 */
export async function unlikeInSigned({ unlike, bare }: HeldValues, path: string): Promise<readonly UnlikeField[]> {
  const found = [...unlike]
  for (const page of new Set(bare.map((one) => one.page))) {
    const on_page = bare.filter((one) => one.page === page)
    found.push(...(await withPdfiumPage({ path, page }, (file, handle) => notShown(on_page, readGlyphs(file, handle)))))
  }
  return found
}

/** Fields whose value the letters within their box do not show. */
const notShown = (
  fields: readonly BareField[],
  { glyphs, width, height }: ReturnType<typeof readGlyphs>,
): readonly UnlikeField[] =>
  fields.flatMap(({ page, field, value, box }) => {
    const isIn = ({ box: at }: Glyph): boolean => {
      const [x, y] = [(at.left + at.right) / 2 / width, (at.top + at.bottom) / 2 / height]
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    }
    const drawn = glyphs.flatMap((glyph) => (glyph !== null && isIn(glyph) ? [glyph.text] : [])).join('')
    return showsValue(value, drawn) ? [] : [{ page, field }]
  })

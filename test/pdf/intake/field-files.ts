import { pages, SIGNATURE, stream } from './files.ts'

interface FieldFile {
  /** Entries of the widget, but for its appearance. */
  readonly entries: string
  /** What its appearance writes; null for none. */
  readonly drawn: string | null
  readonly is_signed?: boolean
  /** Whether readers are asked to make appearances. */
  readonly asks?: boolean
  readonly resources?: string
}

const SEAL = [
  '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/F 132/Rect[0 0 0 0]/V 11 0 R>>',
  `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]${SIGNATURE}>>`,
]

/** A page with one field, 200 x 30 points, and on demand an earlier signature. */
export function fieldFile(options: FieldFile): Buffer {
  const { entries, drawn, is_signed = false, asks = false, resources = '/Font<</F1 4 0 R>>' } = options
  const look = drawn === null ? '' : '/AP<</N 13 0 R>>'
  return pages({
    page: `/MediaBox[0 0 612 792]/Annots[12 0 R${is_signed ? ' 10 0 R' : ''}]`,
    catalog: `/AcroForm<</Fields[12 0 R${is_signed ? ' 10 0 R' : ''}]/NeedAppearances ${asks}${is_signed ? '/SigFlags 3' : ''}/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 12 Tf 0 g)>>`,
    more: [
      ...(is_signed ? SEAL : ['null', 'null']),
      `<</Type/Annot/Subtype/Widget/T(total)/F 4/Rect[72 300 272 330]/DA(/Helv 12 Tf 0 g)${entries}${look}>>`,
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<<${resources}>>`,
        drawn === null ? '' : `/Tx BMC q BT /F1 12 Tf 2 9 Td ${drawn} Tj ET Q EMC`,
      ),
      stream('/Type/XObject/Subtype/Form/BBox[0 0 30 30]', '0 g 5 5 20 20 re f'),
      stream('/Type/XObject/Subtype/Form/BBox[0 0 30 30]', ''),
    ],
  })
}

/** A box with two states: object 14 draws a square, 15 nothing. */
export const boxFile = (value: string, shown: string): Buffer =>
  fieldFile({ entries: `/FT/Btn/V/${value}/AS/${shown}/AP<</N<</Yes 14 0 R/Off 15 0 R>>>>`, drawn: null })

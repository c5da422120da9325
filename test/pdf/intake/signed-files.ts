import { pages, SIGNATURE, stream } from './files.ts'

const SIGNED = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]${SIGNATURE}>>`
const FIELD = '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/V 11 0 R>>'
const GREEN = stream('/BBox[0 0 10 10]', '0 1 0 rg 0 0 10 10 re f')
const EMPTY = stream('/BBox[0 0 10 10]', '')
const OTHERS = ['null', 'null']

/** A green look, object 12; object 13 is an empty one. */
export const AP = '/AP<</N 12 0 R>>'

/** A signed file with one more annotation on each page: in a rectangle of 300 x 100 points, 100 from the left, 400 up. */
export const signed = (annotation: string, { count = 1, value = SIGNED, page = '', more = OTHERS } = {}): Buffer =>
  pages({
    count,
    page: `/MediaBox[0 0 612 792]/Annots[10 0 R 14 0 R]${page}`,
    catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R 14 0 R]>>',
    more: [FIELD, value, GREEN, EMPTY, `<</Type/Annot/Rect[100 400 400 500]${annotation}>>`, ...more],
  })

import { Broken } from './broken.ts'
import type { Bytes } from './bytes.ts'
import { dictOf, itemsOf, numberOf, type PdfDict } from './pdf-value.ts'
import { type Revision, streamData } from './revision.ts'
import { objectOf, textValue } from './signature.ts'

/** With a number appended if the document already has a file of that name. */
const EVIDENCE_NAME = /^countersign-evidence(-\d+)?\.json$/
const EVIDENCE_BYTES_MAX = 64 * 1024 * 1024

/** The evidence that the seal embedded; null in files that were sealed before evidence was embedded. */
export const evidenceIn = async (revision: Revision, catalog: PdfDict): Promise<Bytes | null> => {
  const specification = specificationIn(revision, catalog)
  if (!specification) return null
  const file = objectOf(revision, dictOf(specification.get('EF'))?.get('F'))
  const dict = dictOf(file?.value)
  const data = dict && file?.stream ? await streamData(dict, file.stream, EVIDENCE_BYTES_MAX) : null
  if (!dict || !data) throw odd('The record of the signing cannot be read.')
  const size = numberOf(dictOf(dict.get('Params'))?.get('Size'))
  if (size !== null && size !== data.length) throw odd('The record of the signing is cut.')
  return data
}

const odd = (text: string): Broken => new Broken('evidence', text)

/** The record of the newest append is the last of /AF (docs/internals/evidence.md). */
const specificationIn = (revision: Revision, catalog: PdfDict): PdfDict | null => {
  const dict = dictOf(objectOf(revision, itemsOf(catalog.get('AF')).at(-1))?.value)
  return dict && EVIDENCE_NAME.test(textValue(dict.get('UF')) ?? '') ? dict : null
}

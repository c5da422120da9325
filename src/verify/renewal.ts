import { Broken } from './broken.ts'
import type { Bytes } from './bytes.ts'
import { valueInHole } from './cms.ts'
import { readRevocationList } from './crl.ts'
import { canonical, parts, TAG, wholeDer } from './der.ts'
import { dictOf, itemsOf, nameOf, numberOf, type PdfDict, same, sameDict } from './pdf-value.ts'
import { coveredBy, dateValue, type Signature } from './signature.ts'
import { MATERIAL_BYTES_MAX, numbersIn } from './store.ts'
import { checkToken, type Token } from './token.ts'
import { readCertificate } from './x509.ts'

const refuse = (why: string): Broken =>
  new Broken('renewals', `Something was added after the seal that is no renewal of its time-stamp. ${why}`)

/**
 * An append after the seal may do one thing: rewrite the catalog for one more time-stamp over the whole file,
 * with what is needed to check the older ones (ETSI EN 319 142-1 5.4.3). Everything else is refused.
 */
export const checkRenewal = async (bytes: Bytes, before: Signature, renewal: Signature): Promise<Token> => {
  checkTrailer(bytes, before, renewal)
  checkCatalog(bytes, before, renewal)
  checkField(renewal)
  checkObjects(renewal, before.revision.size, storeObjects(bytes, before, renewal))
  const { hole, bytes: covered } = coveredBy(bytes, renewal)
  try {
    return await checkToken(valueInHole(hole).whole, covered)
  } catch (error) {
    throw new Broken('renewals', error instanceof Broken ? error.message : 'A renewed time-stamp is damaged.')
  }
}

/** Each object has its place, and none but the catalog was there before. */
const checkObjects = ({ revision, field, number }: Signature, size: number, store: readonly number[]): void => {
  const allowed = new Set([revision.root, field, number, ...store])
  for (const [at, { value }] of revision.objects) {
    const isSection = nameOf(dictOf(value)?.get('Type')) === 'XRef' && at === revision.size - 1
    if (!allowed.has(at) && !isSection) throw refuse('It brings an object that does not belong there.')
    if (at !== revision.root && at < size) throw refuse('It replaces a part of the document.')
  }
}

const TRAILER_KEYS = ['Size', 'Root', 'Info', 'ID', 'Prev', 'Type', 'W', 'Index', 'Length', 'Filter']

const checkTrailer = (bytes: Bytes, before: Signature, { revision }: Signature): void => {
  const { trailer, root, start } = revision
  const old = before.revision
  const follows = start === old.end && numberOf(trailer.get('Prev')) === old.xref_at && root === old.root
  const isKnown = [...trailer.keys()].every((key) => TRAILER_KEYS.includes(key))
  const generation = revision.objects.get(root)?.generation === old.objects.get(root)?.generation
  if (!follows || !isKnown || !generation || !same(bytes, trailer.get('Info'), old.trailer.get('Info')))
    throw refuse('It does not follow the file that was sealed.')
}

const checkCatalog = (bytes: Bytes, before: Signature, { catalog, form, field }: Signature): void => {
  const [old, now] = [itemsOf(before.form.get('Fields')), itemsOf(form.get('Fields'))]
  const kept = now.length === old.length + 1 && old.every((item, at) => same(bytes, item, now[at]))
  const added = now.at(-1)
  if (!kept || added?.kind !== 'ref' || added.number !== field) throw refuse('It changes the form.')
  if (!sameDict(bytes, before.form, form, ['Fields', 'SigFlags']) || numberOf(form.get('SigFlags')) !== 3)
    throw refuse('It changes the form.')
  if (!sameDict(bytes, before.catalog, catalog, ['AcroForm', 'DSS']))
    throw refuse('It changes the document as a whole.')
}

const FIELD_KEYS = ['Type', 'Subtype', 'Rect', 'F', 'P', 'FT', 'T', 'V']
const STAMP_KEYS = ['Type', 'Filter', 'SubFilter', 'ByteRange', 'Contents', 'M', 'V']

const checkField = ({ field_dict, dict }: Signature): void => {
  const isHidden = itemsOf(field_dict.get('Rect')).every((side) => numberOf(side) === 0)
  const plain = hasOnly(field_dict, FIELD_KEYS) && hasOnly(dict, STAMP_KEYS) && isHidden
  const isStamp = nameOf(dict.get('SubFilter')) === 'ETSI.RFC3161'
  const isDated = !dict.has('M') || dateValue(dict.get('M')) !== null
  if (!plain || !isStamp || !isDated) throw refuse('It shows something.')
}

const hasOnly = (dict: PdfDict, keys: readonly string[]): boolean => [...dict.keys()].every((key) => keys.includes(key))

/** Objects of the store of certificates; each holds what it should and nothing else. */
const storeObjects = (bytes: Bytes, before: Signature, renewal: Signature): readonly number[] => {
  const entry = renewal.catalog.get('DSS')
  if (same(bytes, entry, before.catalog.get('DSS'))) return []
  const store = entry?.kind === 'ref' ? renewal.revision.objects.get(entry.number) : undefined
  const dict = dictOf(store?.value)
  if (entry?.kind !== 'ref' || !dict || store?.stream) throw refuse('Its store of certificates is malformed.')
  if (!hasOnly(dict, ['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI'])) throw refuse('Its store holds something else.')
  return [entry.number, ...materialOf(dict, before.revision.size, renewal)]
}

/** The new objects that a store names, each of them read. */
const materialOf = (store: PdfDict, size: number, { revision }: Signature): readonly number[] => {
  let left = MATERIAL_BYTES_MAX
  return Object.entries(MATERIAL).flatMap(([key, read]) => {
    const items = itemsOf(store.get(key))
    if (items.some(({ kind }) => kind !== 'ref')) throw refuse('Its store of certificates is malformed.')
    const numbers = numbersIn(items).filter((number) => number >= size)
    for (const number of numbers) {
      const object = revision.objects.get(number)
      left -= object?.stream?.length ?? 0
      if (left < 0) throw refuse('Its store holds more than any renewal needs.')
      checkMaterial(dictOf(object?.value), object?.stream ?? null, read)
    }
    return numbers
  })
}

const MATERIAL: Readonly<Record<string, (bytes: Bytes) => unknown>> = {
  Certs: (bytes) => readCertificate(bytes),
  CRLs: (bytes) => readRevocationList(bytes),
  OCSPs: (bytes) => readOcsp(bytes),
}

/** RFC 6960 4.2.1: a status and the answer. Who signed it is not looked into, only that it is one. */
const readOcsp = (bytes: Bytes): void => {
  const value = wholeDer(bytes)
  const [status, answer, ...more] = parts(value, TAG.sequence)
  if (!canonical(value) || status?.tag !== TAG.enumerated || answer?.tag !== 0xa0 || more.length > 0)
    throw new Error('malformed OCSP answer')
}

const checkMaterial = (dict: PdfDict | null, stream: Bytes | null, read: (bytes: Bytes) => unknown): void => {
  if (!dict || !stream || !hasOnly(dict, ['Length'])) throw refuse('Its store holds something else.')
  try {
    read(stream)
  } catch {
    throw refuse('Its store holds something else.')
  }
}

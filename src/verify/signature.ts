import { Broken } from './broken.ts'
import { type Bytes, concat, startsAt } from './bytes.ts'
import { dictOf, itemsOf, nameOf, numberOf, type PdfDict, type PdfValue } from './pdf-value.ts'
import type { PdfObject, Revision } from './revision.ts'

/** The signature that one update added, found the way every reader finds it: catalog, form, field. */
export interface Signature {
  readonly revision: Revision
  readonly catalog: PdfDict
  /** Numbers of the objects it is made of. */
  readonly field: number
  readonly number: number
  readonly field_dict: PdfDict
  readonly dict: PdfDict
  readonly form: PdfDict
}

/** Throws where the append brings no signature, or hides it. */
export const signatureOf = (revision: Revision): Signature => {
  const catalog = dictIn(revision, revision.root)
  const form = dictOf(catalog.get('AcroForm'))
  const last = itemsOf(form?.get('Fields')).at(-1)
  if (!form || last?.kind !== 'ref') throw absent()
  const field_dict = dictIn(revision, last.number)
  const value = field_dict.get('V')
  if (nameOf(field_dict.get('FT')) !== 'Sig' || value?.kind !== 'ref') throw absent()
  const dict = dictIn(revision, value.number)
  const others = [...revision.objects.values()].filter(({ value }) => dictOf(value)?.has('ByteRange'))
  if (others.length !== 1) throw new Broken('range', 'There is more than one signature where one belongs.')
  return { revision, catalog, form, field: last.number, number: value.number, field_dict, dict }
}

const absent = (): Broken => new Broken('structure', 'The last part of the file holds no seal.')

const dictIn = (revision: Revision, number: number): PdfDict => {
  const dict = dictOf(revision.objects.get(number)?.value)
  if (!dict) throw absent()
  return dict
}

export const textValue = (value: PdfValue | undefined): string | null =>
  value?.kind === 'text' ? value.value.replaceAll(/\\([\s\S])/g, '$1') : null

/** A text string in either of our two spellings (ISO 32000-2 7.9.2.2). */
export const textString = (bytes: Bytes, value: PdfValue | undefined): string | null => {
  if (value?.kind !== 'hex') return textValue(value)
  const digits = new TextDecoder().decode(bytes.subarray(value.from + 1, value.to - 1))
  const raw = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return raw[0] === 0xfe && raw[1] === 0xff ? new TextDecoder('utf-16be').decode(raw.subarray(2)) : null
}

/** An instant in UTC, as every seal writes it (7.9.4). */
export const dateValue = (value: PdfValue | undefined): string | null => {
  const [, year, month, day, hour, minute, second] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(textValue(value) ?? '') ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

export interface Covered {
  /** Everything up to the end of the append, without the hole. */
  readonly bytes: Bytes
  /** What the hole holds, decoded: the signature and zero bytes behind it. */
  readonly hole: Bytes
}

/** The signed bytes, where the range leaves out exactly the hexadecimal string of /Contents. */
export const coveredBy = (bytes: Bytes, { revision, dict }: Signature): Covered => {
  const [start, from, to, rest, ...more] = itemsOf(dict.get('ByteRange')).map(numberOf)
  const contents = dict.get('Contents')
  if (from == null || to == null || rest == null || more.length > 0 || contents?.kind !== 'hex')
    throw range('It is not made of two ranges around one gap.')
  if (start !== 0) throw range('It does not start at the first byte.')
  if (to + rest !== revision.end) throw range('It does not reach the last byte.')
  if (contents.from !== from || contents.to !== to)
    throw range('Its gap is not exactly the signature: something else could hide there.')
  return {
    bytes: concat(bytes.subarray(0, from), bytes.subarray(to, revision.end)),
    hole: decoded(bytes.subarray(from + 1, to - 1)),
  }
}

const range = (why: string): Broken =>
  new Broken('range', `The seal does not say that it covers the whole file. ${why}`)

/** Lower-case digits only: a letter of the other case is a changed byte. */
const decoded = (digits: Bytes): Bytes => {
  const bytes = new Uint8Array(digits.length >> 1)
  for (const [at, digit] of digits.entries()) {
    const value = digit >= 0x30 && digit <= 0x39 ? digit - 0x30 : digit - 0x57
    if (value < 0 || value > 15 || (value < 10 && digit > 0x39))
      throw new Broken('signature', 'The signature value is not written as we write it.')
    bytes[at >> 1] = ((bytes[at >> 1] ?? 0) << 4) | value
  }
  if (digits.length % 2 !== 0) throw new Broken('signature', 'The signature value is cut.')
  return bytes
}

/** The one certification that we give: no change at all (12.8.2.2). */
export const isCertified = ({ catalog, number, dict }: Signature): boolean => {
  const perms = dictOf(catalog.get('Perms'))?.get('DocMDP')
  const [reference, ...more] = itemsOf(dict.get('Reference')).map(dictOf)
  const parameters = dictOf(reference?.get('TransformParams'))
  const named = perms?.kind === 'ref' && perms.number === number
  const forbids = numberOf(parameters?.get('P')) === 1
  const method = nameOf(reference?.get('TransformMethod')) === 'DocMDP'
  return named && forbids && method && more.length === 0
}

/** Neither certified nor half so. */
export const isUncertified = ({ catalog, number, dict }: Signature): boolean => {
  const perms = dictOf(catalog.get('Perms'))?.get('DocMDP')
  return !dict.has('Reference') && !(perms?.kind === 'ref' && perms.number === number)
}

/** Words that stand in every file that we sealed, whichever of them a change has hit. */
const TRACES = [
  '/FT /Sig /T (Seal ',
  '/Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n/ByteRange',
  '(countersign-evidence.json)',
]

export const hasTraces = (bytes: Bytes): boolean => {
  // All of them contain this, and few files contain it often.
  const marks = TRACES.map((text) => text.slice(0, 8))
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte !== 0x2f && byte !== 0x28) continue
    if (marks.some((mark, i) => startsAt(bytes, mark, at) && startsAt(bytes, TRACES[i] ?? mark, at))) return true
  }
  return false
}

export const objectOf = (revision: Revision, value: PdfValue | undefined): PdfObject | null =>
  value?.kind === 'ref' ? (revision.objects.get(value.number) ?? null) : null

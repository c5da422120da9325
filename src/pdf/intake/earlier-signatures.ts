import type { PdfFile } from '../reader/pdf-file.ts'
import { isString, stringBytes, textOf } from '../reader/strings.ts'
import { type Dict, integerOf, nameOf } from '../reader/syntax.ts'
import { type SignedField, signedFields } from '../trust/signatures.ts'

/** What may still be done with a file that carries signatures. */
export type Earlier =
  /** Additions leave every signature valid. */
  | { readonly kind: 'open' }
  /** No signature field has a signature, only an empty value. */
  | { readonly kind: 'empty' }
  /** One of the signatures is our own seal, which forbids drawing on the file. */
  | { readonly kind: 'sealed_here' }
  /** A sentence that says what a signature forbids. */
  | { readonly kind: 'closed'; readonly why: string }

/**
 * A signer can forbid later changes to the document (DocMDP, ISO 32000-2, 12.8.2.2) or to fields (FieldMDP, 12.8.2.4,
 * and the lock of a signature field, 12.7.5.5). Sealing draws on pages, attaches the record and adds a field. No level
 * of DocMDP allows that, and a lock on fields allows it only if it names other fields.
 */
export const earlierSignatures = async (file: PdfFile, isSealedHere: () => Promise<boolean>): Promise<Earlier> => {
  const catalog = file.catalog
  const certified = file.optionalDict(file.optionalDict(catalog.get('Perms')).get('DocMDP')).size > 0
  const signed = signedFields(file)
  if (signed.some((one) => isNamedAsOurs(file, one)) && (await isSealedHere())) return { kind: 'sealed_here' }
  for (const { field, signature } of signed) {
    const why = forbidden(file, field, signature)
    if (why !== null) return { kind: 'closed', why: `The signature${nameOfSigner(file, signature)} ${why}` }
  }
  if (certified) return { kind: 'closed', why: `The file ${CERTIFIED[2]}` }
  const empty = signed.length > 0 && !signed.some(({ signature }) => isSignature(file, signature))
  return { kind: empty && !file.catalog.has('Perms') ? 'empty' : 'open' }
}

/**
 * Whether the value of a signature field can be a signature: CMS (RFC 5652, also in BER, as old programs write it) or the
 * older PKCS #1 with its certificate beside it. Zeros, which programs reserve before they sign, are none. Whether it
 * holds is for others to say: anyone can sign.
 */
const isSignature = (file: PdfFile, signature: Dict): boolean => {
  const contents = file.resolve(signature.get('Contents'))
  const value = isString(contents) ? stringBytes(contents) : ''
  if (nameOf(file.resolve(signature.get('SubFilter'))) === 'adbe.x509.rsa_sha1')
    return value.startsWith('\x04') && file.resolve(signature.get('Cert')) !== 'null'
  return value.startsWith('0') && value.slice(0, SIGNED_DATA_WITHIN).includes(SIGNED_DATA)
}

/** The object identifier of signed data in DER; only the length of the whole stands in front of it. */
const SIGNED_DATA = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02'
const SIGNED_DATA_WITHIN = 24

/** The field's name and format (seal/tail.ts), which anyone can imitate: a reason to ask the verifier. */
const isNamedAsOurs = (file: PdfFile, { field, signature }: SignedField): boolean =>
  nameOf(file.resolve(signature.get('SubFilter'))) === 'ETSI.CAdES.detached' &&
  /^Seal \d+$/.test(textOf(file.resolve(field.get('T'))))

const NAME_MAX = 80

const nameOfSigner = (file: PdfFile, signature: Dict): string => {
  const name = textOf(file.resolve(signature.get('Name')))
    .trim()
    .slice(0, NAME_MAX)
  return name === '' ? '' : ` of ${name}`
}

/** The levels of ISO 32000-2, table 257. The default is 2. */
const CERTIFIED: Readonly<Record<number, string>> = {
  1: 'certifies the document against any change (DocMDP 1).',
  2: 'certifies the document against all changes but filled-in fields and further signatures (DocMDP 2).',
  3: 'certifies the document against all changes but notes, filled-in fields and further signatures (DocMDP 3).',
}

const forbidden = (file: PdfFile, field: Dict, signature: Dict): string | null => {
  const lock = file.optionalDict(field.get('Lock'))
  const references = file
    .items(signature.get('Reference'), 'the references of a signature')
    .map((raw) => file.optionalDict(raw))
  for (const reference of references) {
    const method = nameOf(file.resolve(reference.get('TransformMethod')))
    const parameters = file.optionalDict(reference.get('TransformParams'))
    if (method === 'DocMDP') return certified(file, parameters)
    if (method === 'FieldMDP' && locksNewFields(file, parameters)) return LOCKED
  }
  if (lock.has('P')) return certified(file, lock)
  return locksNewFields(file, lock) ? LOCKED : null
}

const certified = (file: PdfFile, parameters: Dict): string =>
  CERTIFIED[integerOf(file.resolve(parameters.get('P'))) ?? 2] ?? CERTIFIED[1] ?? ''

const LOCKED = 'locks all fields, and with them the one that a seal adds (FieldMDP).'

/** `Include` lists the locked fields; `All` and `Exclude` also lock fields that are added later. */
const locksNewFields = (file: PdfFile, parameters: Dict): boolean =>
  ['All', 'Exclude'].includes(nameOf(file.resolve(parameters.get('Action'))) ?? '')

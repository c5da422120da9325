import type { PlanFile } from '../reader/pdf-file.ts'
import { type SignedField, signedFields } from '../trust/signatures.ts'
import { type Dict, integerOf, nameOf } from '../reader/syntax.ts'
import { isString, stringText } from '../reader/strings.ts'

/** What may still be done with a file that somebody signed before. */
export type Earlier =
  /** Every signature stays what it is when something is added. */
  | { readonly kind: 'open' }
  /** A seal of ours is among them: it lets nobody draw on the file, and covers what was signed before. */
  | { readonly kind: 'sealed_here' }
  /** What a signature forbids, as a sentence. */
  | { readonly kind: 'closed'; readonly why: string }

/**
 * Who signs may forbid what comes after: a change of the document (DocMDP, ISO 32000-2 12.8.2.2) or of fields
 * (FieldMDP, 12.8.2.4, and the lock of a signature field, 12.7.5.5). We draw on pages, attach the record and add a field,
 * which no level of the first allows, and which a lock on fields allows only where it names others.
 */
export const earlierSignatures = (file: PlanFile): Earlier => {
  const catalog = file.dict(file.xref.trailer.get('Root'), 'the catalog')
  const certified = file.optionalDict(file.optionalDict(catalog.get('Perms')).get('DocMDP')).size > 0
  const signed = signedFields(file)
  if (signed.some((one) => isOurs(file, one))) return { kind: 'sealed_here' }
  for (const { field, signature } of signed) {
    const why = forbidden(file, field, signature)
    if (why !== null) return { kind: 'closed', why: `The signature${nameOfSigner(file, signature)} ${why}` }
  }
  return certified ? { kind: 'closed', why: `The file ${CERTIFIED[2]}` } : { kind: 'open' }
}

/** By its looks alone (seal-tail.ts): who imitates it gains a copy with their own file attached. */
const isOurs = (file: PlanFile, { field, signature }: SignedField): boolean =>
  nameOf(file.resolve(signature.get('SubFilter'))) === 'ETSI.CAdES.detached' &&
  /^Seal \d+$/.test(textOf(file, field.get('T')))

const textOf = (file: PlanFile, raw: string | undefined): string => {
  const value = file.resolve(raw)
  return isString(value) ? stringText(value) : ''
}

const NAME_MAX = 80

const nameOfSigner = (file: PlanFile, signature: Dict): string => {
  const name = textOf(file, signature.get('Name')).trim().slice(0, NAME_MAX)
  return name === '' ? '' : ` of ${name}`
}

/** The levels of table 257; without one it is the second. */
const CERTIFIED: Readonly<Record<number, string>> = {
  1: 'certifies the document against any change (DocMDP 1).',
  2: 'certifies the document against all changes but filled-in fields and further signatures (DocMDP 2).',
  3: 'certifies the document against all changes but notes, filled-in fields and further signatures (DocMDP 3).',
}

const forbidden = (file: PlanFile, field: Dict, signature: Dict): string | null => {
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

const certified = (file: PlanFile, parameters: Dict): string =>
  CERTIFIED[integerOf(file.resolve(parameters.get('P'))) ?? 2] ?? CERTIFIED[1] ?? ''

const LOCKED = 'locks all fields, and with them the one that a seal adds (FieldMDP).'

/** `Include` names those that it locks; the other two take in what is added later. */
const locksNewFields = (file: PlanFile, parameters: Dict): boolean =>
  ['All', 'Exclude'].includes(nameOf(file.resolve(parameters.get('Action'))) ?? '')

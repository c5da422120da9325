import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { SealPlan } from '../../ports/pdf.ts'
import { type DssPlan, readDss } from './dss.ts'
import { type AttachmentsPlan, readAttachments } from './attachments.ts'
import { PlanFile } from './pdf-file.ts'
import { type FormPlan, readForm } from './form.ts'
import { type PagesPlan, readPages } from './pages.ts'
import { Refusal } from './refusal.ts'
import { entriesWithout, referenceOf } from './syntax.ts'

/** Raised when the plan holds more than before; a stored one of another version is made anew. */
const VERSION = 3

/** All that appending to a file takes, as plain JSON (docs/internals/sealing.md): sealing needs no parser. */
export interface StrictPlan extends PagesPlan {
  readonly version: typeof VERSION
  readonly length: number
  readonly startxref: number
  readonly xref: 'table' | 'stream'
  readonly next_object: number
  readonly root: string
  readonly info: string | null
  /** First part of the file identifier, as written; null where the file has none. */
  readonly id: string | null
  /** The catalog's entries without those that the seal sets. */
  readonly catalog: string
  readonly form: FormPlan
  readonly attachments: AttachmentsPlan
  readonly dss: DssPlan
  /** Entries of the permissions dictionary. */
  readonly perms: string
  readonly has_signatures: boolean
}

export type PlanResult =
  | { readonly refused: null; readonly plan: StrictPlan; readonly file: PlanFile }
  | { readonly refused: string }

const MOST_CHARACTERS = 4_000_000

/**
 * Reads a file by the letter (ISO 32000-2 7.5): no repair and no guess, since what two readers see
 * differently must not be sealed. Never throws for a bad file; `refused` is 'encrypted' or says why not.
 */
export const planSeal = (bytes: Uint8Array): PlanResult => {
  try {
    const file = new PlanFile(bytes)
    return { refused: null, plan: storable(planOf(file, bytes.length)), file }
  } catch (error) {
    // What is not a Refusal is a bound of the platform that the file broke, such as the longest string.
    return { refused: error instanceof Refusal ? error.message : 'the file cannot be read' }
  }
}

export const pageGeometries = (plan: StrictPlan): readonly PageGeometry[] => plan.pages.map((page) => page.geometry)

/** The plan as the rest of the service carries it. */
export const toSealPlan = (plan: StrictPlan): SealPlan => ({ ...plan })

/**
 * The plan back from storage; nothing but `planSeal` makes one. That of another version is made anew from the
 * file's bytes, but for the form: intake decides what of it may be listed.
 */
export const fromSealPlan = (stored: SealPlan, bytes: () => Uint8Array): StrictPlan => {
  const plan = stored as unknown as StrictPlan
  if (plan.version === VERSION) return plan
  const read = planSeal(bytes())
  if (read.refused !== null) throw new Error(`the stored file cannot be planned anew: ${read.refused}`)
  const { fields, rest } = plan.form
  return { ...read.plan, form: { ...read.plan.form, fields, rest } }
}

/** What Adobe's reader may do with a form, signed by Adobe and by nobody who signed the document (ISO 32000-1 table 258). */
const USAGE_RIGHTS: readonly string[] = ['UR', 'UR3']

const planOf = (file: PlanFile, length: number): StrictPlan => {
  const { trailer, startxref, kind, next_object } = file.xref
  if (trailer.has('Encrypt')) throw new Refusal('encrypted')
  const root = referenceOf(trailer.get('Root') ?? '')
  if (!root) throw new Refusal('the catalog is missing')
  const catalog = file.dict(trailer.get('Root'), 'the catalog')
  const form = readForm(file, catalog)
  const perms = file.optionalDict(catalog.get('Perms'))
  const info = referenceOf(trailer.get('Info') ?? '')
  return {
    version: VERSION,
    length,
    startxref,
    xref: kind,
    next_object,
    root: `${root.number} ${root.generation} R`,
    info: info && `${info.number} ${info.generation} R`,
    id: file.items(trailer.get('ID'), 'the file identifier')[0] ?? null,
    catalog: entriesWithout(catalog, 'AcroForm', 'Perms', 'Names', 'AF', 'DSS'),
    form,
    attachments: readAttachments(file, catalog),
    dss: readDss(file, catalog),
    perms: entriesWithout(perms),
    ...readPages(file, catalog),
    has_signatures: form.has_signatures || [...perms.keys()].some((key) => !USAGE_RIGHTS.includes(key)),
  }
}

/** Zero bytes spelled out, since jsonb cannot hold them, and the size bounded. */
const storable = (plan: StrictPlan): StrictPlan => {
  const json = JSON.stringify(plan)
  if (json.length > MOST_CHARACTERS) throw new Refusal('the structure of the file is too large')
  if (!json.includes('\\u0000')) return plan
  return JSON.parse(json, (_, value) => (typeof value === 'string' ? withoutZeros(value) : value))
}

/** Between tokens a zero byte is white space; in a string it is data (ISO 32000-2 7.2.3 and 7.3.4.2). */
const withoutZeros = (raw: string): string => {
  let depth = 0
  return raw.replace(/\\[\s\S]|[()\0]/g, (sign) => {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign !== '\0' && sign !== '\\\0') return sign
    return depth > 0 ? '\\000' : ' '
  })
}

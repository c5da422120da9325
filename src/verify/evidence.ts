import { Broken, type Check, passed, remark } from './broken.ts'
import { type Bytes, sha256Hex } from './bytes.ts'
import { canonicalHash, canonicalJson } from './canonical.ts'
import { byPerson, isOverlong, type Json, listIn, numberIn, objectIn, textIn } from './json.ts'

export interface KnownFile {
  readonly sha256: string
  readonly size: number
}

export interface EvidencePerson {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly signed_at: string | null
  readonly declined_at: string | null
  readonly consent_version: string | null
  readonly identity: string | null
}

export interface EvidenceDocument {
  readonly id: string
  readonly name: string
  readonly original: KnownFile
  /** Only a certificate knows it. */
  readonly final: KnownFile | null
}

/** What the record in a sealed file says, once it has been checked. */
export interface Evidence {
  readonly envelope_id: string
  readonly envelope_name: string
  readonly status: string
  readonly livemode: boolean
  readonly workspace: string
  readonly workspace_id: string
  /** Which document this file is; null in a certificate. */
  readonly document_id: string | null
  readonly documents: readonly EvidenceDocument[]
  readonly people: readonly EvidencePerson[]
  readonly events: number
  readonly chain_head: string
  /** Hashes of all events, in order. */
  readonly chain: readonly string[]
}

/** How an envelope ended without binding anyone; null if it was completed. */
export const endOf = ({ status }: Evidence): string | null =>
  ENDS.has(status) ? `This envelope was ${ENDS.get(status)}. It has no signed documents.` : null

const ENDS: ReadonlyMap<string, string> = new Map([
  ['declined', 'declined'],
  ['voided', 'voided by its sender'],
  ['expired', 'not signed in time'],
])

export interface EvidenceResult {
  readonly evidence: Evidence | null
  readonly checks: readonly Check[]
}

const FORMAT = 'countersign-evidence'
const VERSION = 1

/** Checks all that docs/internals/evidence.md asks for; `before` is the file without what the seal appended. */
export const checkEvidence = async (data: Bytes, before: Bytes): Promise<EvidenceResult> => {
  const record = parsed(data)
  if (record['format'] !== FORMAT) throw new Broken('evidence', 'The record of the signing has another format.')
  if (record['version'] !== VERSION) {
    const text = `The record of the signing has version ${String(record['version'])}, which is not known here: it was not checked.`
    return { evidence: null, checks: [remark('evidence', text)] }
  }
  const evidence = read(record)
  const entries = listIn(objectIn(record['audit'])['entries'])
  const checks = [
    passed('evidence', 'The file carries the record of its signing.'),
    await checkOriginal(evidence, before),
    await checkChain(evidence, entries),
    checkDocuments(evidence, entries),
    await checkValues(record, entries),
    checkConsent(record, entries),
  ]
  return { evidence, checks }
}

const parsed = (data: Bytes): Json => {
  if (isOverlong(data)) throw new Broken('evidence', 'The record of the signing is larger than any can be.')
  try {
    return objectIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data)))
  } catch {
    throw new Broken('evidence', 'The record of the signing cannot be read.')
  }
}

const read = (record: Json): Evidence => {
  const envelope = objectIn(record['envelope'])
  const audit = objectIn(record['audit'])
  const chain = listIn(audit['entries']).map((entry) => textIn(entry['hash']) ?? '')
  return {
    envelope_id: textIn(envelope['id']) ?? '',
    envelope_name: textIn(envelope['name']) ?? '',
    status: textIn(envelope['status']) ?? '',
    livemode: envelope['livemode'] !== false,
    workspace: textIn(objectIn(envelope['workspace'])['name']) ?? '',
    workspace_id: textIn(objectIn(envelope['workspace'])['id']) ?? '',
    document_id: textIn(record['document_id']),
    documents: listIn(record['documents']).map(documentOf),
    people: listIn(record['recipients']).map(personOf),
    events: chain.length,
    chain_head: textIn(audit['head']) ?? '',
    chain,
  }
}

const documentOf = (document: Json): EvidenceDocument => ({
  id: textIn(document['id']) ?? '',
  name: textIn(document['name']) ?? '',
  original: fileOf(document['original']) ?? { sha256: '', size: -1 },
  final: fileOf(document['final']),
})

const fileOf = (value: unknown): KnownFile | null => {
  const { sha256, size } = objectIn(value)
  const [hash, length] = [textIn(sha256), numberIn(size)]
  return hash === null || length === null ? null : { sha256: hash, size: length }
}

const personOf = (person: Json): EvidencePerson => ({
  name: textIn(person['name']) ?? '',
  email: textIn(person['email']) ?? '',
  role: textIn(person['role']) ?? '',
  signed_at: textIn(person['signed_at']),
  declined_at: textIn(person['declined_at']),
  consent_version: textIn(objectIn(person['consent'])['version']),
  identity: textIn(person['identity']),
})

const checkOriginal = async ({ document_id, documents }: Evidence, before: Bytes): Promise<Check> => {
  if (document_id === null)
    return passed('original', 'This is the certificate: it speaks for documents in other files.')
  const named = documents.filter(({ id }) => id === document_id)
  const [document] = named
  if (!document || named.length > 1)
    throw new Broken('original', 'The record does not name the document that it lies in.')
  const { sha256, size } = document.original
  if (size !== before.length || sha256 !== (await sha256Hex(before)))
    throw new Broken('original', 'The record belongs to another document: this one does not begin with its original.')
  return passed('original', 'The file begins with the document as it was sent, byte for byte.')
}

const checkChain = async ({ chain_head }: Evidence, entries: readonly Json[]): Promise<Check> => {
  let before = ''
  for (const [at, { hash, ...body }] of entries.entries()) {
    const holds = body['seq'] === at + 1 && body['prev_hash'] === before && hash === (await canonicalHash(body))
    if (!holds) throw new Broken('audit', `The chain of events breaks at event ${at + 1}.`)
    before = String(hash)
  }
  if (entries.length === 0 || chain_head !== before)
    throw new Broken('audit', 'The chain of events does not end where the record says.')
  return passed('audit', `The chain of ${entries.length} events is complete and in order.`)
}

/** What the newest event that names the originals says of them; older records have none. */
const checkDocuments = ({ documents }: Evidence, entries: readonly Json[]): Check => {
  const naming = entries.findLast(({ type }, at) => at === 0 || type === 'documents.changed')
  const bound = objectIn(naming?.['data'])['documents']
  const listed = listIn(bound)
  const fits =
    listed.length === documents.length &&
    documents.every(({ name, original }, at) => {
      const { name: boundName, sha256, size } = listed[at] ?? {}
      return boundName === name && sha256 === original.sha256 && size === original.size
    })
  if (bound !== undefined && !fits)
    throw new Broken('original', 'The documents are not those that the chain of events names.')
  return bound === undefined
    ? remark('original', 'The chain of events is of a version that did not name the documents yet.')
    : passed('original', 'The documents are those that the chain of events names.')
}

const signersIn = (record: Json): readonly Json[] =>
  listIn(record['recipients']).filter((person) => textIn(person['signed_at']) !== null)

/** Each person signed exactly these values: audit-chain.md, values_sha256. */
const checkValues = async (record: Json, entries: readonly Json[]): Promise<Check> => {
  const fields = listIn(record['fields']).filter(({ value }) => value != null)
  const shown = new Map(fields.map((field) => [field['id'], field['value']]))
  const owned = byPerson(fields)
  const signers = new Map(signersIn(record).map((person) => [person['id'], person]))
  const signed = entries.filter(({ type }) => type === 'envelope.document_signed')
  // The newest of each person counts.
  const newest = new Map(signed.map((entry) => [entry['recipient_id'], entry]))
  const hash = valuesHasher()
  let left_out = false
  for (const person of signers.values()) {
    const values = new Map(
      (owned.get(person['id']) ?? []).map(({ id, value }) => [
        String(id),
        shown.get(objectIn(value)['same_as']) ?? value,
      ]),
    )
    const entry = newest.get(person['id'])
    if (!entry || entry['at'] !== person['signed_at']) throw valuesBroken(person)
    if ([...values.values()].some((value) => objectIn(value)['left_out'] !== undefined)) left_out = true
    else if ((await hash(values)) !== objectIn(entry['data'])['values_sha256']) throw valuesBroken(person)
  }
  if (signed.some((entry) => !signers.has(entry['recipient_id'])))
    throw new Broken('values', 'Somebody signed whom the record does not name.')
  return left_out
    ? remark('values', 'The drawings in it are too large for the record, so what was filled in was not hashed anew.')
    : passed('values', 'What each person filled in is what they signed.')
}

/** Of all values of a file, written out: five hundred of the longest drawings come to half of it. */
const VALUES_CHARS_MAX = 250_000_000

/** As canonicalHash of the object of these values, but a drawing that stands in many fields is written once. */
const valuesHasher = () => {
  const written = new Map<unknown, string>()
  let left = VALUES_CHARS_MAX
  const textOf = (value: unknown): string => {
    const text = written.get(value) ?? canonicalJson(value)
    written.set(value, text)
    left -= text.length
    if (left < 0) throw new Broken('values', 'What was filled in is larger than any document can hold.')
    return text
  }
  return async (values: ReadonlyMap<string, unknown>): Promise<string> => {
    const members = [...values]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, value]) => `${JSON.stringify(id)}:${textOf(value)}`)
    return await sha256Hex(new TextEncoder().encode(`{${members.join(',')}}`))
  }
}

const valuesBroken = (person: Json): Broken =>
  new Broken('values', `The values of ${textIn(person['name']) ?? 'a person'} are not those that were signed.`)

const checkConsent = (record: Json, entries: readonly Json[]): Check => {
  const consents = objectIn(record['consents'])
  const opened = byPerson(entries.filter(({ type }) => type === 'envelope.opened'))
  let missing: string | null = null
  for (const person of signersIn(record)) {
    const version = textIn(objectIn(person['consent'])['version'])
    if (version !== null && textIn(consents[version]) === null) missing = version
    const agreed = opened.get(person['id'])?.some(({ data }) => objectIn(data)['consent_version'] === version)
    if (version === null || !agreed)
      throw new Broken('consent', `It is not shown to what ${textIn(person['name']) ?? 'a person'} agreed.`)
  }
  if (missing !== null)
    return remark(
      'consent',
      `Everybody who signed agreed to do so; the words of version ${missing} are not in the file.`,
    )
  return passed('consent', 'Everybody who signed agreed to sign electronically; the words are in the file.')
}

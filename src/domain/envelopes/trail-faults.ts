import { type AuditEntry, firstBreak, type Hash } from '../audit.ts'
import type { Envelope, EnvelopeStatus, Instant } from './envelope.ts'
import { signersOf } from './envelope.ts'
import type { EventType } from './event.ts'
import { type Act, admits, isTerminal } from './lifecycle.ts'

/** What an envelope says of itself; its trail must say the same. */
export type Claimed = Pick<
  Envelope,
  | 'audit_head'
  | 'audit_length'
  | 'certificate'
  | 'completed_at'
  | 'declined_at'
  | 'deleted_at'
  | 'documents'
  | 'expired_at'
  | 'final_sha256'
  | 'recipients'
  | 'sent_at'
  | 'status'
  | 'voided_at'
>

/** In which act an entry was written, and the status that it led to. */
const STEPS: Partial<Record<EventType, readonly [act: Act | null, status: EnvelopeStatus | null]>> = {
  'envelope.created': [null, 'draft'],
  'envelope.sent': ['send', 'sent'],
  'envelope.opened': ['open', 'opened'],
  'envelope.document_signed': ['sign', 'opened'],
  'envelope.all_signed': ['sign', 'signed'],
  'envelope.sealed': ['seal', null],
  'envelope.completed': ['seal', 'completed'],
  'envelope.declined': ['decline', 'declined'],
  'envelope.voided': ['void', 'voided'],
  'envelope.expired': ['expire', 'expired'],
  'envelope.recalled': ['recall', 'recalled'],
  'envelope.deleted': ['delete', null],
}

/** Each in words; none where envelope and trail agree. */
export function trailFaults(envelope: Claimed, trail: readonly AuditEntry[], hash: Hash): readonly string[] {
  const broken_at = firstBreak(trail, hash)
  return [
    ...(broken_at === null ? [] : [`the audit chain does not hold at entry ${broken_at}`]),
    ...headFaults(envelope, trail),
    ...orderFaults(trail),
    ...statusFaults(envelope, trail),
    ...signatureFaults(envelope, trail),
    ...momentFaults(envelope, trail),
    ...sealFaults(envelope, trail),
  ]
}

function headFaults({ audit_head, audit_length }: Claimed, trail: readonly AuditEntry[]): readonly string[] {
  const last = trail.at(-1)
  return last?.hash === audit_head && trail.length === audit_length
    ? []
    : [`it names entry ${audit_length} as its newest, and its trail has ${trail.length} that end otherwise`]
}

/** The time of a trail never goes back. */
function orderFaults(trail: readonly AuditEntry[]): readonly string[] {
  const early = trail.find(({ at }, i) => at < (trail[i - 1]?.at ?? ''))
  return early ? [`entry ${early.seq} (${early.type}) is dated before the one that it follows`] : []
}

/** Follows the trail through the state machine (lifecycle.ts). */
function statusFaults({ status }: Claimed, trail: readonly AuditEntry[]): readonly string[] {
  const faults: string[] = []
  let reached: EnvelopeStatus | null = null
  for (const { seq, type } of trail) {
    const step = STEPS[type as EventType]
    if (!step) continue
    const [act, next] = step
    const may = act === null ? reached === null : reached !== null && admits(reached, act)
    if (!may) faults.push(`entry ${seq} (${type}) cannot follow ${reached ?? 'nothing'}`)
    reached = next ?? reached
  }
  return reached === status
    ? faults
    : [...faults, `it is ${status}, and its trail ends ${reached ?? 'before it began'}`]
}

/** Who signed has one entry that says so, whoever has one signed, and all have if the trail says it. */
function signatureFaults(envelope: Claimed, trail: readonly AuditEntry[]): readonly string[] {
  const signed = trail.filter(({ type }) => type === 'envelope.document_signed')
  const signers = signersOf(envelope)
  const counts = new Map<string, number>()
  for (const { recipient_id } of signed) counts.set(recipient_id ?? '', (counts.get(recipient_id ?? '') ?? 0) + 1)
  const wrong = signers.filter(({ id, status }) => (counts.get(id) ?? 0) !== (status === 'signed' ? 1 : 0))
  const strange = [...counts.keys()].filter((id) => !signers.some((signer) => signer.id === id))
  const all_signed = trail.some(({ type }) => type === 'envelope.all_signed')
  const is_complete = signers.every(({ status }) => status === 'signed')
  return [
    ...wrong.map(({ id, status }) => `${id} is ${status}, and the trail has ${counts.get(id) ?? 0} signature(s) of it`),
    ...strange.map((id) => `${id} signed and is no signer`),
    ...(all_signed && !is_complete ? ['all have signed by the trail, and not all are signed'] : []),
  ]
}

/** The newest entry of each kind says when it was. */
function momentFaults(envelope: Claimed, trail: readonly AuditEntry[]): readonly string[] {
  const newest = new Map(trail.map(({ type, at }) => [type, at]))
  const claims: readonly (readonly [type: EventType, name: string, claimed: Instant | null])[] = [
    ['envelope.sent', 'sent_at', envelope.sent_at],
    ['envelope.completed', 'completed_at', envelope.completed_at],
    ['envelope.declined', 'declined_at', envelope.declined_at],
    ['envelope.voided', 'voided_at', envelope.voided_at],
    ['envelope.expired', 'expired_at', envelope.expired_at],
    ['envelope.deleted', 'deleted_at', envelope.deleted_at],
  ]
  return claims.flatMap(([type, name, claimed]) =>
    (newest.get(type) ?? null) === claimed
      ? []
      : [`${name} is ${claimed ?? 'empty'}, and its trail says ${newest.get(type) ?? 'nothing'}`],
  )
}

/** Its certificate is made when somebody first asks for it, with no entry of its own. */
const hasEndedUnsigned = ({ status }: Claimed): boolean => isTerminal(status) && status !== 'completed'

/** The hashes that were sealed into the trail are those of the files that are served. */
function sealFaults(envelope: Claimed, trail: readonly AuditEntry[]): readonly string[] {
  const seals = trail.filter(({ type }) => type === 'envelope.sealed')
  const finals = envelope.documents.flatMap(({ final }) => final?.sha256 ?? [])
  const [seal, ...more] = seals
  if (!seal)
    return finals.length === 0 && (envelope.certificate === null || hasEndedUnsigned(envelope))
      ? []
      : ['it has sealed files and no seal in its trail']
  const { sha256, documents, certificate } = seal.data as {
    readonly sha256?: string
    readonly documents?: readonly { readonly sha256: string }[]
    readonly certificate?: { readonly sha256: string }
  }
  const told = documents?.map((document) => document.sha256) ?? []
  return [
    ...(more.length > 0 ? [`it was sealed ${seals.length} times`] : []),
    ...(told.join() === finals.join() ? [] : ['its sealed files are not those of its trail']),
    ...(certificate?.sha256 === envelope.certificate?.sha256 ? [] : ['its certificate is not that of its trail']),
    ...(sha256 === envelope.final_sha256 ? [] : ['what it serves as final is not what its trail sealed']),
  ]
}

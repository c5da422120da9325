import { valuesHash } from '../../application/sealing/values-hash.ts'
import type { FieldValue } from '../../domain/envelopes/envelope.ts'
import { WEBHOOK_EVENTS } from '../../domain/envelopes/reactions.ts'
import { trailFaults } from '../../domain/envelopes/trail-faults.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { sha256Hex } from '../../kit/secrets.ts'
import type { AuditedEnvelope } from '../../store/audit.ts'
import type { Faults } from './faults.ts'

const CHANGED =
  'No call of the service does this: rows were changed by hand, or lost. Compare with a backup, and with the evidence that was downloaded.'

/** Everything that is kept of one envelope, held against its audit trail. */
export function lookAtEnvelope(envelope: AuditedEnvelope, faults: Faults): void {
  const add = (name: string, texts: readonly string[]) => {
    for (const text of texts)
      faults.add({ name, what: `${envelope.id} of ${envelope.workspace}: ${text}`, mend: CHANGED })
  }
  add('trails', trailFaults(envelope, envelope.trail, sha256Hex))
  add('events', announcementFaults(envelope))
  add('people', addressFaults(envelope))
  add('answers', answerFaults(envelope))
}

/** Subscribers were told what the trail says, in its order. */
function announcementFaults({ trail, announced }: AuditedEnvelope): readonly string[] {
  const listed: readonly string[] = WEBHOOK_EVENTS
  const told = trail.filter(({ type }) => listed.includes(type)).map(({ type }) => type)
  return told.join() === announced.join()
    ? []
    : [`its trail has ${told.join(', ') || 'nothing to tell'}, and ${announced.join(', ') || 'nothing'} was announced`]
}

function addressFaults({ recipients, addresses }: AuditedEnvelope): readonly string[] {
  const inOrder = (lines: readonly string[]) => lines.toSorted().join()
  const own = inOrder(recipients.map(({ id, email }) => `${id} ${email === null ? '' : emailKey(email)}`))
  const found = inOrder(addresses.map(({ id, email }) => `${id} ${email ?? ''}`))
  return own === found ? [] : ['a search finds it under other people than it has']
}

/** What is kept as an answer is what was signed (docs/internals/audit-chain.md, values_sha256). */
function answerFaults({ trail, recipients, values }: AuditedEnvelope): readonly string[] {
  return recipients
    .filter(({ status }) => status === 'signed')
    .flatMap(({ id }) => {
      const entry = trail.findLast(
        ({ type, recipient_id }) => type === 'envelope.document_signed' && recipient_id === id,
      )
      const own = values
        .filter(({ recipient_id }) => recipient_id === id)
        .map(({ field_id, value, samples }): [string, FieldValue] => [
          field_id,
          samples === null ? value : ({ ...(value as object), ...samples } as FieldValue),
        ])
      return valuesHash(new Map(own)) === entry?.data['values_sha256']
        ? []
        : [`the answers of ${id} are not those that were signed`]
    })
}

import type { Envelope, Instant } from '../../domain/envelopes/envelope.ts'
import { isAsking } from '../../domain/envelopes/reactions.ts'
import { noteDelivery } from '../../domain/recipients/recipients.ts'
import type { BouncedMail } from '../../kit/bounce-address.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { SYSTEM } from '../caller.ts'
import { clockOf, nowFor } from '../clock.ts'

/**
 * A mail that a server took came back. Of one that asks somebody to sign the recipient shows it, unless the address
 * was corrected meanwhile. Twice the same changes nothing more.
 */
export async function noteBounce(app: App, { workspace_id, mail_id }: BouncedMail, said: string): Promise<void> {
  const mail = await app.store.mails.find(workspace_id, mail_id)
  if (!mail) return
  const clock = await clockOf(app, mail)
  const reason = plainReason(said)
  await app.store.transact(workspace_id, async (tx) => {
    if (!(await tx.mails.noteBounce(mail, reason)) || !isAsking(mail.kind)) return
    const before = await tx.envelopes.lockById({ workspace_id, id: mail.envelope_id })
    const recipient = before?.recipients.find(({ id }) => id === mail.recipient_id)
    if (!before || recipient?.email !== mail.to_email) return
    await cameBack(tx, before, { recipient_id: recipient.id, reason, at: nowFor(clock, before) })
  })
}

interface Back {
  readonly recipient_id: string
  readonly reason: string
  readonly at: Instant
}

/** From then on reminders leave this person out. */
export function cameBack(tx: Tx, before: Envelope, { recipient_id, reason, at }: Back): Promise<Envelope> {
  const delivery = { channel: 'email', state: 'bounced', last_error: reason, at } as const
  return tx.envelopes.commit({ before, change: noteDelivery(before, recipient_id, delivery), actor: SYSTEM })
}

const REASON_CHARS_MAX = 300
/** Looking for addresses in a word without an end takes its length squared. */
const SAID_CHARS_MAX = 10 * REASON_CHARS_MAX

/** Strangers wrote it and the sender reads it: one line, without addresses to click on and without ours. */
const plainReason = (said: string): string =>
  said
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .slice(0, SAID_CHARS_MAX)
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+|\S*\/s\/\S+/gi, '…')
    .trim()
    .slice(0, REASON_CHARS_MAX)
    // The database refuses lone surrogates; the report would be delivered again and again.
    .replace(/\p{Cs}$/u, '')

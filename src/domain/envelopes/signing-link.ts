import { isOneself } from '../account/kept-marks.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Envelope, Instant, Recipient } from './envelope.ts'
import type { DomainEvent } from './event.ts'
import { type Change, refusalOf } from './lifecycle.ts'
import { isDue } from './routing.ts'

interface SigningLinkFacts {
  readonly now: Instant
  readonly recipient_id: string
}

/** What a product asks for when it hands a link over itself. */
interface HandOver {
  /** Null: it works as long as a mailed one. */
  readonly expires_at: Instant | null
  /** Links, frames and open pages that there are stop working. */
  readonly replaces_earlier: boolean
}

/**
 * The sender's product gets a signer's link, to hand it over in its own way. As with every link that the sender has, trail
 * and certificate say so. Not before the person's turn: the link would open nothing that can be signed.
 */
export function handOverLink(
  envelope: Envelope,
  { expires_at, replaces_earlier, ...facts }: SigningLinkFacts & HandOver,
): IssuedLink | Refusal {
  const { now, recipient_id } = facts
  const raised = (before: Envelope): Envelope => ({
    ...before,
    recipients: before.recipients.map((one) =>
      one.id === recipient_id ? { ...one, link_version: one.link_version + 1 } : one,
    ),
  })
  const issued = issueLink(replaces_earlier ? raised(envelope) : envelope, facts, ({ id, link_version }) => ({
    type: 'recipient.link_handed_out',
    at: now,
    recipient_id: id,
    link_version,
    purpose: 'product',
    ...(expires_at === null ? {} : { expires_at }),
    ...(replaces_earlier ? { replaced: true } : {}),
  }))
  if (!('recipient' in issued)) return issued
  return refusalOfSharing(envelope, issued.recipient, now) ?? issued
}

/** For signing on the sender's device, or to be passed on by the sender in a message of their own. */
export const LINK_PURPOSES = ['in_person', 'share'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

interface IssuedLink extends Change {
  readonly recipient: Recipient
}

/**
 * The sender gets a signer's link. The trail and the certificate say so, because with it the sender could act in that
 * person's name.
 */
export function issueSigningLink(
  envelope: Envelope,
  { purpose = 'in_person', ...facts }: SigningLinkFacts & { readonly purpose?: LinkPurpose },
): IssuedLink | Refusal {
  const issued = issueLink(envelope, facts, ({ id, link_version }) => ({
    type: 'recipient.link_handed_out',
    at: facts.now,
    recipient_id: id,
    link_version,
    ...(purpose === 'share' && { purpose }),
  }))
  if (purpose === 'in_person' || !('recipient' in issued)) return issued
  return refusalOfSharing(envelope, issued.recipient, facts.now) ?? issued
}

/**
 * A member of the workspace opens their own page, in their turn. Nobody else's: who is asked to sign is known by the
 * address that the member signs in with.
 */
export function openOwnPage(
  envelope: Envelope,
  { member, ...facts }: SigningLinkFacts & { readonly member: { readonly email: string } },
): IssuedLink | Refusal {
  const issued = issueLink(envelope, facts, ({ id, link_version }) => ({
    type: 'recipient.link_handed_out',
    at: facts.now,
    recipient_id: id,
    link_version,
    purpose: 'own',
  }))
  if (!('recipient' in issued)) return issued
  if (!isOneself(member, issued.recipient)) return refuse('forbidden', 'this link belongs to another signer')
  return refusalOfSharing(envelope, issued.recipient, facts.now) ?? issued
}

/** The sender's product gets a token that opens a signer's page in a frame: the same power, so the same rules. */
export const issueEmbedToken = (
  envelope: Envelope,
  facts: SigningLinkFacts & { readonly token_id: string },
): IssuedLink | Refusal =>
  issueLink(envelope, facts, ({ id, link_version }) => ({
    type: 'recipient.embed_token_issued',
    at: facts.now,
    recipient_id: id,
    link_version,
    token_id: facts.token_id,
  }))

/** Why this signer's link is not given out now; null when it is. Pages grey out by it. */
export function refusalOfSigningLink(
  envelope: Pick<Envelope, 'status' | 'deadline_at'>,
  { name, status }: Pick<Recipient, 'name' | 'status'>,
  now: Instant,
): Refusal | null {
  const refusal = refusalOf(envelope, 'hand out')
  if (refusal) return refusal
  if (status === 'signed') return refuse('recipient_already_acted', `${name} has already signed`)
  if (now < envelope.deadline_at) return null
  return refuse('envelope_not_in_flight', 'the deadline of this envelope has passed')
}

/** Why there is no link to pass on: the person could not sign with it now. */
export const refusalOfSharing = (
  envelope: Pick<Envelope, 'status' | 'deadline_at'> & Parameters<typeof isDue>[0],
  recipient: Pick<Recipient, 'id' | 'name' | 'status'>,
  now: Instant,
): Refusal | null =>
  refusalOfSigningLink(envelope, recipient, now) ??
  (isDue(envelope, recipient) ? null : refuse('not_your_turn', 'others have to sign first'))

/** Only of someone whose turn it is or may come. */
function issueLink(
  envelope: Envelope,
  { now, recipient_id }: SigningLinkFacts,
  eventOf: (recipient: Recipient) => DomainEvent,
): IssuedLink | Refusal {
  const recipient = envelope.recipients.find(({ id, role }) => id === recipient_id && role === 'signer')
  if (!recipient) return refuse('not_found', 'no such signer in this envelope')
  const refusal = refusalOfSigningLink(envelope, recipient, now)
  if (refusal) return refusal
  return { envelope: { ...envelope, updated_at: now }, events: [eventOf(recipient)], recipient }
}

import { type Envelope, type Recipient, signersOf } from './envelope.ts'

/**
 * Whose turn it is (docs/interface.md, States): the signers with the lowest signing_order among those who have
 * not signed. Equal numbers act in parallel.
 */
export function signersDue(envelope: Pick<Envelope, 'recipients'>): readonly Recipient[] {
  const order = currentOrder(envelope)
  return signersOf(envelope).filter((signer) => signer.status !== 'signed' && signer.signing_order === order)
}

export function currentOrder(envelope: Pick<Envelope, 'recipients'>): number | null {
  const pending = signersOf(envelope).filter((signer) => signer.status !== 'signed')
  return pending.length === 0 ? null : Math.min(...pending.map((signer) => signer.signing_order))
}

export const isDue = (envelope: Pick<Envelope, 'recipients'>, recipient: Recipient): boolean =>
  signersDue(envelope).some((signer) => signer.id === recipient.id)

export interface Progress {
  readonly signers: number
  readonly signed: number
  readonly declined: number
  readonly opened: number
  readonly current_order: number | null
}

export function progressOf(envelope: Pick<Envelope, 'recipients'>): Progress {
  const signers = signersOf(envelope)
  return {
    signers: signers.length,
    signed: signers.filter((signer) => signer.status === 'signed').length,
    declined: signers.filter((signer) => signer.status === 'declined').length,
    opened: signers.filter((signer) => signer.opened_at !== null).length,
    current_order: currentOrder(envelope),
  }
}

import { type Envelope, signersOf, type Turn } from './envelope.ts'

/**
 * Whose turn it is (docs/interface.md, States): the signers with the lowest signing_order among those who have
 * not signed. Equal numbers act in parallel.
 */
export function signersDue<R extends Turn>(envelope: { readonly recipients: readonly R[] }): readonly R[] {
  const order = currentOrder(envelope)
  return signersOf(envelope).filter((signer) => signer.status !== 'signed' && signer.signing_order === order)
}

export function currentOrder(envelope: { readonly recipients: readonly Turn[] }): number | null {
  const pending = signersOf(envelope).filter((signer) => signer.status !== 'signed')
  return pending.length === 0 ? null : Math.min(...pending.map((signer) => signer.signing_order))
}

export const isDue = (envelope: { readonly recipients: readonly Turn[] }, recipient: Pick<Turn, 'id'>): boolean =>
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

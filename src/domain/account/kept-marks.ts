import { emailKey } from '../recipients/email.ts'

/** What a member may keep in their account, one of each. */
export const MARK_TYPES = ['signature', 'initials'] as const
export type MarkType = (typeof MARK_TYPES)[number]

/** Where a signer's marks came from: a member's account, by its address, in so many of their fields. */
export interface KeptIn {
  readonly person_id: string
  readonly email: string
  readonly fields: number
}

/** A member signs for themselves alone: the address they sign in with is the one that is asked to sign. */
export const isOneself = (member: { readonly email: string }, recipient: { readonly email: string | null }): boolean =>
  recipient.email !== null && emailKey(member.email) === emailKey(recipient.email)

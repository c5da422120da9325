import type { Plan } from '../../domain/account/allowance.ts'
import type { Role } from '../../domain/recipients/membership.ts'

/** What a page of the dashboard knows before its first call. */
export interface WebState {
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  readonly role: Role
  readonly workspace: { readonly id: string; readonly name: string; readonly plan: Plan }
  /** The person must choose a password of their own before anything else. */
  readonly password_is_temporary: boolean
  /** The workspace asks for a second factor that the person has yet to set up, before anything else. */
  readonly second_factor_missing: boolean
  /** Goes as `X-Form-Token` with every call that changes something: another site cannot know it. */
  readonly form_token: string
  /** Of what the address names; where it names nothing, live unless only the test space holds anything. */
  readonly space: Space
  readonly base_url: string
  /** Without a mail server mails are kept in the outbox, and nobody gets them. */
  readonly sends_mail: boolean
  /** Without a provider of text messages nobody can be asked for a code by one. */
  readonly sends_texts: boolean
}

/** Live envelopes bind people; test envelopes are for trying things out. They never mix. */
export type Space = 'live' | 'test'

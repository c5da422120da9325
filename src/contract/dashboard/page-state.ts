import type { TextChannel } from '../../domain/recipients/channel.ts'
import type { Plan } from '../../domain/account/allowance.ts'
import type { EditorAllowance } from '../../domain/editor-session.ts'
import type { Role } from '../../domain/recipients/membership.ts'

/** What a page of the dashboard knows before its first call. */
export interface WebState {
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  readonly role: Role
  readonly workspace: { readonly id: string; readonly name: string; readonly plan: Plan }
  /** The person must choose their own password before anything else. */
  readonly password_is_temporary: boolean
  /** The workspace requires a second factor that the person must set up before anything else. */
  readonly second_factor_missing: boolean
  /** Sent as `X-Form-Token` with every call that changes something: another site cannot know it. */
  readonly form_token: string
  /** The space of what the address names; otherwise live, unless only the test space holds anything. */
  readonly space: Space
  readonly base_url: string
  /** Without a mail server, mails stay in the outbox and are delivered to nobody. */
  readonly sends_mail: boolean
  /** Without a provider of text messages, nobody can be asked for a code sent by text. */
  readonly sends_texts: boolean
  /** The ways that a link can be sent by text; none where nobody carries texts. */
  readonly text_channels: readonly TextChannel[]
  /** Only in a frame inside another product, which shows nothing but the editor: what that product allows. */
  readonly embedded?: EditorAllowance
}

/** Live envelopes are binding; test envelopes are for trying things out. They never mix. */
export type Space = 'live' | 'test'

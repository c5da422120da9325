import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ROLES, type Role } from '../../domain/recipients/membership.ts'
import { Email, Locale, prose, shownName } from '../envelopes/create-request.ts'

/** Requests about people and accounts, from the dashboard and the sign-in pages. */

export const Password = z.string().max(LIMITS.password_chars_max)
const NewPassword = Password.min(LIMITS.password_chars_min)
export const Code = z.string().max(64)

export const InviteRequest = z.strictObject({ email: Email, role: z.enum(ROLES) })
export const RoleRequest = z.strictObject({ role: z.enum(ROLES) })
export const SignInRulesRequest = z.strictObject({ needs_second_factor: z.boolean() })
/** `end_programs`: connected programs end too. */
export const PasswordRequest = z.strictObject({
  current: Password,
  next: NewPassword,
  end_programs: z.boolean().default(false),
})
export const ProofOfCode = z.strictObject({ code: Code })
export const WorkspaceRequest = z.strictObject({ workspace: z.string().max(64) })

/** What is left out stays as it is. */
export const AccountRequest = z.strictObject({
  name: shownName(LIMITS.name_chars_max).optional(),
  sender_letters: z.boolean().optional(),
  /** Of the dashboard; null: as the browser says. */
  locale: Locale.nullable().optional(),
})

const Next = z.string().max(LIMITS.return_to_chars_max).optional()
export const CredentialsForm = z.object({
  email: prose(LIMITS.email_chars_max),
  password: Password,
  next: Next,
})
export const CodeForm = z.object({ code: Code, next: Next })
export const ForgottenForm = z.object({ email: prose(LIMITS.email_chars_max) })

const passwordTwice = { password: NewPassword, again: z.string() }
const same = ({ password, again }: { readonly password: string; readonly again: string }) => password === again
const DIFFERENT = { path: ['again'], message: 'differs from the password above' }
export const ResetForm = z.object(passwordTwice).refine(same, DIFFERENT)
export const AcceptForm = z.object({ ...passwordTwice, name: shownName(LIMITS.name_chars_max) }).refine(same, DIFFERENT)

/** Settings, Members. */
export interface MembersAnswer {
  readonly members: readonly MemberAnswer[]
  readonly invitations: readonly InvitationAnswer[]
  readonly needs_second_factor: boolean
  /** Whether mails are delivered; otherwise the person who invites hands the link over. */
  readonly sends_mail: boolean
}

export interface MemberAnswer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly second_factor: boolean
  readonly last_signed_in_at: string | null
}

export interface InvitationAnswer {
  readonly id: string
  /** As a platform or a directory sent it. Nothing here is of an account. */
  readonly name: string | null
  readonly email: string
  readonly role: Role
  readonly invited_by: string
  readonly created_at: string
  readonly expires_at: string
  readonly expired: boolean
  readonly letter: 'queued' | 'kept' | 'sent' | 'failed' | 'superseded' | null
  readonly letter_error: string | null
  /** Only without a mail server, and only for people who may invite somebody with that role. */
  readonly link: string | null
}

/** Settings, Your account. */
export interface AccountAnswer {
  readonly name: string
  readonly email: string
  /** Mails when an envelope that they sent is completed, declined, expired or not delivered. */
  readonly sender_letters: boolean
  /** The language chosen for the dashboard; null: as the browser says. */
  readonly locale: string | null
  /**
   * A CRM signed the person in: what belongs to them in all their workspaces is closed, and only this workspace is
   * shown.
   */
  readonly only_here: boolean
  readonly password_is_temporary: boolean
  readonly second_factor: {
    readonly since: string
    readonly recovery_codes_left: number
    /** An authenticator app; else it is passkeys alone. */
    readonly app: boolean
  } | null
  readonly passkeys: readonly PasskeyAnswer[]
  /** Whether browsers make passkeys at this address. */
  readonly passkeys_offered: boolean
  readonly second_factor_needed: boolean
  readonly sessions: readonly SessionAnswer[]
  readonly workspaces: readonly { readonly id: string; readonly name: string; readonly here: boolean }[]
  /** Connected programs, with the name of the workspace they work in. */
  readonly programs: readonly { readonly name: string; readonly workspace: string }[]
}

export interface PasskeyAnswer {
  readonly id: string
  readonly name: string
  readonly created_at: string
  readonly last_used_at: string | null
  /** Its provider keeps it on several devices. */
  readonly backed_up: boolean
  /** Made at another address of this service, where alone browsers would offer it. */
  readonly elsewhere: boolean
}

export interface SessionAnswer {
  readonly id: string
  readonly device: string | null
  readonly user_agent: string | null
  readonly ip: string | null
  readonly workspace: string
  readonly created_at: string
  readonly here: boolean
}

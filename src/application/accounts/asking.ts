import type { ActivityAct, ActivityDetails } from '../../domain/account/activity.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { Actor } from '../../domain/audit.ts'
import { emailKey, mailboxKey } from '../../domain/recipients/email.ts'
import type { Role } from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import { hmacSha256 } from '../../kit/secrets.ts'
import { addDays } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Invitation, InvitationSource } from '../../ports/invitations.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import type { Manager } from '../caller.ts'
import { enqueueAccountMail } from '../mail/account-mails.ts'

/** Somebody whom a platform or a directory names. */
export interface AskedPerson {
  readonly workspace_id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly actor: Actor
  readonly source: InvitationSource
  /** What the directory calls them. */
  readonly directory_user: string | null
}

/**
 * Asks somebody by mail whether they want to join. No account is looked up, so neither the answer nor its time tells
 * whether the address has one. Whom somebody of the workspace has invited already keeps that invitation and its role.
 */
export async function askToJoin(app: App, tx: Tx, asked: AskedPerson): Promise<Pick<Invitation, 'id' | 'role'>> {
  const { workspace_id, directory_user, source } = asked
  const email = emailKey(asked.email)
  const pending = await tx.invitations.pending(workspace_id)
  const before = pending.find((one) => one.email === email)
  if (before && source === 'directory' && directory_user !== null && before.expires_at > app.real_clock.now()) {
    await tx.invitations.attach(workspace_id, before.id, directory_user)
    return before
  }
  if (pending.filter((one) => one.source !== null).length >= LIMITS.pending_per_workspace_max)
    throw new Problem('limit_exceeded', 'too many people have not answered yet: withdraw some of them first')
  return putInvitation(app, tx, { ...asked, email, invited_by: null })
}

/** With its letter; a former link of the address is dead from then on. */
export async function putInvitation(
  app: App,
  tx: Tx,
  { actor, ...wish }: Omit<AskedPerson, 'name' | 'source'> & Pick<Invitation, 'name' | 'source' | 'invited_by'>,
): Promise<Invitation> {
  const at = app.real_clock.now()
  const invitation = await tx.invitations.put({
    ...wish,
    id: newId('inv'),
    invited_by_name: nameOf({ person_id: wish.invited_by, actor }),
    created_at: at,
    expires_at: addDays(at, LIMITS.invitation_days),
  })
  // Only now: a no holds the row until it is in the log.
  await refuseAfterNo(app, tx, wish)
  await orderInvitation(app, tx, invitation)
  await noteInvitation(tx, invitation, { actor, act: 'member.invited', details: { role: wish.role } })
  return invitation
}

/**
 * A no is a no for a while, by whichever door the workspace asks. It is known from the log, where the address is a code:
 * the log does not identify a person who never joined.
 */
async function refuseAfterNo(
  app: App,
  tx: Tx,
  { workspace_id, email }: Pick<AskedPerson, 'workspace_id' | 'email'>,
): Promise<void> {
  // A no of before says the address with its tag.
  const address_codes = [mailboxKey(email), emailKey(email)].map((key) => addressCode(app, key))
  const asked = { address_codes, now: app.real_clock.now() }
  const until = await tx.invitations.declinedUntil(workspace_id, asked)
  if (until === null) return
  throw new Problem('invitation_declined', `${email} has declined: this workspace may ask again after ${until}`, {
    param: 'email',
  })
}

/** What the log keeps of a no: of the mailbox, since a tag of one's own choice would make another address of it. */
export const declineOf = (app: App, { email }: Pick<Invitation, 'email'>) => ({
  address_code: addressCode(app, mailboxKey(email)),
  until: addDays(app.real_clock.now(), LIMITS.declined_days),
})

/** Of one service, and not to be guessed outside of it. */
const addressCode = (app: App, key: string): string =>
  hmacSha256(app.keys.account_link, `declined ${key}`).toString('base64url')

/** Of a platform; a person's is looked up when it is shown. */
export const nameOf = ({ person_id, actor }: Pick<Manager, 'person_id' | 'actor'>) =>
  person_id === null ? actor.name : null

/** The masked address: the log does not identify a person who never joined. */
export const noteInvitation = (
  tx: Tx,
  { workspace_id, id, email }: Pick<Invitation, 'workspace_id' | 'id' | 'email'>,
  { actor, act, details = {} }: { actor: Actor; act: ActivityAct; details?: ActivityDetails },
) =>
  tx.activity.note({
    workspace_id,
    actor,
    act,
    subject: { id, name: email.replace(/^(.)[^@]*/su, '$1…') },
    details,
  })

export const orderInvitation = (app: App, tx: Tx, { workspace_id, id, email, link_version }: Invitation) =>
  enqueueAccountMail(app, tx, {
    workspace_id,
    kind: 'invitation',
    invitation_id: id,
    to_email: email,
    link_version,
  })

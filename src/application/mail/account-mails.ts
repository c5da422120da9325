import { LIMITS } from '../../domain/account/limits.ts'
import {
  isAboutKey,
  isAboutRole,
  isOfWorkspace,
  losesPassword,
  type MailedAct,
} from '../../domain/account/security-events.ts'
import { mailboxKey } from '../../domain/recipients/email.ts'
import { type Language, languageFor } from '../../i18n/languages.ts'
import { accountToken } from '../../kit/account-links.ts'
import { hostOf } from '../../kit/host-of.ts'
import { newId } from '../../kit/ids.ts'
import { addSeconds } from '../../kit/time.ts'
import { MAIL_FAILURES } from '../../domain/recipients/mail-failure.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { OutgoingMail } from '../../ports/mailer.ts'
import type { AccountMail } from '../../ports/mails.ts'
import type { Tx } from '../../ports/store.ts'
import { counter } from '../accounts/attempts.ts'
import { mailBrand } from './mail-brand.ts'
import { readProofCode } from './proof-code.ts'
import { readSecurityFacts, type SecurityMailInput, shownIn } from './security-mail.ts'

/** A link valid for an hour is not retried for a day. */
const WAITS_S = [30, 120, 600, 1800] as const

/** A suspended workspace invites nobody; its letters go on when it is resumed. */
const SUSPENDED_WAIT_S = 600

interface AccountMailRef {
  readonly workspace_id: string
  readonly id: string
}

type NewAccountMail = Pick<AccountMail, 'workspace_id' | 'to_email' | 'link_version'> & {
  readonly kind: Exclude<AccountMail['kind'], 'security'>
} & Partial<Pick<AccountMail, 'invitation_id' | 'person_id' | 'webhook_id'>>

/** Writes a mail in the transaction that it belongs to, and has it sent after that. Answers its id. */
export async function enqueueAccountMail(app: App, tx: Tx, mail: NewAccountMail): Promise<string> {
  const id = newId('mail')
  const { workspace_id } = mail
  const about = { invitation_id: null, person_id: null, webhook_id: null, ...mail }
  await tx.mails.addAccountMail({ ...about, id, created_at: app.real_clock.now() })
  await tx.jobs.enqueue([{ task: TASKS[mail.kind], payload: { workspace_id, letter_id: id } }])
  return id
}

/** One try at one mail. Without a mail server it is kept: then the link of an invitation is copied from the members page. */
export async function sendAccountMail(app: App, ref: AccountMailRef): Promise<void> {
  const mail = await app.store.mails.findAccountMail(ref.workspace_id, ref.id)
  if (mail?.state !== 'queued') return
  if (app.mailer === null) return note(app, mail, 'kept', null)
  if (mail.kind === 'invitation' && (await app.store.workspaces.read(mail.workspace_id)).suspended)
    return app.store.transact(mail.workspace_id, (tx) =>
      tx.jobs.enqueue([sendJob(app, { ...ref, task: TASKS.invitation }, SUSPENDED_WAIT_S)]),
    )
  const told = await factsOf(app, mail)
  if (told === null) return note(app, mail, 'superseded', MAIL_FAILURES.not_needed)
  const wait_s = mail.kind === 'invitation' ? await takeInvitation(app, mail) : null
  if (wait_s !== null)
    return app.store.transact(mail.workspace_id, (tx) =>
      tx.jobs.enqueue([sendJob(app, { ...ref, task: TASKS.invitation }, wait_s)]),
    )
  const sent = await app.mailer.send(await outgoingMail(app, mail, told))
  if (sent.outcome === 'sent') return note(app, mail, 'sent', null)
  const error = sent.message.replaceAll(/\/(invite|reset)\/\S+/g, '/$1/…')
  const wait = WAITS_S[mail.attempts]
  if (sent.outcome === 'rejected' || wait === undefined) return note(app, mail, 'failed', error)
  const { workspace_id, id } = ref
  await app.store.transact(workspace_id, async (tx) => {
    await tx.mails.noteAccountMail({ ...mail, attempts: mail.attempts + 1, last_error: error })
    await tx.jobs.enqueue([sendJob(app, { workspace_id, id, task: TASKS[mail.kind] }, wait)])
  })
}

/**
 * Whoever invites, and by whichever door: one mailbox gets so many invitations a day. Seconds to wait, where it has had them;
 * the letter goes then, if its link still opens something. Nobody who invites learns of it, as it would tell of others.
 */
async function takeInvitation(app: App, mail: AccountMail): Promise<number | null> {
  if (mail.attempts > 0) return null
  const mailbox = mailboxKey(mail.to_email)
  const throttles = [
    counter(`invitation to ${mailbox}`, LIMITS.invitations_mailed_per_day),
    counter(`invitation to ${mailbox} by ${mail.workspace_id}`, LIMITS.invitations_mailed_per_day_workspace),
  ]
  const claim = { attempt: mail.id, now: app.real_clock.now(), window_s: DAY_S }
  return app.store.transact(null, (tx) => tx.sessions.claimAttempts(throttles, claim))
}
const DAY_S = 24 * 3600

/** Kinds that nodes before this version do not know have tasks of their own, which those leave alone. */
const TASKS = {
  invitation: 'send_account_letter',
  reset: 'send_account_letter',
  webhook_paused: 'send_account_letter',
  security: 'send_security_letter',
  proof_code: 'send_proof_code',
} as const satisfies Record<AccountMail['kind'], string>

const sendJob = (
  app: App,
  { workspace_id, id, task }: Pick<AccountMail, 'workspace_id' | 'id'> & { readonly task: string },
  wait_s: number,
) => ({
  task,
  payload: { workspace_id, letter_id: id },
  run_at: addSeconds(app.real_clock.now(), wait_s),
})

/** The link of an invitation, to be handed over where no mail server is set. */
export const invitationLink = (app: App, { id, link_version }: Pick<Invitation, 'id' | 'link_version'>) =>
  `${app.settings.base_url}/invite/${accountToken(app.keys.account_link, 'invitation', { id, version: link_version })}`

interface AccountMailInput {
  /** Who invited, if it is an invitation. */
  readonly inviter_id: string | null
  readonly name: string
  readonly invited_by: string
  readonly receiver: string
  readonly link: string
  /** Six digits, if it brings a code. */
  readonly code?: string
  /** What happened, if it is about security. */
  readonly security?: SecurityMailInput
}

/** Null where the link or code that it would bring no longer opens anything. */
async function factsOf(app: App, mail: AccountMail): Promise<AccountMailInput | null> {
  const { workspace_id, invitation_id, person_id, link_version } = mail
  if (invitation_id !== null) {
    const found = (await app.store.invitations.list(workspace_id)).find(({ id }) => id === invitation_id)
    if (!found || found.link_version !== link_version || found.expires_at <= app.real_clock.now()) return null
    const { invited_by: inviter_id, invited_by_name: invited_by } = found
    return { inviter_id, name: '', invited_by, receiver: '', link: invitationLink(app, found) }
  }
  const account = person_id === null ? null : await app.store.accounts.byId(person_id)
  if (mail.webhook_id !== null) return factsOfPaused(app, mail, account?.name ?? '')
  if (!account) return null
  if (mail.kind === 'proof_code') return factsOfCode(app, mail, account)
  return mail.activity_id === null ? factsOfReset(app, account, link_version) : factsOfSecurity(app, mail, account)
}

async function factsOfReset(app: App, account: Account, link_version: number): Promise<AccountMailInput | null> {
  const { id, workspace_id, name } = account
  const reset = await app.store.password_resets.of(workspace_id, id)
  if (reset?.link_version !== link_version || (reset.expires_at ?? '') <= app.real_clock.now()) return null
  const token = accountToken(app.keys.account_link, 'reset', { id, version: link_version })
  return { inviter_id: null, name, invited_by: '', receiver: '', link: `${app.settings.base_url}/reset/${token}` }
}

/** It leads nowhere: whoever asked for the code has the page in front of them. */
async function factsOfCode(app: App, mail: AccountMail, { name }: Account): Promise<AccountMailInput | null> {
  const code = await readProofCode(app, mail)
  return code === null ? null : { inviter_id: null, name, invited_by: '', receiver: '', link: '', code }
}

async function factsOfSecurity(app: App, mail: AccountMail, { name }: Account): Promise<AccountMailInput | null> {
  const security = await readSecurityFacts(app, mail)
  if (security === null) return null
  const link = `${app.settings.base_url}${pageAfter(security.act)}`
  return { inviter_id: null, name, invited_by: '', receiver: '', link, security }
}

function pageAfter(act: MailedAct): string {
  if (isAboutKey(act)) return '/settings/integrations'
  if (isAboutRole(act)) return '/settings/members'
  return losesPassword(act) ? '/forgotten' : '/settings/account'
}

/** Null where it was resumed meanwhile, or deleted. */
async function factsOfPaused(
  app: App,
  { workspace_id, webhook_id }: AccountMail,
  name: string,
): Promise<AccountMailInput | null> {
  for (const livemode of [true, false]) {
    const webhook = await app.store.webhooks.read({ workspace_id, livemode }, webhook_id ?? '')
    if (!webhook || webhook.paused_at === null) continue
    const link = `${app.settings.base_url}/settings/webhooks/${webhook.id}`
    return { inviter_id: null, name, invited_by: '', receiver: hostOf(webhook.url), link }
  }
  return null
}

/** A mail about an account names no workspace: the account is the same in all of them. A key and a role are of one. */
async function outgoingMail(
  app: App,
  mail: AccountMail,
  { security, code = '', ...told }: AccountMailInput,
): Promise<OutgoingMail> {
  const { mail_from, base_url } = app.settings
  const [brand, language] = await Promise.all([app.store.brand.read(mail.workspace_id), languageOf(app, mail, told)])
  const of_workspace =
    mail.kind === 'invitation' || mail.kind === 'webhook_paused' || (security && isOfWorkspace(security.act))
  return {
    from: mail_from,
    to: { name: told.name, email: mail.to_email },
    ...app.compose_account({
      ...told,
      code,
      ...(security ? { security: shownIn(language, security) } : {}),
      kind: mail.kind,
      language,
      workspace_name: of_workspace ? brand.name : 'Countersign',
      brand: mailBrand(of_workspace ? brand : { ...brand, accent: null, logo: null }, base_url),
    }),
    message_id: `<${mail.id}@${new URL(base_url).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Their own; of somebody who has none yet the workspace's for its signers, then that of whoever invited them. */
async function languageOf(app: App, mail: AccountMail, { inviter_id }: AccountMailInput): Promise<Language> {
  const { accounts, defaults } = app.store
  const reader = mail.person_id ?? (await accounts.idOf(mail.to_email))
  const [own, { locale }, inviter] = await Promise.all([
    reader === null ? [] : accounts.localesOf(reader),
    defaults.read(mail.workspace_id),
    inviter_id === null ? [] : accounts.localesOf(inviter_id),
  ])
  return languageFor(...own, locale, ...inviter)
}

const note = (app: App, mail: AccountMail, state: AccountMail['state'], last_error: string | null) =>
  app.store.transact(mail.workspace_id, (tx) =>
    tx.mails.noteAccountMail({ ...mail, state, attempts: mail.attempts + 1, last_error }),
  )

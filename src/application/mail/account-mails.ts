import { type Language, languageFor } from '../../i18n/languages.ts'
import { accountToken } from '../../kit/account-links.ts'
import { hostOf } from '../../kit/host-of.ts'
import { newId } from '../../kit/ids.ts'
import { addSeconds } from '../../kit/time.ts'
import { MAIL_FAILURES } from '../../domain/recipients/mail-failure.ts'
import type { App } from '../../ports/app.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { OutgoingMail } from '../../ports/mailer.ts'
import type { AccountMail } from '../../ports/mails.ts'
import type { Tx } from '../../ports/store.ts'
import { mailBrand } from './mail-brand.ts'

/** A link valid for an hour is not retried for a day. */
const WAITS_S = [30, 120, 600, 1800] as const

/** A suspended workspace invites nobody; its letters go on when it is resumed. */
const SUSPENDED_WAIT_S = 600

interface AccountMailRef {
  readonly workspace_id: string
  readonly id: string
}

type NewAccountMail = Pick<AccountMail, 'workspace_id' | 'kind' | 'to_email' | 'link_version'> &
  Partial<Pick<AccountMail, 'invitation_id' | 'person_id' | 'webhook_id'>>

/** Writes a mail in the transaction that it belongs to, and has it sent after that. */
export async function enqueueAccountMail(app: App, tx: Tx, mail: NewAccountMail): Promise<void> {
  const id = newId('mail')
  const { workspace_id } = mail
  const about = { invitation_id: null, person_id: null, webhook_id: null, ...mail }
  await tx.mails.addAccountMail({ ...about, id, created_at: app.real_clock.now() })
  await tx.jobs.enqueue([{ task: 'send_account_letter', payload: { workspace_id, letter_id: id } }])
}

/** One try at one mail. Without a mail server it is kept: then the link of an invitation is copied from the members page. */
export async function sendAccountMail(app: App, ref: AccountMailRef): Promise<void> {
  const mail = await app.store.mails.findAccountMail(ref.workspace_id, ref.id)
  if (mail?.state !== 'queued') return
  if (app.mailer === null) return note(app, mail, 'kept', null)
  if (mail.kind === 'invitation' && (await app.store.workspaces.read(mail.workspace_id)).suspended)
    return app.store.transact(mail.workspace_id, (tx) => tx.jobs.enqueue([sendJob(app, ref, SUSPENDED_WAIT_S)]))
  const told = await factsOf(app, mail)
  if (told === null) return note(app, mail, 'superseded', MAIL_FAILURES.not_needed)
  const sent = await app.mailer.send(await outgoingMail(app, mail, told))
  if (sent.outcome === 'sent') return note(app, mail, 'sent', null)
  const error = sent.message.replaceAll(/\/(invite|reset)\/\S+/g, '/$1/…')
  const wait = WAITS_S[mail.attempts]
  if (sent.outcome === 'rejected' || wait === undefined) return note(app, mail, 'failed', error)
  const { workspace_id, id } = ref
  await app.store.transact(workspace_id, async (tx) => {
    await tx.mails.noteAccountMail({ ...mail, attempts: mail.attempts + 1, last_error: error })
    await tx.jobs.enqueue([sendJob(app, { workspace_id, id }, wait)])
  })
}

const sendJob = (app: App, { workspace_id, id }: AccountMailRef, wait_s: number) => ({
  task: 'send_account_letter',
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
}

/** Null where the link that it would bring no longer opens anything. */
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
  const reset = account && (await app.store.password_resets.of(account.workspace_id, account.id))
  if (!account || reset?.link_version !== link_version || (reset.expires_at ?? '') <= app.real_clock.now()) return null
  const token = accountToken(app.keys.account_link, 'reset', { id: account.id, version: link_version })
  const link = `${app.settings.base_url}/reset/${token}`
  return { inviter_id: null, name: account.name, invited_by: '', receiver: '', link }
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

/** A mail about a password names no workspace: the account is the same in all of them. */
async function outgoingMail(app: App, mail: AccountMail, told: AccountMailInput): Promise<OutgoingMail> {
  const { mail_from, base_url } = app.settings
  const [brand, language] = await Promise.all([app.store.brand.read(mail.workspace_id), languageOf(app, mail, told)])
  const of_workspace = mail.kind !== 'reset'
  return {
    from: mail_from,
    to: { name: told.name, email: mail.to_email },
    ...app.compose_account({
      ...told,
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

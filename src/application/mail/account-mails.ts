import { accountToken } from '../../kit/account-links.ts'
import { hostOf } from '../../kit/host-of.ts'
import { newId } from '../../kit/ids.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { Letter } from '../../ports/mailer.ts'
import type { AccountLetter } from '../../ports/mails.ts'
import type { Tx } from '../../ports/store.ts'
import { letterBrand } from './mail-brand.ts'

/** A link that is good for an hour need not be tried for a day. */
const WAITS_S = [30, 120, 600, 1800] as const

interface LetterRef {
  readonly workspace_id: string
  readonly id: string
}

type NewLetter = Pick<AccountLetter, 'workspace_id' | 'kind' | 'to_email' | 'link_version'> &
  Partial<Pick<AccountLetter, 'invitation_id' | 'person_id' | 'webhook_id'>>

/** Writes a letter in the transaction that it belongs to, and has it sent after that. */
export async function orderAccountLetter(app: App, tx: Tx, letter: NewLetter): Promise<void> {
  const id = newId('mail')
  const { workspace_id } = letter
  const about = { invitation_id: null, person_id: null, webhook_id: null, ...letter }
  await tx.mails.addAccountMail({ ...about, id, created_at: app.now() })
  await tx.jobs.enqueue([{ task: 'send_account_letter', payload: { workspace_id, letter_id: id } }])
}

/** One try at one letter. Without a mail server it is kept: then the link of an invitation is copied from the members page. */
export async function sendAccountLetter(app: App, ref: LetterRef): Promise<void> {
  const letter = await app.store.mails.findAccountMail(ref.workspace_id, ref.id)
  if (letter?.state !== 'queued') return
  if (app.mailer === null) return note(app, letter, 'kept', null)
  const told = await factsOf(app, letter)
  if (told === null) return note(app, letter, 'superseded', 'no longer needed')
  const sent = await app.mailer.send(await letterFor(app, letter, told))
  if (sent.outcome === 'sent') return note(app, letter, 'sent', null)
  const error = sent.message.replaceAll(/\/(invite|reset)\/\S+/g, '/$1/…')
  const wait = WAITS_S[letter.attempts]
  if (sent.outcome === 'rejected' || wait === undefined) return note(app, letter, 'failed', error)
  const { workspace_id, id } = ref
  await app.store.transact(workspace_id, async (tx) => {
    await tx.mails.noteAccountMail({ ...letter, attempts: letter.attempts + 1, last_error: error })
    const payload = { workspace_id, letter_id: id }
    await tx.jobs.enqueue([{ task: 'send_account_letter', payload, run_at: addSeconds(app.now(), wait) }])
  })
}

/** The link of an invitation, for who hands it over where nobody carries mail. */
export const invitationLink = (app: App, { id, link_version }: Pick<Invitation, 'id' | 'link_version'>) =>
  `${app.settings.base_url}/invite/${accountToken(app.keys.account_link, 'invitation', { id, version: link_version })}`

interface Told {
  readonly name: string
  readonly invited_by: string
  readonly receiver: string
  readonly link: string
}

/** Null where the link that it would bring no longer opens anything. */
async function factsOf(app: App, letter: AccountLetter): Promise<Told | null> {
  const { workspace_id, invitation_id, person_id, link_version } = letter
  if (invitation_id !== null) {
    const found = (await app.store.invitations.list(workspace_id)).find(({ id }) => id === invitation_id)
    if (!found || found.link_version !== link_version || found.expires_at <= app.now()) return null
    return { name: '', invited_by: found.invited_by_name, receiver: '', link: invitationLink(app, found) }
  }
  const account = person_id === null ? null : await app.store.accounts.byId(person_id)
  if (letter.webhook_id !== null) return factsOfPaused(app, letter, account?.name ?? '')
  const reset = account && (await app.store.password_resets.of(account.workspace_id, account.id))
  if (!account || reset?.link_version !== link_version || (reset.expires_at ?? '') <= app.now()) return null
  const token = accountToken(app.keys.account_link, 'reset', { id: account.id, version: link_version })
  return { name: account.name, invited_by: '', receiver: '', link: `${app.settings.base_url}/reset/${token}` }
}

/** Null where it was resumed meanwhile, or deleted. */
async function factsOfPaused(
  app: App,
  { workspace_id, webhook_id }: AccountLetter,
  name: string,
): Promise<Told | null> {
  for (const livemode of [true, false]) {
    const webhook = await app.store.webhooks.read({ workspace_id, livemode }, webhook_id ?? '')
    if (!webhook || webhook.paused_at === null) continue
    const link = `${app.settings.base_url}/settings/webhooks/${webhook.id}`
    return { name, invited_by: '', receiver: hostOf(webhook.url), link }
  }
  return null
}

/** A letter about a password names no workspace: the account is the same in all of them. */
async function letterFor(app: App, letter: AccountLetter, told: Told): Promise<Letter> {
  const { mail_from, base_url } = app.settings
  const brand = await app.store.brand.read(letter.workspace_id)
  const of_workspace = letter.kind !== 'reset'
  return {
    from: mail_from,
    to: { name: told.name, email: letter.to_email },
    ...app.compose_account({
      ...told,
      kind: letter.kind,
      workspace_name: of_workspace ? brand.name : 'Countersign',
      brand: letterBrand(of_workspace ? brand : { ...brand, accent: null, logo: null }, base_url),
    }),
    message_id: `<${letter.id}@${new URL(base_url).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const note = (app: App, letter: AccountLetter, state: AccountLetter['state'], last_error: string | null) =>
  app.store.transact(letter.workspace_id, (tx) =>
    tx.mails.noteAccountMail({ ...letter, state, attempts: letter.attempts + 1, last_error }),
  )

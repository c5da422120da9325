import { LIMITS } from '../../domain/account/limits.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { accountToken, readAccountToken } from '../../kit/account-links.ts'
import { addressKey } from '../../kit/address-key.ts'
import { decrypt, encrypt, randomBase62 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { PasswordReset } from '../../ports/password-resets.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { newcomer } from '../caller.ts'
import { enqueueAccountMail } from '../mail/account-mails.ts'
import { endProgramsOf } from '../programs/end.ts'
import { attemptByLink, counter } from './attempts.ts'
import { COMMAND_LINE } from './keys.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashInCrowd } from './passwords.ts'

const WINDOW_S = 15 * 60
const DAY_S = 24 * 3600
const ASKED_BY_ADDRESS_MAX = 20
/** For one account from one network address: somebody else who asks for it is not held up by them. */
const ASKED_FOR_ONE_MAX = 3

/**
 * Orders a mail for whoever has this address, if anybody has: the answer neither says nor takes longer, since who it
 * is gets looked up only afterwards. Seconds to wait for a network address that asks too much. What is queued is
 * encrypted: people type passwords where an address belongs.
 */
export async function askForReset(
  app: App,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<number | null> {
  const [source, account] = [addressKey(ip), emailKey(email)]
  const throttles = [
    counter(`reset from ${source}`, ASKED_BY_ADDRESS_MAX),
    counter(`reset of ${account} from ${source}`, ASKED_FOR_ONE_MAX),
  ]
  const of_day = [counter(`reset of ${account} from ${source} in a day`, LIMITS.resets_per_day)]
  const sealed = encrypt(app.keys.second_step, account).toString('base64url')
  return app.store.transact(null, async (tx) => {
    const attempt = { attempt: randomBase62(22), now: app.real_clock.now() }
    const wait_s =
      (await tx.sessions.claimAttempts(throttles, { ...attempt, window_s: WINDOW_S })) ??
      (await tx.sessions.claimAttempts(of_day, { ...attempt, window_s: DAY_S }))
    if (wait_s === null) await tx.jobs.enqueue([{ task: 'order_reset', payload: { sealed } }])
    return wait_s
  })
}

/**
 * The second half, in a job: sends the link, unless the account has had its limit. A link that will do for the whole life of
 * another letter is sent once more, so that a stranger who asks kills none that is fresh, and nobody who is over the limit is
 * without one: for that it counts within the life of a letter. What it counts of longer is for each asking address alone.
 */
export async function orderReset(app: App, sealed: string): Promise<void> {
  const email = decrypt(app.keys.second_step, Buffer.from(sealed, 'base64url'))
  const person = await app.store.accounts.find(email)
  if (!person?.workspace_id) return
  const { id, workspace_id } = person
  const now = app.real_clock.now()
  await app.store.transact(workspace_id, async (tx) => {
    const before = await tx.password_resets.lock(id)
    const asked_at = before.asked_at.filter((at) => at > addSeconds(now, -LIMITS.reset_life_s))
    const latest = asked_at.at(-1)
    if (asked_at.length >= LIMITS.resets_per_life) return
    if (latest !== undefined && latest > addSeconds(now, -LIMITS.reset_again_after_s)) return
    const { link_version, expires_at } = sentAgain(before, now) ?? {
      link_version: before.link_version + 1,
      expires_at: addSeconds(now, LINK_LIFE_S),
    }
    await tx.password_resets.save(id, { link_version, expires_at, asked_at: [...asked_at, now] })
    await enqueueAccountMail(app, tx, {
      workspace_id,
      kind: 'reset',
      person_id: id,
      to_email: email,
      link_version,
    })
  })
}

/** A link is good for this long after its latest letter, and for twice as long after its first, however often it is asked for. */
const LINK_LIFE_S = 2 * LIMITS.reset_life_s

const sentAgain = (before: PasswordReset, now: string): PasswordReset | null =>
  before.link_version > 0 && (before.expires_at ?? '') > addSeconds(now, LIMITS.reset_life_s) ? before : null

function isGood({ expires_at, asked_at }: PasswordReset, now: string): boolean {
  if (expires_at === null || expires_at <= now) return false
  // What an earlier release made for an operator had no letter, and the end that it was to have.
  const first_at = addSeconds(expires_at, -LINK_LIFE_S)
  const letter_at = asked_at.findLast((at) => at >= first_at)
  return letter_at === undefined || letter_at > addSeconds(now, -LIMITS.reset_life_s)
}

/** For the operator, who can hand it over where no mail is sent. Null if the address has no account. */
export async function makeResetLink(app: App, email: string): Promise<string | null> {
  const person = await app.store.accounts.find(emailKey(email))
  if (!person?.workspace_id) return null
  const { id, workspace_id } = person
  const name = (await app.store.accounts.byId(id))?.name ?? ''
  const version = await app.store.transact(workspace_id, async (tx) => {
    const before = await tx.password_resets.lock(id)
    const now = app.real_clock.now()
    const fresh = { link_version: before.link_version + 1, expires_at: addSeconds(now, LINK_LIFE_S) }
    await tx.password_resets.save(id, { ...fresh, asked_at: [...before.asked_at, now] })
    const note = { workspace_id, actor: COMMAND_LINE, act: 'account.reset_link_made' } as const
    await tx.activity.note({ ...note, subject: { id, name } })
    return before.link_version + 1
  })
  return `${app.settings.base_url}/reset/${accountToken(app.keys.account_link, 'reset', { id, version })}`
}

interface ResetAccount extends Account {
  readonly version: number
}

/** The owner of the link; null if it is used, replaced, expired or forged, or the person has no workspace. */
export async function readReset(app: App, token: string): Promise<ResetAccount | null> {
  const link = readAccountToken(app.keys.account_link, 'reset', token)
  const account = link && (await app.store.accounts.byId(link.id))
  if (!link || !account) return null
  const reset = await app.store.password_resets.of(account.workspace_id, account.id)
  if (reset?.link_version !== link.version || !isGood(reset, app.real_clock.now())) return null
  return { ...account, version: link.version }
}

interface NewPassword {
  readonly password: string
  readonly origin: Pick<SessionOrigin, 'ip' | 'user_agent'>
}

/**
 * Uses the link up and ends every session of the person, and what they gave out. Signing in still asks for the second
 * factor.
 */
export async function finishReset(app: App, token: string, wish: NewPassword): Promise<boolean> {
  const account = await readReset(app, token)
  if (!account) return false
  const link = `reset ${account.id} ${account.version}`
  const finished = await attemptByLink(app, { link, ip: wish.origin.ip ?? '' }, () => resetWith(app, account, wish))
  return finished !== null
}

async function resetWith(app: App, account: ResetAccount, { password, origin }: NewPassword): Promise<true | null> {
  const { id, workspace_id, version, email, name } = account
  const { name: workspace } = await app.store.workspaces.read(workspace_id)
  await refuseWeakPassword(password, { email, name, workspace }, 'password')
  const password_hash = await hashInCrowd(password, 'linked')
  return app.store.transact(workspace_id, async (tx) => {
    const reset = await tx.password_resets.lock(id)
    if (reset.link_version !== version || !isGood(reset, app.real_clock.now())) return null
    await tx.password_resets.save(id, { ...reset, expires_at: null })
    await tx.accounts.setPassword(id, password_hash)
    // The link went to the address, or came from whoever runs the service.
    await tx.accounts.setAddressUnproved(id, false)
    await tx.sessions.removeOf(id)
    const actor = newcomer({ id, name: account.name }, origin)
    await endProgramsOf(tx, { person_id: id, only_in: null }, { workspace_id, actor })
    await tx.activity.note({ workspace_id, actor, act: 'account.password_reset' })
    return true
  })
}

import { LIMITS } from '../../domain/account/limits.ts'
import { hasInk } from '../../domain/ink.ts'
import { isEmail } from '../../domain/recipients/email.ts'
import { newId } from '../../kit/ids.ts'
import { decrypt, encrypt } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { CarriedSignIn, OpenId, ProvedIdentity } from '../../ports/open-id.ts'
import type { SessionOrigin } from '../../ports/sessions.ts'
import { asStored, storedShape } from '../../stored-shape.ts'
import { newcomer } from '../caller.ts'
import { acceptByAddress } from './invitations.ts'
import { goOn } from './log-in.ts'
import { enter } from './members.ts'
import { hashOfNone } from './passwords.ts'

interface Carried extends CarriedSignIn {
  readonly next: string
  readonly until: string
}

const CARRIED = storedShape<Carried>({ name: 'open_id_sign_in', version: 1, readers: { 0: asStored, 1: asStored } })

/** Why, for the words that the person who tried is told. */
export interface NotSignedIn {
  readonly refused: 'away' | 'stale' | 'unsure' | 'no_email' | 'domain' | 'linked' | 'unknown'
}

const AWAY: NotSignedIn = { refused: 'away' }
const callbackOf = (app: App) => `${app.settings.base_url}/login/callback`

/** Where to send the browser, and what it keeps meanwhile: sealed, since it proves who began. */
export async function beginProviderSignIn(
  app: App,
  open_id: OpenId,
  next: string,
): Promise<{ readonly url: string; readonly sealed: string } | NotSignedIn> {
  const begun = await open_id.begin(callbackOf(app))
  if ('failed' in begun) {
    app.log.warn({ reason: begun.message }, 'the OpenID provider does not answer')
    return AWAY
  }
  const carried: Carried = {
    ...begun.carried,
    next,
    until: addSeconds(app.real_clock.now(), LIMITS.open_id_life_s),
  }
  return {
    url: begun.url,
    sealed: encrypt(app.keys.open_id, JSON.stringify(CARRIED.write(carried))).toString('base64url'),
  }
}

export type ProviderSignIn = { readonly next: string } & ({ readonly token: string } | { readonly ticket: string })

/** What the browser brings back from the provider, with what it took along. */
export async function finishProviderSignIn(
  app: App,
  open_id: OpenId,
  { search, sealed, origin }: { search: string; sealed: string | undefined; origin: SessionOrigin },
): Promise<ProviderSignIn | NotSignedIn> {
  const carried = opened(app, sealed)
  if (!carried) return { refused: 'stale' }
  const proved = await open_id.finish(new URL(`${callbackOf(app)}${search}`), carried)
  if ('failed' in proved) {
    app.log.warn({ reason: proved.message }, 'an OpenID sign-in was refused')
    if (proved.failed === 'away') return AWAY
    return { refused: 'unsure' }
  }
  const account = await accountFor(app, open_id, { ...proved, origin })
  if ('refused' in account) return account
  return { ...(await goOn(app, account, origin)), next: carried.next }
}

function opened(app: App, sealed: string | undefined): Carried | null {
  if (sealed === undefined) return null
  try {
    const carried = CARRIED.read(JSON.parse(decrypt(app.keys.open_id, Buffer.from(sealed, 'base64url'))), 'a cookie')
    return carried.until > app.real_clock.now() ? carried : null
  } catch {
    // Not one of ours, or of a newer release: the person begins again.
    return null
  }
}

/** By the provider's own name for them; the first time by an address that it vouches for. */
async function accountFor(
  app: App,
  open_id: OpenId,
  proved: ProvedIdentity & { readonly origin: SessionOrigin },
): Promise<Account | NotSignedIn> {
  const { issuer, subject, verified_email: email } = proved
  if (email === null || !isEmail(email)) return { refused: 'no_email' }
  if (!isAllowed(open_id, email)) return { refused: 'domain' }
  const linked = await app.store.accounts.ownerOfIdentity(issuer, subject)
  const at_home = linked && (await app.store.accounts.byId(linked))
  if (at_home) return at_home
  const known = await app.store.accounts.idOf(email)
  const person_id = await personFor(app, open_id, { ...proved, email, known, linked })
  const account = person_id === null ? null : await app.store.accounts.byId(person_id)
  if (!account) return UNKNOWN
  if (linked === account.id) return account
  const at = app.real_clock.now()
  const is_linked = await app.store.transact(account.workspace_id, async (tx) => {
    await tx.accounts.setAddressUnproved(account.id, false)
    return tx.accounts.linkIdentity({ issuer, subject, person_id: account.id, at })
  })
  if (is_linked || (await app.store.accounts.ownerOfIdentity(issuer, subject)) === account.id) return account
  return { refused: 'linked' }
}

const UNKNOWN: NotSignedIn = { refused: 'unknown' }

const isAllowed = ({ allowed_domains }: OpenId, email: string): boolean =>
  allowed_domains?.includes(email.slice(email.lastIndexOf('@') + 1)) ?? true

interface Newcomer {
  readonly email: string
  readonly name: string | null
  readonly origin: SessionOrigin
}

/**
 * Whose the address is; else who comes in by an invitation to it, or where the operator lets newcomers in. Somebody in no
 * workspace comes back by an invitation only as who the provider knows them, not by an address that changed hands.
 */
async function personFor(
  app: App,
  open_id: OpenId,
  { known, linked, ...who }: Newcomer & { readonly known: string | null; readonly linked: string | null },
): Promise<string | null> {
  if (known !== null && linked === null && (await app.store.accounts.byId(known))) return known
  if (known !== linked) return null
  const name = nameOf(who.name, who.email)
  const accepted = await acceptByAddress(app, { ...who, name, known })
  return accepted ?? (known === null ? join(app, open_id, who) : null)
}

/** A newcomer, where the operator lets them in: as a member of the only workspace. */
async function join(app: App, open_id: OpenId, { email, name, origin }: Newcomer): Promise<string | null> {
  const workspace_id = open_id.auto_join ? await app.store.workspaces.find(null) : null
  if (workspace_id === null) return null
  // None yet; the person can set one with "Forgotten?".
  const password_hash = hashOfNone()
  const shown = nameOf(name, email)
  return app.store.transact(workspace_id, async (tx) => {
    await tx.members.lockAll(workspace_id)
    // An account that is in no workspace was taken out of one: that is for an owner to undo.
    const id = newId('usr')
    const added = await tx.accounts.add({ id, email, name: shown, password_hash, password_is_temporary: false })
    if (!added) return null
    await enter(tx, workspace_id, { person_id: id, role: 'member', email })
    const actor = newcomer({ id, name: shown }, origin)
    await tx.activity.note({
      workspace_id,
      actor,
      act: 'member.joined_by_provider',
      details: { role: 'member' },
    })
    return id
  })
}

/** A provider's word is a stranger's word: one line, nothing that hides. */
function nameOf(name: string | null, email: string): string {
  const clean = (name ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, LIMITS.name_chars_max)
  return hasInk(clean) ? clean : (email.split('@')[0] ?? email)
}

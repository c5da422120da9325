import { LIMITS } from '../../domain/account/limits.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import { hasInk, hidesSomething } from '../../domain/ink.ts'
import { emailKey, isEmail } from '../../domain/recipients/email.ts'
import { newId } from '../../kit/ids.ts'
import { decrypt, encrypt, sha256 } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { Account } from '../../ports/accounts.ts'
import type { App } from '../../ports/app.ts'
import type { CarriedSignIn, OpenId, ProvedIdentity } from '../../ports/open-id.ts'
import type { SessionOrigin, SessionOwner } from '../../ports/sessions.ts'
import { asStored, storedShape } from '../../stored-shape.ts'
import { newcomer } from '../caller.ts'
import { proveAddress } from './address-proof.ts'
import { proofWays } from './fresh-proof.ts'
import { acceptByAddress } from './invitations.ts'
import { goOn, knownBrowser } from './log-in.ts'
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
  { next, asks_again }: { readonly next: string; readonly asks_again: boolean },
): Promise<{ readonly url: string; readonly sealed: string } | NotSignedIn> {
  const begun = await open_id.begin(callbackOf(app), { asks_again })
  if ('failed' in begun) {
    app.log.warn({ reason: begun.message }, 'the OpenID provider cannot be used')
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

type Entered = { readonly browser: string } & ({ readonly token: string } | { readonly ticket: string })
export type ProviderSignIn = { readonly next: string } & (Entered | { readonly proved: true })

interface Arrived {
  readonly search: string
  readonly sealed: string | undefined
  /** The mark of the browser, if it has one. */
  readonly browser: string | undefined
  /** Who is signed in in the browser that comes back. */
  readonly here: { readonly visitor: SessionOwner; readonly token: string } | null
  readonly origin: SessionOrigin
}

/** What the browser brings back from the provider, with what it took along. */
export async function finishProviderSignIn(
  app: App,
  open_id: OpenId,
  { search, sealed, browser, here, origin }: Arrived,
): Promise<ProviderSignIn | NotSignedIn> {
  const carried = opened(app, sealed)
  if (!carried) return { refused: 'stale' }
  const proved = await open_id.finish(new URL(`${callbackOf(app)}${search}`), carried)
  if ('failed' in proved) {
    app.log.warn({ reason: proved.message }, 'an OpenID sign-in was refused')
    if (proved.failed === 'away') return AWAY
    return { refused: 'unsure' }
  }
  if (carried.asks_again) return proveHere(app, proved, { here, next: carried.next })
  const account = await accountFor(app, open_id, { ...proved, origin })
  if ('refused' in account) return account
  const mark = knownBrowser(app, account.email, browser)
  const proved_at = provedAt(app, proved)
  const entered = await goOn(app, { ...account, browser_known: mark.browser_known, proved_at }, origin)
  if (entered === null) return UNKNOWN
  return { ...entered, browser: mark.browser, next: carried.next }
}

/**
 * Somebody who is signed in at the provider for hours is let in without being asked for anything, so a sign-in proves as much
 * as the provider says: who was asked, and when. A provider whose clock is ahead says it for now.
 */
function provedAt({ real_clock }: App, { authenticated_at }: ProvedIdentity): Instant | null {
  const now = real_clock.now()
  return authenticated_at !== null && authenticated_at > now ? now : authenticated_at
}

/** The person of the session confirms that it is them: whom the provider means is who is signed in, and nobody else. */
async function proveHere(
  app: App,
  { issuer, subject }: ProvedIdentity,
  { here, next }: Pick<Arrived, 'here'> & { readonly next: string },
): Promise<ProviderSignIn | NotSignedIn> {
  const person_id = await app.store.accounts.ownerOfIdentity(issuer, subject)
  if (
    here === null ||
    here.visitor.person_id !== person_id ||
    !(await proofWays(app, here.visitor)).includes('provider')
  )
    return { refused: 'linked' }
  const marked = await app.store.transact(here.visitor.workspace.key, (tx) =>
    tx.sessions.prove(sha256(here.token), app.real_clock.now()),
  )
  return marked ? { next, proved: true } : { refused: 'stale' }
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
  const who = { email, origin: proved.origin }
  if (at_home) return rightful(app, at_home, who)
  const known = await app.store.accounts.idOf(email)
  const person_id = await personFor(app, open_id, { ...proved, email, known, linked })
  const account = person_id === null ? null : await app.store.accounts.byId(person_id)
  if (!account) return UNKNOWN
  if (linked === account.id) return rightful(app, account, who)
  const at = app.real_clock.now()
  const is_linked = await app.store.transact(account.workspace_id, (tx) =>
    tx.accounts.linkIdentity({ issuer, subject, person_id: account.id, at }),
  )
  if (is_linked || (await app.store.accounts.ownerOfIdentity(issuer, subject)) === account.id)
    return rightful(app, account, who)
  return { refused: 'linked' }
}

/** The account, rid of whoever opened it without reading its address: the provider says that who comes now does. */
async function rightful(
  app: App,
  account: Account,
  { email, origin }: { readonly email: string; readonly origin: SessionOrigin },
): Promise<Account> {
  if (emailKey(email) !== emailKey(account.email)) return account
  const by = { workspace_id: account.workspace_id, actor: newcomer(account, origin) }
  const is_rid = await app.store.transact(account.workspace_id, (tx) => proveAddress(tx, account, by))
  return (is_rid && (await app.store.accounts.byId(account.id))) || account
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
    await tx.members.lock(workspace_id)
    if (!(await tx.workspaces.holdOpen(workspace_id))) return null
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
  return hasInk(clean) && !hidesSomething(clean) ? clean : (email.split('@')[0] ?? email)
}

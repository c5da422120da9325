import { LIMITS } from '../../domain/account/limits.ts'
import { newId } from '../../kit/ids.ts'
import { sha256 } from '../../kit/secrets.ts'
import { newTotpSecret } from '../../kit/totp.ts'
import { type CreationOptions, challengeIn, creationOptions, madeCredential, relyingParty } from '../../kit/webauthn.ts'
import type { App } from '../../ports/app.ts'
import type { Passkey } from '../../ports/passkeys.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { holdSession } from './held-session.ts'
import { demandSite, newChallenge, TIMEOUT_MS } from './passkey-proof.ts'
import {
  demandFactor,
  demandPassword,
  demandPerson,
  encryptSecret,
  endWeaker,
  newRecoveryCodes,
  type Proof,
} from './second-factor.ts'

// A person's own passkeys: made, named and removed by them alone (docs/internals/sign-in.md).

/** What a browser answers for a new passkey, as the contract reads it. */
type MadeResponse = Parameters<typeof madeCredential>[1]

const passkeysOf = (app: App, { workspace, person_id }: SessionOwner): Promise<readonly Passkey[]> =>
  app.store.passkeys.of(workspace.key, person_id)

/** What the browser is to be asked for. */
export async function beginPasskey(app: App, visitor: Doer, proof: Proof): Promise<CreationOptions> {
  const site = demandSite(app)
  const known = await passkeysOf(app, visitor)
  refuseTooMany(known.length)
  await demandPerson(app, visitor, proof)
  const { person_id, email, name } = visitor
  const challenge = await newChallenge(app, person_id, 'register')
  return creationOptions(site, { challenge, person_id, email, name, known, timeout_ms: TIMEOUT_MS })
}

/** The first one switches two-factor sign-in on where it is off, with recovery codes, which are shown this once. */
export async function addPasskey(
  app: App,
  visitor: Doer,
  { name, response }: { readonly name: string; readonly response: MadeResponse },
): Promise<{ readonly id: string; readonly recovery_codes: readonly string[] }> {
  const site = demandSite(app)
  const { person_id, workspace } = visitor
  const challenge = challengeIn(response.response.clientDataJSON)
  const made = challenge === null ? null : await madeCredential(site, response, challenge)
  const { codes, hashes: recovery_hashes } = newRecoveryCodes(app, person_id)
  // For nodes of before, which would read it: nobody is told.
  const secret_encrypted = encryptSecret(app, person_id, newTotpSecret())
  const now = app.real_clock.now()
  const id = newId('psk')
  const transports = response.response.transports ?? []
  const added = await app.store.transact(workspace.key, async (tx) => {
    const hash = sha256(challenge ?? '')
    const is_ours = await tx.passkeys.takeChallenge({ hash, person_id, purpose: 'register' }, now)
    // The challenge is used up all the same.
    if (!is_ours || !made) return null
    const is_first = await tx.second_factors.beginWithoutApp(person_id, { at: now, secret_encrypted, recovery_hashes })
    refuseTooMany((await tx.passkeys.hold(person_id)).passkeys)
    const passkey = { id, person_id, name, rp_id: site.rp_id, transports, created_at: now, ...made }
    if (!(await tx.passkeys.add(passkey))) throw new Problem('forbidden', 'this passkey is known already')
    if (is_first) await endWeaker(tx, visitor)
    else await holdSession(tx, visitor)
    await note(tx, visitor, 'account.passkey_added', passkey)
    return { id, recovery_codes: is_first ? codes : [] }
  })
  if (added) return added
  throw new Problem('invalid_parameter', 'this passkey was not made for this page, or took too long: try again', {
    param: 'response',
  })
}

export async function renamePasskey(
  app: App,
  { workspace, person_id }: Doer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const renamed = await app.store.transact(workspace.key, (tx) => tx.passkeys.rename(person_id, id, name))
  if (!renamed) throw notFound()
}

/** Not the last way to pass the second step: whoever wants none switches two-factor sign-in off. */
export async function removePasskey(
  app: App,
  visitor: Doer,
  { id, proof }: { readonly id: string; readonly proof: Proof },
): Promise<void> {
  const { person_id } = visitor
  const passkey = (await passkeysOf(app, visitor)).find((one) => one.id === id)
  if (!passkey) throw notFound()
  await demandPassword(app, visitor, proof.password)
  await demandFactor(app, visitor, proof, async (tx) => {
    const held = await tx.passkeys.hold(person_id)
    if (!held.app && held.passkeys <= 1)
      throw new Problem('forbidden', 'this is your only passkey: add another first, or switch two-factor sign-in off')
    if (!(await tx.passkeys.remove(person_id, id))) throw notFound()
    await note(tx, visitor, 'account.passkey_removed', passkey)
  })
}

/** As their owner sees them. */
export async function listPasskeys(app: App, visitor: SessionOwner) {
  const here = relyingParty(app.settings.base_url)
  const passkeys = await passkeysOf(app, visitor)
  return {
    offered: here !== null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, backed_up, rp_id }) => ({
      ...{ id, name, created_at, last_used_at, backed_up },
      elsewhere: rp_id !== here?.rp_id,
    })),
  }
}

const note = (
  tx: Tx,
  { workspace, actor }: Doer,
  act: 'account.passkey_added' | 'account.passkey_removed',
  { id, name }: Pick<Passkey, 'id' | 'name'>,
) => tx.activity.note({ workspace_id: workspace.key, actor, act, subject: { id, name } })

function refuseTooMany(known: number): void {
  if (known < LIMITS.passkeys_max) return
  throw new Problem('forbidden', `there are ${LIMITS.passkeys_max} passkeys already: remove one first`)
}

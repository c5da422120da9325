import { randomBytes } from 'node:crypto'
import type { ActivityAct } from '../../domain/account/activity.ts'
import type { Actor } from '../../domain/audit.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { decrypt, encrypt } from '../../kit/secrets.ts'
import { newTotpSecret, recoveryCodeOf, recoveryHash, totpAddress, totpStep } from '../../kit/totp.ts'
import type { App } from '../../ports/app.ts'
import type { SecondFactor } from '../../ports/second-factors.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { endProgramsOf } from '../programs/end.ts'
import { attemptCode, attemptPassword } from './attempts.ts'
import { demandMade } from './failed-proof.ts'
import { holdRole, holdSession, sessionEnded } from './held-session.ts'
import { COMMAND_LINE } from './keys.ts'
import { memberNamed } from './members.ts'
import { type PasskeyResponse, takePasskey } from './passkey-proof.ts'
import { isPassword } from './passwords.ts'
import { reachOf } from './sessions.ts'

interface Member {
  readonly person_id: string
  readonly workspace_id: string
}

/** With who they are, for the log. */
interface Bringer extends Member {
  readonly actor: Actor
}

const memberOf = ({ person_id, workspace }: SessionOwner): Member => ({
  person_id,
  workspace_id: workspace.key,
})

/** A secret to confirm with a code; until then it opens and demands nothing. A stolen session must not set one up. */
export async function beginSecondFactor(
  app: App,
  visitor: Doer,
  proof: Proof,
): Promise<{ readonly secret: string; readonly address: string }> {
  await demandPassword(app, visitor, proof.password)
  const before = await app.store.second_factors.of(visitor.workspace.key, visitor.person_id)
  if (before && isAppOn(before)) throw ON_ALREADY()
  const beside_passkeys = before !== null && before.confirmed_at !== null
  if (beside_passkeys) await demandFactor(app, visitor, proof, async () => {})
  const secret = newTotpSecret()
  const { person_id, workspace, email } = visitor
  const begun = await app.store.transact(workspace.key, (tx) =>
    tx.second_factors.begin(person_id, { secret_encrypted: encryptSecret(app, person_id, secret), beside_passkeys }),
  )
  if (!begun) throw ON_ALREADY()
  return { secret, address: totpAddress(secret, email) }
}

/**
 * From here on the code is asked for, and other sessions, which have proved less, end. Answers the recovery codes, which are
 * shown this once; none where there are some.
 */
export async function confirmSecondFactor(app: App, visitor: Doer, code: string): Promise<readonly string[]> {
  const member = memberOf(visitor)
  const before = await app.store.second_factors.of(member.workspace_id, member.person_id)
  if (!before || isAppOn(before)) throw notFound()
  const { codes, hashes: recovery_hashes } = newRecoveryCodes(app, member.person_id)
  const { secret_encrypted } = before
  await demand(app, visitor, () =>
    app.store.transact(member.workspace_id, async (tx) => {
      if (!(await takeTotp(app, tx, member, { code, secret_encrypted }))) return null
      const confirmed = { at: app.real_clock.now(), secret_encrypted, recovery_hashes }
      if (!(await tx.second_factors.confirm(member.person_id, confirmed))) throw ON_ALREADY()
      await endWeaker(tx, visitor)
      await noteOwn(tx, visitor, 'account.second_factor_on')
      return { right: true }
    }),
  )
  return before.confirmed_at === null ? codes : []
}

/** With the first factor: the others of the person have proved less than is required from now on. */
export async function endWeaker(tx: Tx, visitor: SessionOwner): Promise<void> {
  if (!visitor.token_hash) throw sessionEnded()
  await holdSession(tx, visitor)
  await tx.sessions.removeOthersOf(reachOf(visitor), visitor.token_hash)
}

const ON_ALREADY = () => new Problem('forbidden', 'two-factor sign-in is on already: switch it off first')

const isAppOn = ({ confirmed_at, app }: SecondFactor): boolean => confirmed_at !== null && app

/** Ten new ones; the former are good for nothing. */
export async function renewRecoveryCodes(app: App, visitor: Doer, proof: Proof): Promise<readonly string[]> {
  await demandPassword(app, visitor, proof.password)
  const { person_id } = visitor
  const { codes, hashes } = newRecoveryCodes(app, person_id)
  await demandFactor(app, visitor, proof, async (tx) => {
    await tx.second_factors.setRecoveryCodes(person_id, hashes)
    await noteOwn(tx, visitor, 'account.recovery_codes_renewed')
  })
  return codes
}

/** Of a person who is signed in: a session may be stolen. With a second factor on, one of the two besides. */
export interface Proof {
  readonly password: string
  readonly code?: string | undefined
  readonly passkey?: PasskeyResponse | undefined
}

export async function endSecondFactor(app: App, visitor: Doer, proof: Proof): Promise<void> {
  await demandPassword(app, visitor, proof.password)
  await demandFactor(app, visitor, proof, async (tx) => {
    await tx.second_factors.remove(visitor.person_id)
    await noteOwn(tx, visitor, 'account.second_factor_off')
  })
}

/** In the workspace where they are; who of the others wants to know sees it among the members. */
const noteOwn = (tx: Tx, { workspace, actor }: Doer, act: ActivityAct) =>
  tx.activity.note({ workspace_id: workspace.key, actor, act })

/**
 * An owner, for a member who has lost their telephone. That person's sessions end, and what
 * they gave out: whoever has one may be another. Who is
 * in other workspaces too protects those with it: then it is for whoever runs the service.
 */
export async function resetSecondFactorOf(app: App, by: Doer, person_id: string): Promise<void> {
  const { workspace, person_id: actor_id, actor } = by
  const subject = await memberNamed(app, workspace.key, person_id)
  await app.store.transact(workspace.key, async (tx) => {
    const members = await tx.members.lockAll(workspace.key)
    if (!members.some((one) => one.person_id === person_id)) throw notFound()
    await holdRole(tx, workspace.key, by, 'manage_sign_in')
    // Their own takes their password and a code.
    if (person_id === actor_id) throw new Problem('forbidden', 'switch off your own under Your account')
    if (await tx.accounts.isElsewhere(person_id, workspace.key))
      throw new Problem('forbidden', 'this person is in other workspaces too: only whoever runs the service resets it')
    await forget(tx, person_id, { workspace_id: workspace.key, actor })
    const act = 'member.second_factor_reset'
    await tx.activity.note({ workspace_id: workspace.key, actor, act, subject })
  })
}

/** For the operator: removes any person's second factor. */
export async function resetSecondFactorAt(app: App, email: string): Promise<void> {
  const person = await app.store.accounts.find(emailKey(email))
  if (!person?.workspace_id) throw notFound()
  const { id, workspace_id } = person
  const name = (await app.store.accounts.byId(id))?.name ?? ''
  await app.store.transact(workspace_id, async (tx) => {
    await forget(tx, id, { workspace_id, actor: COMMAND_LINE })
    const note = { workspace_id, actor: COMMAND_LINE, act: 'account.second_factor_reset' } as const
    await tx.activity.note({ ...note, subject: { id, name } })
  })
}

async function forget(tx: Tx, person_id: string, by: Parameters<typeof endProgramsOf>[2]): Promise<void> {
  if (!(await tx.second_factors.remove(person_id))) throw notFound()
  await tx.sessions.removeOf(person_id)
  await endProgramsOf(tx, { person_id, only_in: null }, by)
}

/** Whether the code is asked for after the password. */
export async function hasSecondFactor(app: App, { workspace_id, person_id }: Member): Promise<boolean> {
  const factor = await app.store.second_factors.of(workspace_id, person_id)
  return factor !== null && factor.confirmed_at !== null
}

/**
 * A code of the app, or a recovery code, which its person is told of; each is good once, and what follows from it happens in
 * the transaction that uses it up. Null for a code that is none. What is read is read before: a transaction that waits for a
 * second connection while others do the same would wait for ever.
 */
export async function takeCode<T extends object>(
  app: App,
  member: Bringer,
  code: string,
  then: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const factor = await app.store.second_factors.of(member.workspace_id, member.person_id)
  if (!factor || factor.confirmed_at === null) return null
  const { secret_encrypted } = factor
  const hash = recoveryHash(app.keys.second_factor, member.person_id, code)
  return app.store.transact(member.workspace_id, async (tx) => {
    if (factor.app && (await takeTotp(app, tx, member, { code, secret_encrypted }))) return then(tx)
    if (!(await tx.second_factors.takeRecoveryCode(member.person_id, hash))) return null
    const { workspace_id, actor } = member
    await tx.activity.note({ workspace_id, actor, act: 'account.recovery_code_used' })
    return then(tx)
  })
}

function takeTotp(
  app: App,
  tx: Tx,
  { person_id }: Member,
  { code, secret_encrypted }: { readonly code: string; readonly secret_encrypted: Uint8Array },
): Promise<boolean> {
  const secret = decryptSecret(app, person_id, secret_encrypted)
  const step = totpStep(secret, code.replaceAll(/[\s-]/g, ''), Date.parse(app.real_clock.now()))
  return step === null ? Promise.resolve(false) : tx.second_factors.takeStep(person_id, { step, secret_encrypted })
}

/** The password, and where a second factor is on a code or a passkey too: whoever adds a way in shows what lets them in. */
export async function demandPerson(app: App, visitor: Doer, proof: Proof): Promise<void> {
  await demandPassword(app, visitor, proof.password)
  if (await hasSecondFactor(app, memberOf(visitor))) await demandFactor(app, visitor, proof, async () => {})
}

export async function demandPassword(app: App, visitor: Doer, password: string): Promise<void> {
  const { person_id, workspace } = visitor
  const outcome = await attemptPassword(app, person_id, async () => {
    const right = await isPassword(await app.store.accounts.passwordHashOf(workspace.key, person_id), password, 'known')
    return right ? { right } : null
  })
  await demandMade(app, visitor, outcome, WRONG_PASSWORD)
}

/** What follows happens in the transaction that uses the code or the passkey's answer up. */
export function demandFactor(
  app: App,
  visitor: Doer,
  { code, passkey: response }: Proof,
  then: (tx: Tx) => Promise<void>,
): Promise<void> {
  const member = memberOf(visitor)
  const andThen = async (tx: Tx) => {
    await then(tx)
    await holdSession(tx, visitor)
    return { right: true }
  }
  if (response) {
    const use = { member, actor: visitor.actor, response, purpose: 'proof' } as const
    return demand(app, visitor, () => takePasskey(app, use, andThen), WRONG_PASSKEY)
  }
  if (code === undefined) throw new Problem('missing_parameter', 'code is required', { param: 'code' })
  return demand(app, visitor, () => takeCode(app, { ...member, actor: visitor.actor }, code, andThen))
}

const WRONG_PASSWORD = {
  step: 'password',
  wrong: ['password', 'this is not your password'],
  too_many: 'too many wrong passwords: try again later',
} as const
const too_many = 'too many wrong codes: try again later'
const WRONG_CODE = { step: 'code', wrong: ['code', 'this code is wrong, or has been used'], too_many } as const
const WRONG_PASSKEY = {
  step: 'passkey',
  wrong: ['passkey', 'this passkey is not one of yours, or its answer is too old'],
  too_many,
} as const

async function demand(
  app: App,
  visitor: Doer,
  take: () => Promise<object | null>,
  asked: typeof WRONG_CODE | typeof WRONG_PASSKEY = WRONG_CODE,
): Promise<void> {
  await demandMade(app, visitor, await attemptCode(app, visitor.person_id, take), asked)
}

export function newRecoveryCodes(app: App, person_id: string) {
  const codes = Array.from({ length: LIMITS.recovery_codes }, () => recoveryCodeOf(randomBytes(10)))
  return { codes, hashes: codes.map((code) => recoveryHash(app.keys.second_factor, person_id, code)) }
}

/** With whose it is inside: a row that is copied to another person opens nothing. */
export const encryptSecret = (app: App, person_id: string, secret: string): Uint8Array =>
  encrypt(app.keys.second_factor, `${person_id} ${secret}`)

function decryptSecret(app: App, person_id: string, secret_encrypted: Uint8Array): string {
  const [owner, secret = ''] = decrypt(app.keys.second_factor, secret_encrypted).split(' ')
  if (owner !== person_id) throw new Error('a second factor lies with somebody else')
  return secret
}

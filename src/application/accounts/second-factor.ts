import { randomBytes } from 'node:crypto'
import type { ActivityAct } from '../../domain/account/activity.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { decrypt, encrypt } from '../../kit/secrets.ts'
import { newTotpSecret, recoveryCodeOf, recoveryHash, totpAddress, totpStep } from '../../kit/totp.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Doer } from '../caller.ts'
import { endProgramsOf } from '../programs/end.ts'
import { attemptCode, attemptPassword } from './attempts.ts'
import { COMMAND_LINE } from './keys.ts'
import { memberNamed } from './members.ts'
import { isPassword } from './passwords.ts'

interface Member {
  readonly person_id: string
  readonly workspace_id: string
}

const memberOf = ({ person_id, workspace }: SessionOwner): Member => ({
  person_id,
  workspace_id: workspace.key,
})

/** A secret to confirm with a code; until then it opens and demands nothing. A stolen session must not set one up. */
export async function beginSecondFactor(
  app: App,
  visitor: SessionOwner,
  password: string,
): Promise<{ readonly secret: string; readonly address: string }> {
  await demandPassword(app, visitor, password)
  const secret = newTotpSecret()
  const { person_id, workspace, email } = visitor
  const begun = await app.store.transact(workspace.key, (tx) =>
    tx.second_factors.begin(person_id, encryptSecret(app, person_id, secret)),
  )
  if (!begun) throw new Problem('forbidden', 'two-factor sign-in is on already: switch it off first')
  return { secret, address: totpAddress(secret, email) }
}

/** From here on the code is asked for. Answers the recovery codes, which are shown this once. */
export async function confirmSecondFactor(app: App, visitor: Doer, code: string): Promise<readonly string[]> {
  const member = memberOf(visitor)
  const before = await app.store.second_factors.of(member.workspace_id, member.person_id)
  if (!before || before.confirmed_at !== null) throw notFound()
  const { codes, hashes: recovery_hashes } = newRecoveryCodes(app, member.person_id)
  const { secret_encrypted } = before
  await demand(app, member, () =>
    app.store.transact(member.workspace_id, async (tx) => {
      if (!(await takeTotp(app, tx, member, { code, secret_encrypted }))) return null
      await tx.second_factors.confirm(member.person_id, { at: app.real_clock.now(), recovery_hashes })
      await noteOwn(tx, visitor, 'account.second_factor_on')
      return { right: true }
    }),
  )
  return codes
}

/** Ten new ones; the former are good for nothing. */
export async function renewRecoveryCodes(app: App, visitor: Doer, proof: Proof): Promise<readonly string[]> {
  await demandPassword(app, visitor, proof.password)
  const { person_id, workspace_id } = memberOf(visitor)
  const { codes, hashes } = newRecoveryCodes(app, person_id)
  await demandCode(app, { person_id, workspace_id }, proof.code, async (tx) => {
    await tx.second_factors.setRecoveryCodes(person_id, hashes)
    await noteOwn(tx, visitor, 'account.recovery_codes_renewed')
  })
  return codes
}

interface Proof {
  readonly password: string
  readonly code: string
}

export async function endSecondFactor(app: App, visitor: Doer, proof: Proof): Promise<void> {
  await demandPassword(app, visitor, proof.password)
  const member = memberOf(visitor)
  await demandCode(app, member, proof.code, async (tx) => {
    await tx.second_factors.remove(member.person_id)
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
export async function resetSecondFactorOf(
  app: App,
  { workspace, person_id: actor_id, actor }: Doer,
  person_id: string,
): Promise<void> {
  const subject = await memberNamed(app, workspace.key, person_id)
  await app.store.transact(workspace.key, async (tx) => {
    const members = await tx.members.lockAll(workspace.key)
    if (!members.some((one) => one.person_id === person_id)) throw notFound()
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
  await app.store.transact(workspace_id, (tx) => forget(tx, id, { workspace_id, actor: COMMAND_LINE }))
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
 * A code of the app, or a recovery code; each is good once, and what follows from it happens in the transaction that
 * uses it up. Null for a code that is none. What is read is read before: a transaction that waits for a second
 * connection while others do the same would wait for ever.
 */
export async function takeCode<T extends object>(
  app: App,
  member: Member,
  code: string,
  then: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  const factor = await app.store.second_factors.of(member.workspace_id, member.person_id)
  if (!factor || factor.confirmed_at === null) return null
  const { secret_encrypted } = factor
  const hash = recoveryHash(app.keys.second_factor, member.person_id, code)
  return app.store.transact(member.workspace_id, async (tx) => {
    const right =
      (await takeTotp(app, tx, member, { code, secret_encrypted })) ||
      (await tx.second_factors.takeRecoveryCode(member.person_id, hash))
    return right ? then(tx) : null
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
  return step === null ? Promise.resolve(false) : tx.second_factors.takeStep(person_id, step)
}

async function demandPassword(app: App, { person_id, workspace }: SessionOwner, password: string): Promise<void> {
  const outcome = await attemptPassword(app, person_id, async () => {
    const right = await isPassword(await app.store.accounts.passwordHashOf(workspace.key, person_id), password, 'known')
    return right ? { right } : null
  })
  if (outcome.made !== null) return
  if (outcome.wait_s !== null) throw tooMany('too many wrong passwords: try again later', outcome.wait_s)
  throw new Problem('invalid_parameter', 'this is not your password', { param: 'password' })
}

const demandCode = (app: App, member: Member, code: string, then: (tx: Tx) => Promise<void>): Promise<void> =>
  demand(app, member, () =>
    takeCode(app, member, code, async (tx) => {
      await then(tx)
      return { right: true }
    }),
  )

async function demand(app: App, { person_id }: Member, take: () => Promise<object | null>): Promise<void> {
  const outcome = await attemptCode(app, person_id, take)
  if (outcome.made !== null) return
  if (outcome.wait_s !== null) throw tooMany('too many wrong codes: try again later', outcome.wait_s)
  throw new Problem('invalid_parameter', 'this code is wrong, or has been used', { param: 'code' })
}

const tooMany = (message: string, retry_after: number) => new Problem('rate_limited', message, { retry_after })

function newRecoveryCodes(app: App, person_id: string) {
  const codes = Array.from({ length: LIMITS.recovery_codes }, () => recoveryCodeOf(randomBytes(10)))
  return { codes, hashes: codes.map((code) => recoveryHash(app.keys.second_factor, person_id, code)) }
}

/** With whose it is inside: a row that is copied to another person opens nothing. */
const encryptSecret = (app: App, person_id: string, secret: string): Uint8Array =>
  encrypt(app.keys.second_factor, `${person_id} ${secret}`)

function decryptSecret(app: App, person_id: string, secret_encrypted: Uint8Array): string {
  const [owner, secret = ''] = decrypt(app.keys.second_factor, secret_encrypted).split(' ')
  if (owner !== person_id) throw new Error('a second factor lies with somebody else')
  return secret
}

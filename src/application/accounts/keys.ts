import type { Actor } from '../../domain/audit.ts'
import { refuseKeysOf, refuseNewKey } from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import { type ApiKeyKind, newApiKey, sha256 } from '../../kit/secrets.ts'
import type { ListedKey, NewKey } from '../../ports/api-keys.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import { type Caller, SYSTEM } from '../caller.ts'
import { holdRole, holdSession } from './held-session.ts'

export interface KeyInput {
  readonly workspace_id: string
  readonly kind: ApiKeyKind
  readonly name: string
  readonly expires_at?: string | null
  readonly created_by?: NewKey['created_by']
}

/** The token is answered once, here. */
export interface IssuedKey {
  readonly id: string
  readonly token: string
  readonly kind: ApiKeyKind
  readonly name: string
  readonly expires_at: string | null
}

export const kindOf = ({ kind, livemode }: Pick<ListedKey, 'kind' | 'livemode'>): ApiKeyKind =>
  `${kind === 'secret' ? 'csk' : 'cpk'}_${livemode ? 'live' : 'test'}`

/** Kept as a hash and a hint. Callers check the permission. */
async function newKey(tx: Tx, wish: KeyInput): Promise<IssuedKey> {
  const { workspace_id, kind, name, expires_at = null, created_by = null } = wish
  const id = newId('key')
  const token = newApiKey(kind)
  await tx.api_keys.add({
    id,
    workspace_id,
    name,
    expires_at,
    created_by,
    kind: kind.startsWith('csk') ? 'secret' : 'public',
    livemode: kind.endsWith('live'),
    token_hash: sha256(token),
    hint: `…${token.slice(-4)}`,
  })
  return { id, token, kind, name, expires_at }
}

export const issueKey = async (tx: Tx, workspace_id: string, kind: ApiKeyKind, name: string): Promise<string> =>
  (await newKey(tx, { workspace_id, kind, name })).token

/** One leaves and one comes at the same commit: nothing about keys is kept in memory. */
export async function replaceKey(
  tx: Tx,
  { workspace_id, id, created_by = null }: KeyRef & { readonly created_by?: NewKey['created_by'] },
): Promise<IssuedKey> {
  const old = await tx.api_keys.revoke(workspace_id, id)
  if (!old) throw notFound()
  const { name, expires_at } = old
  return newKey(tx, { workspace_id, kind: kindOf(old), name, expires_at, created_by })
}

export interface KeyRef {
  readonly workspace_id: string
  readonly id: string
}

/** Who is signed in and asks. */
export interface Asking {
  readonly visitor: SessionOwner
  readonly caller: Caller
}

/** From the dashboard: owners only, and where the plan has keys. */
export function issueKeyAs(
  app: App,
  { visitor, caller: { actor } }: Asking,
  wish: Pick<KeyInput, 'kind' | 'name' | 'expires_at'>,
): Promise<IssuedKey> {
  if (wish.expires_at && wish.expires_at <= app.real_clock.now())
    throw new Problem('invalid_parameter', 'expires_at must be in the future', { param: 'expires_at' })
  const { workspace, created_by } = issuerOf(visitor)
  return app.store.transact(workspace.key, async (tx) => {
    refuse(refuseNewKey(await tx.members.standingOf(workspace.key, visitor.person_id)))
    await holdSession(tx, visitor)
    const key = await newKey(tx, { ...wish, workspace_id: workspace.key, created_by })
    await noteKey(tx, workspace.key, { actor, act: 'key.issued', key })
    return key
  })
}

/** Allowed on every plan, for it adds no key: one that has leaked must be replaceable after a change to Free too. */
export const rotateKeyAs = (app: App, { visitor, caller: { actor } }: Asking, id: string): Promise<IssuedKey> => {
  const { workspace, created_by } = issuerOf(visitor)
  return app.store.transact(workspace.key, async (tx) => {
    await holdRole(tx, workspace.key, visitor, 'manage_keys')
    const key = await replaceKey(tx, { workspace_id: workspace.key, id, created_by })
    await noteKey(tx, workspace.key, { actor, act: 'key.rotated', key })
    return key
  })
}

/** Allowed on every plan: after a change to Free, old keys must still be revocable. */
export const revokeKeyAs = (app: App, { visitor, caller: { actor } }: Asking, id: string): Promise<void> => {
  const { workspace } = visitor
  return app.store.transact(workspace.key, async (tx) => {
    await holdRole(tx, workspace.key, visitor, 'manage_keys')
    await endKey(tx, { workspace_id: workspace.key, id }, actor)
  })
}

/** For the operator and for platforms: no person and no role is involved, but the plan applies. */
export const issueKeyBeside = (app: App, wish: KeyInput, actor = COMMAND_LINE): Promise<IssuedKey> =>
  app.store.transact(wish.workspace_id, async (tx) => {
    refuse(refuseKeysOf((await tx.members.standingOf(wish.workspace_id, null)).plan))
    const key = await newKey(tx, wish)
    await noteKey(tx, wish.workspace_id, { actor, act: 'key.issued', key })
    return key
  })

export const rotateKeyBeside = (app: App, ref: KeyRef, actor = COMMAND_LINE): Promise<IssuedKey> =>
  app.store.transact(ref.workspace_id, async (tx) => {
    const key = await replaceKey(tx, ref)
    await noteKey(tx, ref.workspace_id, { actor, act: 'key.rotated', key })
    return key
  })

/** Allowed on every plan, as for owners. */
export const revokeKeyBeside = (app: App, { workspace_id, id }: KeyRef, actor = COMMAND_LINE): Promise<void> =>
  app.store.transact(workspace_id, (tx) => endKey(tx, { workspace_id, id }, actor))

async function endKey(tx: Tx, { workspace_id, id }: KeyRef, actor: Actor): Promise<void> {
  const old = await tx.api_keys.revoke(workspace_id, id)
  if (!old) throw notFound()
  const key = { id, name: old.name, kind: kindOf(old), expires_at: old.expires_at }
  await noteKey(tx, workspace_id, { actor, act: 'key.revoked', key })
}

export const COMMAND_LINE: Actor = { ...SYSTEM, name: 'The command line' }

const noteKey = (
  tx: Tx,
  workspace_id: string,
  note: { readonly actor: Actor; readonly act: `key.${string}`; readonly key: Omit<IssuedKey, 'token'> },
): Promise<void> => {
  const { id, name, kind, expires_at } = note.key
  const { actor, act } = note
  return tx.activity.note({
    workspace_id,
    actor,
    act,
    subject: { id, name },
    details: { kind, expires_at },
  })
}

const issuerOf = ({ workspace, person_id, name, only_here }: SessionOwner) => ({
  workspace,
  created_by: { id: person_id, name, handed_off: only_here },
})

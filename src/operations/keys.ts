import { refuseNewKey, refuseUnless } from '../domain/membership.ts'
import { newId } from '../kit/ids.ts'
import { type ApiKeyKind, newApiKey, sha256 } from '../kit/secrets.ts'
import type { App } from '../ports/app.ts'
import type { ListedKey, NewKey, SessionOwner } from '../ports/people.ts'
import type { Tx } from '../ports/store.ts'
import { notFound, Problem } from '../problem.ts'
import { refuse } from './accept.ts'

export interface KeyWish {
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

/** Kept as a hash and a hint. Asks nobody's leave: for set-up and the command line. */
export async function newKey(tx: Tx, wish: KeyWish): Promise<IssuedKey> {
  const { workspace_id, kind, name, expires_at = null, created_by = null } = wish
  const [id, token] = [newId('key'), newApiKey(kind)]
  await tx.addKey({
    ...{ id, workspace_id, name, expires_at, created_by },
    kind: kind.startsWith('csk') ? 'secret' : 'public',
    livemode: kind.endsWith('live'),
    token_hash: sha256(token),
    hint: `…${token.slice(-4)}`,
  })
  return { id, token, kind, name, expires_at }
}

export const issueKey = async (
  tx: Tx,
  workspace_id: string,
  kind: ApiKeyKind,
  name: string,
): Promise<string> => (await newKey(tx, { workspace_id, kind, name })).token

/** One leaves and one comes at the same commit: nothing about keys is kept in memory. */
export async function replaceKey(
  tx: Tx,
  { workspace_id, id, created_by = null }: KeyRef & { readonly created_by?: NewKey['created_by'] },
): Promise<IssuedKey> {
  const old = await tx.revokeKey(workspace_id, id)
  if (!old) throw notFound()
  const { name, expires_at } = old
  return newKey(tx, { workspace_id, kind: kindOf(old), name, expires_at, created_by })
}

export interface KeyRef {
  readonly workspace_id: string
  readonly id: string
}

/** On a settings page: owners only, and where the plan has keys. */
export function issueKeyAs(
  app: App,
  { person_id, name: person, workspace }: SessionOwner,
  wish: Pick<KeyWish, 'kind' | 'name' | 'expires_at'>,
): Promise<IssuedKey> {
  if (wish.expires_at && wish.expires_at <= app.now())
    throw new Problem('invalid_parameter', 'expires_at must be in the future', { param: 'expires_at' })
  return app.store.transact(workspace.key, async (tx) => {
    refuse(refuseNewKey(await tx.standingOf(workspace.key, person_id)))
    return newKey(tx, { ...wish, workspace_id: workspace.key, created_by: { id: person_id, name: person } })
  })
}

export const rotateKeyAs = (
  app: App,
  { person_id, name: person, workspace }: SessionOwner,
  id: string,
): Promise<IssuedKey> =>
  app.store.transact(workspace.key, async (tx) => {
    refuse(refuseNewKey(await tx.standingOf(workspace.key, person_id)))
    return replaceKey(tx, { workspace_id: workspace.key, id, created_by: { id: person_id, name: person } })
  })

/** On every plan: who has gone back to Free must be able to close what is open. */
export const revokeKeyAs = (app: App, { person_id, workspace }: SessionOwner, id: string): Promise<void> =>
  app.store.transact(workspace.key, async (tx) => {
    const { role } = await tx.standingOf(workspace.key, person_id)
    refuse(refuseUnless(role, 'manage_keys'))
    if (!(await tx.revokeKey(workspace.key, id))) throw notFound()
  })

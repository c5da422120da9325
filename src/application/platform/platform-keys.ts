import { newId } from '../../kit/ids.ts'
import { newPlatformKey, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'

/** The token is answered once, here. */
export interface IssuedPlatformKey {
  readonly id: string
  readonly token: string
  readonly platform_id: string
  readonly name: string
  readonly expires_at: string | null
}

interface PlatformKeyInput {
  readonly name: string
  readonly expires_at: string | null
  /** Of a platform that is there, or the name of a new one. */
  readonly platform: { readonly id: string } | { readonly name: string }
}

/** For the operator alone. Kept as a hash and a hint. */
export async function issuePlatformKey(app: App, wish: PlatformKeyInput): Promise<IssuedPlatformKey> {
  const { name, expires_at, platform } = wish
  const id = newId('pky')
  const token = newPlatformKey()
  const platform_id = 'id' in platform ? platform.id : newId('plf')
  const added = await app.store.transact(null, (tx) =>
    tx.platforms.addKey({
      platform_id,
      platform_name: 'name' in platform ? platform.name : null,
      id,
      name,
      token_hash: sha256(token),
      hint: `…${token.slice(-4)}`,
      expires_at,
    }),
  )
  if (!added) throw new Problem('not_found', `there is no platform ${platform_id}`)
  return { id, token, platform_id, name, expires_at }
}

/** It stops at once, on every node: nothing about keys is kept in memory. */
export async function revokePlatformKey(app: App, id: string): Promise<void> {
  if (!(await app.store.transact(null, (tx) => tx.platforms.revokeKey(id)))) throw notFound()
}

/** Puts a workspace that is there under a platform, or takes it away from the one that has it (null). */
export async function giveWorkspace(app: App, workspace: string, platform_id: string | null): Promise<void> {
  if (await app.store.transact(null, (tx) => tx.platforms.giveWorkspace(workspace, platform_id))) return
  const message =
    platform_id === null
      ? `no platform has the workspace ${workspace}`
      : `there is no workspace ${workspace}, or no platform ${platform_id}`
  throw new Problem('not_found', message)
}

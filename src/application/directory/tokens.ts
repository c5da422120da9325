import type { Actor } from '../../domain/audit.ts'
import { newId } from '../../kit/ids.ts'
import { newScimToken, sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'

/** The token is answered once, here. */
export interface IssuedScimToken {
  readonly id: string
  readonly name: string
  readonly token: string
}

interface ScimTokenInput {
  readonly workspace_id: string
  readonly name: string
  /** Null for the command line. */
  readonly created_by: string | null
}

/** For a directory of this workspace. Kept as a hash and a hint. Callers check the permission. */
export const issueScimToken = (app: App, wish: ScimTokenInput, actor: Actor): Promise<IssuedScimToken> => {
  const { workspace_id, name } = wish
  const id = newId('sct')
  const token = newScimToken()
  return app.store.transact(workspace_id, async (tx) => {
    await tx.directory.addToken({ ...wish, id, token_hash: sha256(token), hint: `…${token.slice(-4)}` })
    await tx.activity.note({ workspace_id, actor, act: 'sign_in.scim_issued', subject: { id, name } })
    return { id, name, token }
  })
}

/** From its next call on. Who came by it stays. */
export const revokeScimToken = (
  app: App,
  { workspace_id, id }: { readonly workspace_id: string; readonly id: string },
  actor: Actor,
): Promise<void> =>
  app.store.transact(workspace_id, async (tx) => {
    const name = await tx.directory.revokeToken(workspace_id, id)
    if (name === null) throw notFound()
    await tx.activity.note({ workspace_id, actor, act: 'sign_in.scim_revoked', subject: { id, name } })
  })

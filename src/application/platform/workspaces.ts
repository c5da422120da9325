import { hmacSha256, sameBytes } from '../../kit/secrets.ts'
import { newId } from '../../kit/ids.ts'
import { canonical } from '../../domain/audit.ts'
import type { Plan } from '../../domain/account/allowance.ts'
import type { Actor } from '../../domain/audit.ts'
import { hasInk } from '../../domain/ink.ts'
import type { App } from '../../ports/app.ts'
import type { PlatformOwner, PlatformWorkspace } from '../../ports/platforms.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem } from '../../problem.ts'

/** A platform that calls, and how the activity log of its workspaces names it. */
export interface PlatformCaller {
  readonly owner: PlatformOwner
  readonly actor: Actor
}

export interface PlatformWorkspaceInput {
  readonly name: string
  readonly external_ref: string | null
  readonly plan: Plan
  readonly monthly_allowance: number | null
  /** Shown as the sender in mails; the name if absent. */
  readonly sender_name: string | null
  readonly timezone: string | null
}

/**
 * A workspace of the platform's, without people and keys yet. One with the same external_ref and the same wishes is
 * answered as it is now, and `made` is false: so a creation can be repeated, and of two at once one makes it.
 */
export function createPlatformWorkspace(
  app: App,
  { owner, actor }: PlatformCaller,
  wish: PlatformWorkspaceInput,
): Promise<{ readonly made: boolean; readonly workspace: PlatformWorkspace }> {
  if (!hasInk(wish.name)) throw new Problem('invalid_parameter', 'name shows no character', { param: 'name' })
  const { platform_id } = owner
  const { name, external_ref, plan, monthly_allowance, timezone } = wish
  const fingerprint = hmacSha256(app.keys.asked, canonical(wish))
  const id = newId('ws')
  return app.store.transact(null, async (tx) => {
    const before = await tx.platforms.claim({ platform_id, external_ref, workspace: id, fingerprint })
    if (before) {
      const is_same = before.fingerprint !== null && sameBytes(before.fingerprint, fingerprint)
      if (!is_same) throw taken(external_ref, before.workspace)
      return { made: false, workspace: await found(tx, platform_id, before.workspace) }
    }
    const sender_name = wish.sender_name ?? name
    const key = await tx.workspaces.add({ id, name, sender_name, plan, service_account: false })
    if (monthly_allowance !== null) await tx.workspaces.change(key, { monthly_allowance })
    if (timezone !== null) await tx.defaults.change(key, { timezone })
    const details = { plan, external_ref }
    await tx.activity.note({ workspace_id: key, actor, act: 'workspace.created', subject: { id, name }, details })
    return { made: true, workspace: await found(tx, platform_id, id) }
  })
}

const taken = (external_ref: string | null, workspace: string) =>
  new Problem('external_ref_taken', `external_ref ${external_ref} belongs to a workspace that was made otherwise`, {
    param: 'external_ref',
    workspace_id: workspace,
  })

async function found(tx: Tx, platform_id: string, id: string): Promise<PlatformWorkspace> {
  const workspace = await tx.platforms.workspace(platform_id, id)
  if (!workspace) throw notFound()
  return workspace
}

/** The platform's own; one of others does not exist for it. */
export async function platformWorkspace(app: App, { platform_id }: PlatformOwner, id: string) {
  const workspace = await app.store.platforms.workspace(platform_id, id)
  if (!workspace) throw notFound()
  return workspace
}

/** What is undefined stays as it is. */
export interface PlatformWorkspaceEdit {
  readonly name?: string | undefined
  readonly plan?: Plan | undefined
  readonly monthly_allowance?: number | null | undefined
  readonly suspended?: boolean | undefined
}

export const changePlatformWorkspace = (
  app: App,
  { owner, actor }: PlatformCaller,
  before: PlatformWorkspace,
  edit: PlatformWorkspaceEdit,
): Promise<PlatformWorkspace> => {
  const { key, id } = before
  return app.store.transact(key, async (tx) => {
    const { name, plan, monthly_allowance, suspended } = edit
    if (name !== undefined) await tx.brand.change(key, { name })
    await tx.workspaces.change(key, { plan, monthly_allowance, suspended_at: suspensionOf(app, before, edit) })
    const note = { workspace_id: key, actor, subject: { id, name: name ?? before.name } }
    const details = { name, plan, monthly_allowance }
    if (Object.values(details).some((value) => value !== undefined))
      await tx.activity.note({ ...note, act: 'workspace.changed', details })
    if (suspended !== undefined && suspended !== before.suspended)
      await tx.activity.note({ ...note, act: suspended ? 'workspace.suspended' : 'workspace.resumed' })
    return found(tx, owner.platform_id, id)
  })
}

/** Suspending again keeps the time of the first. */
function suspensionOf(app: App, before: PlatformWorkspace, { suspended }: PlatformWorkspaceEdit) {
  if (suspended === undefined || suspended === before.suspended) return undefined
  return suspended ? app.real_clock.now() : null
}

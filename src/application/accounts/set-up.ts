import type { Plan } from '../../domain/account/allowance.ts'
import { hasInk, hidesSomething } from '../../domain/ink.ts'
import { plansWithKeys } from '../../domain/recipients/membership.ts'
import { newId } from '../../kit/ids.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { issueKey } from './keys.ts'
import { findOrAddPerson, oneTimePassword } from './members.ts'

export interface NewWorkspace {
  /** The internal key. */
  readonly workspace_id: string
  readonly id: string
  readonly email: string
  /** Null where the owner has a password already. */
  readonly password: string | null
  /** Null on a plan without keys. */
  readonly live_key: string | null
  readonly test_key: string | null
}

export interface WorkspaceInput {
  readonly name: string
  readonly owner_name: string
  readonly owner_email: string
  readonly plan: Plan
  readonly service_account?: boolean
  /** Where its owner lives, for the dates on documents and in mails; UTC if absent. */
  readonly timezone?: string
}

/** A workspace with an owner and, where the plan has keys, two of them, unless there is one already. The secrets are answered once and kept only hashed. */
export async function setUpFirst(app: App, wish: WorkspaceInput): Promise<NewWorkspace | null> {
  // A password is expensive to make, and every later start comes here too.
  if (await app.store.transact(null, (tx) => tx.workspaces.hasAny())) return null
  const secret = await oneTimePassword()
  return app.store.transact(null, async (tx) =>
    (await tx.workspaces.hasAny()) ? null : addWorkspace(tx, wish, secret),
  )
}

/** One more, for another company or a CRM. */
export async function createWorkspace(app: App, wish: WorkspaceInput): Promise<NewWorkspace> {
  const secret = await oneTimePassword()
  return app.store.transact(null, (tx) => addWorkspace(tx, wish, secret))
}

async function addWorkspace(
  tx: Tx,
  { name, owner_name, owner_email, plan, service_account = false, timezone }: WorkspaceInput,
  secret: Awaited<ReturnType<typeof oneTimePassword>>,
): Promise<NewWorkspace> {
  for (const [param, text] of Object.entries({ name, owner_name })) {
    if (!hasInk(text)) throw new Problem('invalid_parameter', `${param} shows no character`, { param })
    if (hidesSomething(text))
      throw new Problem('invalid_parameter', `${param} contains invisible characters`, { param })
  }
  const id = newId('ws')
  const workspace_id = await tx.workspaces.add({ id, name, sender_name: owner_name, plan, service_account })
  if (timezone !== undefined) await tx.defaults.change(workspace_id, { timezone })
  // Printed to the operator's own terminal, so they need not choose another.
  const owner = await findOrAddPerson(tx, { email: owner_email, name: owner_name }, secret)
  await tx.members.add(workspace_id, { person_id: owner.person_id, role: 'owner' })
  const has_keys = plansWithKeys(plan)
  const live_key = has_keys ? await issueKey(tx, workspace_id, 'csk_live', 'First live key') : null
  const test_key = has_keys ? await issueKey(tx, workspace_id, 'csk_test', 'First test key') : null
  return { workspace_id, id, email: owner_email, password: owner.password, live_key, test_key }
}

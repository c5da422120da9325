import { isAllowed, type ProgramRule } from '../../domain/account/programs.ts'
import { plansWithKeys } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { AskedOfProgram } from '../../ports/programs.ts'
import { Problem } from '../../problem.ts'
import { holdRole } from '../accounts/held-session.ts'
import type { Doer } from '../caller.ts'

/** Why a connected program may do nothing now, in words; null if it may. */
export function programLacks({ client_id, rule, plan, ...person }: AskedOfProgram): string | null {
  if (person.password_is_temporary) return 'the person who connected this program has to choose a password first'
  if (person.second_factor_missing)
    return 'the workspace requires two-factor sign-in, which the person who connected this program has not set up'
  if (!plansWithKeys(plan)) return 'this workspace has no access for programs: it comes with Pro, Team and Enterprise'
  return isAllowed(rule, client_id) ? null : 'the owners of this workspace do not allow this program'
}

export function refuseLacking(asked: AskedOfProgram): void {
  const lacks = programLacks(asked)
  if (lacks !== null) throw new Problem('forbidden', lacks)
}

/** For all programs of the workspace, from their next call on. */
export const changeProgramRule = (app: App, by: Doer, rule: ProgramRule): Promise<void> => {
  const { workspace, actor } = by
  return app.store.transact(workspace.key, async (tx) => {
    await holdRole(tx, workspace.key, by, 'manage_keys')
    const named = rule.allowed === 'named' ? rule.named : []
    await tx.programs.setRule(workspace.key, { ...rule, named })
    const details = named.length > 0 ? { programs: named } : {}
    await tx.activity.note({ workspace_id: workspace.key, actor, act: ACTS[rule.allowed], details })
  })
}

const ACTS = { any: 'program.any_allowed', named: 'program.some_allowed', none: 'program.none_allowed' } as const

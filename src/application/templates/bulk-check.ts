import { setImmediate as turn } from 'node:timers/promises'
import { emailKey } from '../../domain/recipients/email.ts'
import { duplicatesOf, type RowProblem, rowProblem } from '../../domain/templates/bulk.ts'
import type { Defaults } from '../../domain/templates/defaults.ts'
import type { Template } from '../../domain/templates/template.ts'
import { refusalOfArchived } from '../../domain/templates/template.ts'
import type { App } from '../../ports/app.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { isRefusal } from '../../domain/refusal.ts'
import { refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { decideOrder } from '../envelopes/create-from-template.ts'
import { type AllowanceState, allowanceOf } from '../preflight/dry-run.ts'
import { type Originals, rehearse, storedOriginals } from '../preflight/preflight.ts'
import type { BulkRowInput } from './bulk.ts'
import { readTemplate } from './templates.ts'

export interface BulkFindings {
  readonly rows: number
  /** Lines of the rows that would be sent. */
  readonly good: readonly number[]
  /** Addresses that would be mailed. */
  readonly people: number
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
  readonly allowance: Omit<AllowanceState, 'would_spend'> & { readonly would_spend: number }
}

/** Everything that rows would be refused for, all of them at once, and what they would set going. Keeps nothing. */
export async function checkBulk(
  app: App,
  caller: Caller,
  workspace: Workspace,
  { template_id, rows }: { readonly template_id: string; readonly rows: readonly BulkRowInput[] },
): Promise<BulkFindings> {
  const { scope, clock } = caller
  const template = await readTemplate(app, caller, template_id)
  refuse(refusalOfArchived(template))
  const originals = await storedOriginals(app, template)
  const defaults = await app.store.defaults.read(scope.workspace_id)
  const problems: RowProblem[] = []
  const good: BulkRowInput[] = []
  for (const row of rows) {
    const found = await problemsOf(app, caller, { template, originals, defaults, row })
    if (found.length === 0) good.push(row)
    problems.push(...found)
    // A long list must not hold up the requests of others.
    await turn()
  }
  const { state } = await allowanceOf(app, clock, { ...scope, workspace })
  const would_spend = state.would_spend ? good.length : 0
  return {
    rows: rows.length,
    good: good.map(({ line }) => line),
    people: new Set(good.flatMap(emailsOf).map(emailKey)).size,
    problems: unique(problems),
    warnings: [
      ...duplicatesOf(rows.filter(isWhole).map((row) => ({ line: row.line, emails: emailsOf(row) }))),
      ...beyondAllowance(state, would_spend),
    ],
    allowance: { ...state, would_spend },
  }
}

/** Everyone of it could be read. */
const isWhole = ({ wish, signing_orders }: BulkRowInput): boolean =>
  wish.order.assignments.length === signing_orders.length

const emailsOf = ({ wish }: BulkRowInput): readonly string[] =>
  wish.order.assignments.flatMap(([, { email }]) => email ?? [])

interface Checked {
  readonly template: Template
  readonly originals: Originals
  readonly defaults: Defaults
  readonly row: BulkRowInput
}

async function problemsOf(
  app: App,
  caller: Caller,
  { template, originals, defaults, row }: Checked,
): Promise<readonly RowProblem[]> {
  const decided = decideOrder(app, caller, template, { ...row.wish, defaults })
  if (isRefusal(decided)) return decided.errors.map((issue) => rowProblem(template, row, issue))
  if (!decided.sent) return []
  const { failures } = await rehearse(app, decided.sent.envelope, originals)
  return failures.map(({ reason, param, message }) => rowProblem(template, row, { code: reason, param, message }))
}

/** What is the same for every row is said once. */
const unique = (problems: readonly RowProblem[]): readonly RowProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.code} ${problem.message}`, problem])).values(),
]

function beyondAllowance({ remaining }: AllowanceState, would_spend: number): readonly RowProblem[] {
  if (remaining === null || would_spend <= remaining) return []
  const message = `the plan has ${remaining} envelopes left this month: ${would_spend - remaining} of ${would_spend} rows would fail`
  return [{ row: null, code: 'allowance_exhausted', message }]
}

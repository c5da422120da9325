import { setImmediate as turn } from 'node:timers/promises'
import { emailKey } from '../../domain/recipients/email.ts'
import { type Issue, isRefusal } from '../../domain/refusal.ts'
import { duplicatesOf, type RowProblem, rowProblem } from '../../domain/templates/bulk.ts'
import type { Defaults } from '../../domain/templates/defaults.ts'
import type { Template } from '../../domain/templates/template.ts'
import { refusalOfArchived } from '../../domain/templates/template.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Workspace } from '../../ports/workspaces.ts'
import { Problem } from '../../problem.ts'
import { refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { decideOrder } from '../envelopes/create-from-template.ts'
import { type AllowanceState, allowanceOf } from '../preflight/dry-run.ts'
import { storedOriginals } from '../preflight/originals.ts'
import { RowsRehearsal } from '../preflight/rehearse-rows.ts'
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

interface CheckInput {
  readonly template_id: string
  /** Read a few at a time. */
  readonly read: () => Promise<readonly BulkRowInput[]>
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** Everything that rows would be refused for, all of them at once, and what they would set going. Keeps nothing. */
export async function checkBulk(
  app: App,
  caller: Caller,
  workspace: Workspace,
  wish: CheckInput,
): Promise<BulkFindings> {
  const end = begin(caller)
  try {
    return await findingsOf(app, caller, workspace, wish)
  } finally {
    end()
  }
}

/** A list of a thousand rows is much work: each person has one looked through at a time, and the others of their workspace go on. */
const running = new Map<string, number>()
const OF_A_PERSON = 1
const OF_A_WORKSPACE = 3
const WAIT_S = 5

function begin({ scope, actor }: Caller): () => void {
  const counted = [
    [`${scope.workspace_id} ${actor.id}`, OF_A_PERSON],
    [scope.workspace_id, OF_A_WORKSPACE],
  ] as const
  if (counted.some(([key, most]) => (running.get(key) ?? 0) >= most))
    throw new Problem('rate_limited', 'another list is being looked through; try again when that is done', {
      scope: 'bulk_check',
      retry_after: WAIT_S,
    })
  const add = (by: number) => {
    for (const [key] of counted) {
      const count = (running.get(key) ?? 0) + by
      if (count === 0) running.delete(key)
      else running.set(key, count)
    }
  }
  add(1)
  return () => add(-1)
}

async function findingsOf(
  app: App,
  caller: Caller,
  workspace: Workspace,
  { template_id, read, signal }: CheckInput,
): Promise<BulkFindings> {
  const { scope, clock } = caller
  const gone = () => {
    if (signal.aborted) throw new Problem('unavailable', 'nobody waits for this list any more')
  }
  const template = await readTemplate(app, caller, template_id)
  refuse(refusalOfArchived(template))
  const originals = await storedOriginals(app, template)
  const defaults = await app.store.defaults.read(scope.workspace_id)
  const rows = await read()
  const rehearsal = new RowsRehearsal(app)
  const checked: Checked[] = []
  for (const row of rows) {
    // A long list must not hold up the requests of others.
    await turn()
    gone()
    checked.push(await checkedRow(app, caller, { template, defaults, rehearsal, row }))
  }
  const failures = await rehearsal.failures(originals, gone)
  const problems: RowProblem[] = []
  const good: BulkRowInput[] = []
  for (const { row, issues, place } of checked) {
    const unsealable = place === null ? [] : (failures[place] ?? [])
    const found = [...issues, ...unsealable.map(({ reason, param, message }) => ({ code: reason, param, message }))]
    if (found.length === 0) good.push(row)
    problems.push(...found.map((issue) => rowProblem(template, row, issue)))
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
  readonly row: BulkRowInput
  readonly issues: readonly Issue[]
  /** In the rehearsal; null where it is refused before. */
  readonly place: number | null
}

interface Checking {
  readonly template: Template
  readonly defaults: Defaults
  readonly rehearsal: RowsRehearsal
  readonly row: BulkRowInput
}

async function checkedRow(
  app: App,
  caller: Caller,
  { template, defaults, rehearsal, row }: Checking,
): Promise<Checked> {
  const patterns = new PatternAnswers(caller.scope.workspace_id)
  const decided = await patterns.settled(() => decideOrder(app, caller, template, { ...row.wish, defaults, patterns }))
  if (isRefusal(decided)) return { row, issues: decided.errors, place: null }
  return { row, issues: [], place: decided.sent ? rehearsal.add(decided.sent.envelope) : null }
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

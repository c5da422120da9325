import { afterAll, beforeAll, expect, test } from 'vitest'
import { endProgramsOf } from '../../src/application/programs/end.ts'
import { exchangeCode } from '../../src/application/programs/tokens.ts'
import type { App } from '../../src/ports/app.ts'
import type { Tx } from '../../src/ports/store.ts'
import { visitor } from '../support/dashboard.ts'
import { openService, type TestService } from '../support/service.ts'
import { codeFor } from './program.ts'

// A code is redeemed, and what the person gave out ends before that is committed.

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

interface Member {
  readonly person_id: string
  readonly email: string
  readonly workspace_id: string
}

type End = (tx: Tx, member: Member) => Promise<unknown>
const noted = ({ workspace_id }: Member) => ({
  workspace_id,
  actor: { kind: 'user', id: null, name: 'Ada', ip: null, user_agent: null } as const,
})

const ENDS: readonly (readonly [string, End])[] = [
  ['everywhere', (tx, one) => endProgramsOf(tx, { person_id: one.person_id, only_in: null }, noted(one))],
  ['in the workspace', (tx, one) => endProgramsOf(tx, { ...one, only_in: one.workspace_id }, noted(one))],
  [
    'by the CRM',
    (tx, { workspace_id, email }) => tx.sso_codes.revokeEntitlement(workspace_id, email, service.app.real_clock.now()),
  ],
]

/** The same service, where each transaction waits at its end until it is let go. */
function holding(app: App) {
  const [done, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transact: App['store']['transact'] = (workspace, work) =>
    app.store.transact(workspace, async (tx) => {
      const made = await work(tx)
      done.resolve()
      await left.promise
      return made
    })
  return { held: { ...app, store: { ...app.store, transact } }, done: done.promise, letGo: left.resolve }
}

const programsOf = (person_id: string) =>
  service.database.query('select from program where person_id = $1', [person_id])
const waiting = () =>
  service.database.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)

test.each(ENDS)(
  'what a person gave out ends %s with the program that a code becomes at that moment',
  async (_, end) => {
    const workspace_id = (await service.addWorkspace()).key
    const ada = await visitor(service, workspace_id)
    const { code, client_id, verifier, redirect_uri } = await codeFor(service, ada)
    const [member] = await service.database.query<{ person_id: string; email: string }>(
      'select m.person_id, p.email from membership m join person p on p.id = m.person_id where m.workspace_id = $1',
      [workspace_id],
    )
    if (!member) throw new Error('nobody is there')
    const { held, done, letGo } = holding(service.app)
    const redeemed = exchangeCode(held, { code, client_id, code_verifier: verifier, redirect_uri })
    await done
    const ended = service.app.store.transact(workspace_id, (tx) => end(tx, { ...member, workspace_id }))
    await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBeGreaterThan(0)
    letGo()
    await Promise.all([redeemed, ended])
    expect(await redeemed).toHaveProperty('access_token')
    expect(await programsOf(member.person_id)).toEqual([])
  },
)

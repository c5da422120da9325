import { afterAll, expect, test, vi } from 'vitest'
import { startRunner } from '../../../src/jobs/runner.ts'
import { toInstant } from '../../../src/kit/time.ts'
import type { App } from '../../../src/ports/app.ts'
import { openJobNode } from '../../../src/store/job-nodes.ts'
import { removeMoved } from '../../../src/store/move.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { until } from '../../postgres/support.ts'
import { ada, call, continueAs, create, grace, type Reply, signatureFor } from '../../support/api.ts'
import { SAMPLES } from '../../support/fields.ts'
import type { TestService } from '../../support/service.ts'
import { faultsOf, idOf, keyOf, move, openInstances } from './two-instances.ts'

vi.setConfig({ testTimeout: 180_000 })
afterAll(closeReceivers)

const CALLERS = 3
/** Before the move and after it, of each caller. */
const EACH = 3
const BOTH = { recipients: [ada, grace], fields: [ada, grace].map(({ email }) => signatureFor(email)), send: true }

const inRealTime = (app: App): App => ({ ...app, real_clock: { now: () => toInstant(Date.now()), ahead_ms: 0 } })

/** A node that runs jobs, as `serve --only jobs` does. */
async function runJobsOf({ app, database }: TestService) {
  const node = await openJobNode(database.connection)
  const runner = await startRunner(app, node.queue)
  return async () => {
    await runner.stop()
    await node.close()
  }
}

/** All that a page does, up to the first answer that is none. */
async function sign(service: TestService, recipient_id: string): Promise<Reply<any>> {
  const page = await continueAs(service, recipient_id)
  if (page.opened.status !== 200) return page.opened
  for (const field of page.state.fields.filter((one: any) => one.mine && !one.fixed)) {
    const put = await page.put(field.id, SAMPLES.signature)
    if (put.status !== 200) return put
  }
  return page.post('finish', {})
}

test('under load everything that was acknowledged is there once, and every mail and webhook went out once', async () => {
  const mails: string[] = []
  const mailer = {
    async send({ message_id }: { message_id: string }) {
      mails.push(message_id)
      return { outcome: 'sent' as const, response: '250 ok' }
    },
    check: async () => undefined,
    close: async () => undefined,
  }
  const instances = await openInstances({ around: inRealTime, mailer })
  const { from } = instances
  const to = { ...instances.to, live_key: from.live_key }
  const stops = [await runJobsOf(from), await runJobsOf(to)]
  const { hits, port } = await receiver()
  const events = ['envelope.created', 'envelope.sent', 'envelope.document_signed', 'envelope.completed']
  await call(from, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events } })
  const [row] = await from.database.query<{ key: string }>('select min(key)::text as key from workspace')
  const id = await idOf(from, row?.key ?? '')

  let at: TestService = from
  let refused = 0
  /** As a client does: the same again, where the balancer sends it now. */
  const acknowledged = (act: (service: TestService) => Promise<Reply<any>>): Promise<any> =>
    until(async () => {
      const { status, body } = await act(at)
      if (status < 300) return body
      if (status !== 503) throw new Error(JSON.stringify(body))
      refused += 1
      return null
    })
  const made: string[] = []
  const makeOne = async (caller: number, n: number) => {
    const headers = { 'idempotency-key': `caller-${caller}-${n}` }
    const envelope = await acknowledged((service) => create(service, BOTH, { headers }))
    made.push(envelope.id)
    for (const recipient of envelope.recipients) await acknowledged((service) => sign(service, recipient.id))
  }
  let moved = false
  const calling = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let n = 0, left = EACH; left > 0; n++) {
      await makeOne(caller, n)
      if (moved) left -= 1
    }
  })
  await until(() => (made.length >= CALLERS * EACH ? true : null))
  const { read_only_ms } = await move(instances, id)
  at = to
  moved = true
  await Promise.all(calling)
  expect(read_only_ms).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(refused).toBeGreaterThanOrEqual(0)

  const key = await keyOf(to, id)
  const statuses = await until(async () => {
    const rows = await to.database.query<{ id: string; status: string }>(
      `select e.id, e.status from envelope e where e.workspace_id = $1 and not exists (
        select from mail m where m.workspace_id = $1 and m.state = 'queued') and not exists (
        select from delivery d where d.workspace_id = $1 and d.state = 'pending')`,
      [key],
    )
    return rows.length > 0 && rows.every(({ status }) => status === 'completed') ? rows : null
  })
  for (const stop of stops) await stop()
  expect(statuses.map((one) => one.id).toSorted()).toEqual(made.toSorted())
  const delivered = await to.database.query<{ id: string; attempts: number }>(
    'select id, attempts from delivery where workspace_id = $1',
    [key],
  )
  expect(delivered).toHaveLength(made.length * 5)
  expect(hits.map(({ headers }) => String(headers['webhook-id'])).toSorted()).toEqual(
    delivered.map((one) => one.id).toSorted(),
  )
  expect(new Set(mails).size).toBe(mails.length)
  const sent = await to.database.query("select from mail where workspace_id = $1 and state = 'sent'", [key])
  expect(sent).toHaveLength(mails.length)

  await removeMoved(from.database.connection, id)
  expect([await faultsOf(from), await faultsOf(to)]).toEqual([[], []])
  await instances.close()
})

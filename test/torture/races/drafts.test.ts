import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverWebhook } from '../../../src/application/webhooks/deliver.ts'
import { call } from '../../support/api.ts'
import type { TestService } from '../../support/service.ts'
import { lease, template } from '../../support/templates.ts'
import { fromRefs, made, type Nodes, openNodes, type Place, said, sessionOf } from './nodes.ts'
import { rounds } from './race.ts'

let nodes: Nodes
let place: Place
beforeAll(async () => {
  nodes = await openNodes()
})
beforeEach(async () => {
  place = await nodes.workspace()
})
afterAll(() => nodes.close())

const api = async (n: number, method: string, path: string, body?: object) =>
  said(await call(nodes.both[n % 2] as TestService, method, path, { key: place.live_key, body }))
const rowsOf = (text: string, ...values: unknown[]) => nodes.first.database.query<any>(text, [place.key, ...values])

test('two sends of a draft: one', async () => {
  await rounds(30, async (round) => {
    const { id } = await made(fromRefs(nodes.first, place))
    const said = await round.race([0, 1].map((n) => () => api(n, 'POST', `/envelopes/${id}/send`, {})))
    expect(said.toSorted()).toEqual(['200', '409 envelope_not_draft'])
    expect(await rowsOf('select 1 from mail where workspace_id = $1 and envelope_id = $2', id)).toHaveLength(1)
    await nodes.expectSound(place, id)
  })
})

test('a delete against a send: gone without a trace, or in flight', async () => {
  await rounds(30, async (round) => {
    const { id } = await made(fromRefs(nodes.first, place))
    const n = round.below(2)
    const { id: beside } = await made(fromRefs(nodes.first, place))
    const [other, ...outcome] = await round.race([
      () => api(n + round.below(2), 'DELETE', `/envelopes/${beside}`),
      () => api(n, 'DELETE', `/envelopes/${id}`),
      () => api(n + 1, 'POST', `/envelopes/${id}/send`, {}),
    ])
    expect(other).toBe('204')
    expect(['204 | 404 not_found', '409 envelope_in_flight | 200']).toContain(outcome.join(' | '))
    const mails = await rowsOf('select 1 from mail where workspace_id = $1 and envelope_id = $2', id)
    expect(mails).toHaveLength(outcome[1] === '200' ? 1 : 0)
    await nodes.expectSound(place, id)
  })
})

test('a delete against a delete of what has ended: once, and counted once', async () => {
  await rounds(30, async (round) => {
    const { id } = await made(fromRefs(nodes.first, place, { send: true }))
    await api(0, 'POST', `/envelopes/${id}/void`, {})
    const outcome = await round.race([0, 1].map((n) => () => api(n, 'DELETE', `/envelopes/${id}`)))
    expect(outcome.toSorted()).toEqual(['204', '404 not_found'])
    await nodes.expectSound(place, id)
  })
})

test('a new address against a send: the last mail goes to it, with the link that works', async () => {
  await rounds(30, async (round) => {
    const draft = await made(fromRefs(nodes.first, place))
    const [{ id: rid }] = draft.recipients
    const n = round.below(2)
    const outcome = await round.race([
      () => api(n, 'PATCH', `/envelopes/${draft.id}/recipients/${rid}`, { email: 'new@example.test' }),
      () => api(n + 1, 'POST', `/envelopes/${draft.id}/send`, {}),
    ])
    expect(outcome).toEqual(['200', '200'])
    const mails = await rowsOf(
      // What a former address is told has no link.
      `select to_email, link_version from mail
        where workspace_id = $1 and envelope_id = $2 and kind <> 'substituted' order by link_version`,
      draft.id,
    )
    const { to_email, link_version } = mails.at(-1)
    expect(to_email).toBe('new@example.test')
    for (const mail of mails) {
      const authorization = `Bearer ${nodes.first.tokenFor(rid, mail.link_version)}`
      const reply = await sessionOf(rid, { authorization }).post(nodes.first, 'continue', {
        consent_version: '2026-11',
      })
      expect(said(reply)).toBe(mail.link_version === link_version ? '200' : '410 link_retired')
    }
    await nodes.expectSound(place, draft.id)
  })
})

test('a template that is archived while it is used: used before, or refused', async () => {
  const options = { key: place.live_key }
  const metadata = lease({ roles: [{ label: 'Tenant' }], fields: [] })
  const { id } = await template(nodes.first, metadata, options)
  const order = { assignments: [{ signing_order: 1, full_name: 'Ada', email: 'ada@example.test' }] }
  const made_from_it = async () =>
    (await rowsOf('select count(*)::int as n from envelope where workspace_id = $1 and template_id = $2', id))[0].n
  await rounds(30, async (round) => {
    await rowsOf('update template set archived_at = null where workspace_id = $1')
    const before = await made_from_it()
    const n = round.below(2)
    let after_the_end = 0
    const archive = async () => {
      const answer = await api(n, 'DELETE', `/templates/${id}`)
      after_the_end = await made_from_it()
      return answer
    }
    const using = (i: number) => () => api(n + i, 'POST', `/templates/${id}/envelopes`, order)
    const [archived, ...used] = await round.race([archive, using(1), using(0), using(1)])
    expect(archived).toBe('204')
    for (const one of used) expect(['201', '409 template_archived']).toContain(one)
    const made_now = used.filter((one) => one === '201').length
    // Once it was archived, nothing more came of it.
    expect([after_the_end, await made_from_it()]).toEqual([before + made_now, before + made_now])
    await nodes.expectSound(place)
  })
})

const subscribe = async (port = 9) =>
  (
    await made(
      call(nodes.first, 'POST', '/webhooks', {
        key: place.live_key,
        body: { url: `http://127.0.0.1:${port}/`, events: ['envelope.sent', 'envelope.voided'] },
      }),
    )
  ).id

test('a subscription that is deleted while something happens: nothing that happens is refused for it', async () => {
  const { id: envelope } = await made(fromRefs(nodes.first, place, { send: true }))
  expect(envelope).toBeTypeOf('string')
  await rounds(30, async (round) => {
    const [stays, goes] = [await subscribe(), await subscribe()]
    const drafts = await Promise.all([0, 1].map(() => made(fromRefs(nodes.first, place))))
    const n = round.below(2)
    const outcome = await round.race([
      () => api(n, 'DELETE', `/webhooks/${goes}`),
      ...drafts.map(
        ({ id }, i) =>
          () =>
            api(n + i, 'POST', `/envelopes/${id}/send`, {}),
      ),
    ])
    expect(outcome).toEqual(['204', '200', '200'])
    const left = await rowsOf('select webhook_id, event from delivery where workspace_id = $1')
    expect(left).toEqual([0, 1].map(() => ({ webhook_id: stays, event: 'envelope.sent' })))
    await nodes.expectSound(place, drafts[0].id)
    expect(await api(0, 'DELETE', `/webhooks/${stays}`)).toBe('204')
  })
})

test('a subscription that is deleted while it is delivered to: gone, and the attempt ends in peace', async () => {
  await rounds(30, async (round) => {
    const id = await subscribe()
    await made(fromRefs(nodes.first, place, { send: true }))
    const [delivery] = await rowsOf(
      'select id, envelope_id from delivery where workspace_id = $1 and webhook_id = $2',
      id,
    )
    const turn = {
      workspace_id: place.key,
      envelope_id: delivery.envelope_id,
      delivery_id: delivery.id,
      round: 1,
      attempt: 1,
    }
    const { app } = nodes.both[round.below(2)] as TestService
    let calls = 0
    const counting: typeof app = {
      ...app,
      post: { ...app.post, post: async () => ({ ...ANSWERED, status: [200, 410, 500][calls++ % 3] ?? 200 }) },
    }
    const outcome = await round.race([
      () => api(0, 'DELETE', `/webhooks/${id}`),
      () => deliverWebhook(counting, turn, { lease: false }).then(() => 'delivered'),
      () => deliverWebhook(counting, turn, { lease: true }).then(() => 'delivered'),
    ])
    expect(outcome).toEqual(['204', 'delivered', 'delivered'])
    expect(calls).toBeLessThanOrEqual(1)
    expect(await rowsOf('select 1 from delivery where workspace_id = $1')).toEqual([])
  })
})

const ANSWERED = { outcome: 'answered', ms: 1, headers: [], body_start: '', is_whole: true } as const

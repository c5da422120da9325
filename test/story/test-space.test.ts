import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutboxAnswer } from '../../src/contract/test-mode.ts'
import type { Mailer } from '../../src/ports/mailer.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

const mailed: string[] = []
/** A mail server is set, and still no mail of the test space may reach it. */
const mailer: Mailer = {
  async send({ to }) {
    mailed.push(to.email)
    return { outcome: 'sent', response: '250 ok' }
  },
  check: async () => {},
  close: async () => {},
}

let service: TestService
beforeAll(async () => {
  service = await openService({ mailer })
})
afterAll(() => service.close())
afterEach(() => closeReceivers())

let workspace: Awaited<ReturnType<TestService['addWorkspace']>>
let key: string
beforeEach(async () => {
  workspace = await service.addWorkspace()
  key = workspace.test_key
})

const act = (envelope: any, person: number, body: object, with_key = key) =>
  call(
    service,
    'POST',
    `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[person]?.id ?? 'rcp_nobody'}/act`,
    { key: with_key, body },
  )
const read = async (id: string) => (await call(service, 'GET', `/envelopes/${id}`, { key })).body
const outbox = async (query = '', of = key) => (await call(service, 'GET', `/test/outbox${query}`, { key: of })).body
const send = (metadata: object = simple()) => sendNew(service, metadata, { key })

const turns = {
  recipients: [
    { ...ada, signing_order: 1 },
    { ...grace, signing_order: 2 },
  ],
  fields: [signatureFor(ada.email), signatureFor(grace.email, { y: 0.2 })],
}
describe('the outbox', () => {
  test('shows each mail with its text and links, newest first, and the link opens', async () => {
    const envelope = await send(turns)
    await act(envelope, 0, { act: 'sign' })
    const answer = await outbox()
    expect(OutboxAnswer.parse(answer)).toEqual(answer)
    const { data, has_more } = answer
    expect(data.map(({ to }: any) => to)).toEqual([grace.email, ada.email])
    expect(has_more).toBe(false)
    const [mail] = data
    expect(Object.keys(mail)).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'at'])
    expect(mail.links).toEqual([`http://countersign.test/s/${service.tokenFor(envelope.recipients[1].id)}`])
    expect(mail.text).toContain(mail.links[0])
    expect(mail.html).toContain('<')
    const page = await service.server.inject({ url: new URL(mail.links[0]).pathname })
    expect([page.statusCode, page.body.includes('"stage":"landing"')]).toEqual([200, true])
    expect((await continueAs(service, envelope.recipients[1].id)).opened.status).toBe(200)
  })

  test('is searched by address in any case, and read in pages', async () => {
    await send()
    await send({ recipients: [grace], fields: [signatureFor(grace.email)] })
    await send()
    expect((await outbox('?to=ADA@example.test')).data).toHaveLength(2)
    expect((await outbox('?to=nobody@example.test')).data).toEqual([])
    const first = await outbox('?limit=2')
    const second = await outbox('?limit=2&offset=2')
    expect([first.data.length, first.has_more, second.data.length, second.has_more]).toEqual([2, true, 1, false])
    const ids = [...first.data, ...second.data].map(({ id }: any) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test.each([
    ['limit=0', 'invalid_parameter'],
    ['limit=101', 'invalid_parameter'],
    ['offset=-1', 'invalid_parameter'],
    ['from=x', 'unknown_parameter'],
  ])('is refused with %s', async (query, code) => {
    const { body } = await call(service, 'GET', `/test/outbox?${query}`, { key })
    expect(body.code).toBe(code)
  })

  test('has nothing of the live space or of another workspace', async () => {
    await sendNew(service, simple(), { key: workspace.live_key })
    const stranger = await service.addWorkspace()
    await send()
    expect((await outbox('', stranger.test_key)).data).toEqual([])
    expect((await outbox()).data).toHaveLength(1)
  })
})

describe('the test space', () => {
  test('mails nobody, although a mail server is set', async () => {
    await service.runJobs()
    mailed.length = 0
    const envelope = await send()
    await act(envelope, 0, { act: 'sign' })
    await service.runJobs()
    expect((await read(envelope.id)).status).toBe('completed')
    expect(mailed).toEqual([])
    await sendNew(service, simple(), { key: workspace.live_key })
    await service.runJobs()
    expect(mailed).toEqual([ada.email])
  })

  test('spends no allowance, and works when it is used up', async () => {
    const free = await service.addWorkspace('free')
    for (let n = 0; n < 7; n++) await sendNew(service, simple(), { key: free.test_key })
    const used = await service.database.query('select used from allowance_use where workspace_id = $1', [free.key])
    expect(used).toEqual([])
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await sendNew(service, simple(), { key: free.live_key })).status)
    expect(statuses).toEqual([...Array(5).fill('sent'), 402])
    expect((await sendNew(service, simple(), { key: free.test_key })).status).toBe('sent')
  })

  test('tells only its own subscriptions, and says that it is not live', async () => {
    const [own, live] = [await receiver(), await receiver()]
    const subscribe = (port: number, with_key: string) =>
      call(service, 'POST', '/webhooks', { key: with_key, body: { url: `http://127.0.0.1:${port}/hook` } })
    await subscribe(own.port, key)
    await subscribe(live.port, workspace.live_key)
    await act(await send(), 0, { act: 'sign' })
    await sendNew(service, simple(), { key: workspace.live_key })
    await service.runJobs()
    const modes = ({ hits }: typeof own) => hits.map(({ body }) => JSON.parse(body.toString()).livemode)
    expect(modes(own)).toEqual(Array(7).fill(false))
    expect(modes(live)).toEqual([true, true])
  })

  test('shows nothing of the live space', async () => {
    const { id } = await sendNew(service, simple(), { key: workspace.live_key })
    const { body } = await call(service, 'GET', `/envelopes/${id}`, { key })
    expect(body.code).toBe('test_key_live_resource')
    expect((await call(service, 'GET', '/envelopes', { key })).body.total).toBe(0)
  })

  test('marks every page of the final and of the certificate', async () => {
    const pagesOf = async (with_key: string) => {
      const envelope = await sendNew(service, simple(), { key: with_key })
      await signAs(service, envelope.recipients[0])
      await service.runJobs()
      const get = async (what: string) =>
        (await call(service, 'GET', `/envelopes/${envelope.id}/${what}`, { key: with_key })).bytes
      return [await get('final'), await get('certificate')] as const
    }
    const [final, certificate] = await pagesOf(key)
    const [live_final, live_certificate] = await pagesOf(workspace.live_key)
    expect([await marksOn(final, 2), await marksOn(certificate, 1)]).toEqual([[true, true], [true]])
    expect([await marksOn(live_final, 2), await marksOn(live_certificate, 1)]).toEqual([[false, false], [false]])
  })

  /** Whether the pale red word lies on each page: it covers some hundredths of the paper. */
  async function marksOn(pdf: Buffer, pages: number): Promise<readonly boolean[]> {
    const path = join(service.folder, 'marked.pdf')
    await writeFile(path, pdf)
    const found: boolean[] = []
    for (let page = 1; page <= pages; page++) {
      const { webp } = await service.app.pdf.renderPage({ path, page, width_px: 400, workspace_id: 'wsp_1' })
      const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      let pale = 0
      for (let i = 0; i < data.length; i += 3) {
        const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
        if (r > 230 && r - g > 8 && Math.abs(g - b) < 8) pale++
      }
      found.push(pale / (info.width * info.height) > 0.02)
    }
    return found
  }
})

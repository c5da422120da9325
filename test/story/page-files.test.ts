import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../pdf/intake/files.ts'
import { ada, call, continueAs, envelopeForm, sendNew, signatureFor } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
const drawn = { images: 0, texts: 0 }
/** Pages that are reported as damaged, as when their content spins. */
const spoilt = new Set<number>()
beforeAll(async () => {
  service = await openService()
  const { pdf } = service.app
  const [renderPage, pageText] = [pdf.renderPage, pdf.pageText]
  // The real work, counted.
  Object.assign(pdf, {
    renderPage: (order: Parameters<typeof renderPage>[0]) => {
      drawn.images += 1
      return renderPage(spoilt.has(order.page) ? { ...order, page: 99 } : order)
    },
    pageText: (order: Parameters<typeof pageText>[0]) => {
      drawn.texts += 1
      return pageText(order)
    },
  })
})
afterAll(() => service.close())

let made = 0
/** A file of its own each time, so that nothing of it is kept yet. */
async function opened() {
  made += 1
  const content = pages({ count: 2, content: `BT /F1 24 Tf 72 700 Td (Agreement number ${made}) Tj ET` })
  const metadata = {
    name: 'Page',
    recipients: [ada],
    send: true,
    fields: [signatureFor(ada.email, { page: 1 })],
  }
  const { body } = await call(service, 'POST', '/envelopes', {
    raw: envelopeForm(metadata, [{ name: 'contract.pdf', content }]),
  })
  const session = await continueAs(service, body.recipients[0].id)
  const [first, second] = session.state.documents[0].pages
  const get = (url: string, headers: Record<string, string> = {}) =>
    service.server.inject({ url, headers: { cookie: session.cookie, ...headers } })
  drawn.images = 0
  drawn.texts = 0
  return { id: body.id, first, second, get, document: body.documents[0], rid: body.recipients[0].id }
}

describe('the text of a page', () => {
  test('is told with its place, to whoever may see the image', async () => {
    const { second, get } = await opened()
    const reply = await get(second.text)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const { runs, truncated } = reply.json()
    expect(truncated).toBe(false)
    expect(runs).toMatchObject([{ text: `Agreement number ${made}`, line: 0, rotation: 0 }])
    expect(runs[0].x).toBeCloseTo(72 / 612, 3)
    expect(runs[0].y + runs[0].height).toBeCloseTo((792 - 700 + 0.207 * 24) / 792, 3)
  })

  test('is refused as the image is: without a session, before agreeing, of another envelope, of no page', async () => {
    const { first, get, document, rid } = await opened()
    expect((await service.server.inject({ url: first.text })).statusCode).toBe(401)
    const early = await sendNew(service)
    const authorization = `Bearer ${service.tokenFor(early.recipients[0].id)}`
    const path = `/sign/${early.recipients[0].id}/pages/${early.documents[0].id}/1`
    for (const suffix of ['json', 'webp']) {
      const reply = await service.server.inject({ url: `${path}.${suffix}`, headers: { authorization } })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_opened'])
      for (const wrong of [
        `/sign/${rid}/pages/${early.documents[0].id}/1.${suffix}`,
        `/sign/${rid}/pages/doc_x/1.${suffix}`,
        ...['0', '3', '-1', '1.0', '1e0', '01', 'x', '%31%20'].map(
          (page) => `/sign/${rid}/pages/${document.id}/${page}.${suffix}`,
        ),
      ]) {
        expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
      }
      // Another person's address with this person's session.
      expect((await get(`${path}.${suffix}`)).statusCode).toBe(401)
    }
    expect(drawn).toEqual({ images: 0, texts: 0 })
  })
})

describe('what is fetched of a page', () => {
  test('is kept by no browser, and not sent again to who has it', async () => {
    const { first, get } = await opened()
    const tags = new Set<unknown>()
    for (const url of [first.image_800, first.image_1600, first.text]) {
      const whole = await get(url)
      const { etag = '' } = whole.headers
      expect(whole.headers['cache-control']).toBe('no-store')
      expect(etag).toMatch(/^"[0-9a-f]{64}-1-[\w-]+"$/)
      tags.add(etag)
      const before = { ...drawn }
      for (const known of [String(etag), `"other", W/${etag}`, '*']) {
        const again = await get(url, { 'if-none-match': known })
        expect([again.statusCode, again.headers.etag, again.rawPayload.length]).toEqual([304, etag, 0])
        expect(again.headers['cache-control']).toBe('no-store')
      }
      expect((await get(url, { 'if-none-match': '"other"' })).rawPayload.equals(whole.rawPayload)).toBe(true)
      expect(drawn).toEqual(before)
    }
    expect(tags.size).toBe(3)
  })

  test('is made once, however many ask at once', async () => {
    const { first, get } = await opened()
    const replies = await Promise.all(
      [first.image_800, first.image_1600, first.text].flatMap((url) => Array.from({ length: 5 }, () => get(url))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200))
    expect(drawn).toEqual({ images: 2, texts: 1 })
    for (const url of [first.image_800, first.image_1600, first.text]) await get(url)
    expect(drawn).toEqual({ images: 2, texts: 1 })
  })

  test('comes in two widths and no other', async () => {
    const { first, get } = await opened()
    for (const w of ['0', '400', '801', '1600.0', '99999', 'x', '']) {
      expect([w, (await get(first.image_800.replace('w=800', `w=${w}`))).statusCode]).toEqual([w, 404])
    }
    expect(drawn.images).toBe(0)
  })
})

describe('a page that cannot be drawn', () => {
  test('is told to be damaged, and not tried again for a minute', async () => {
    const { second, first, get } = await opened()
    spoilt.add(2)
    for (let i = 0; i < 3; i += 1) {
      const reply = await get(second.image_800)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'document_damaged'])
      expect(reply.json().message).toMatch(/^page 99 of the document/)
    }
    expect(drawn.images).toBe(1)
    expect((await get(first.image_800)).statusCode).toBe(200)
    spoilt.clear()
    service.clock.advance(61_000)
    expect((await get(second.image_800)).statusCode).toBe(200)
    expect(drawn.images).toBe(3)
  })
})

describe('what the signer page asks for in text', () => {
  const zipped = (headers: Record<string, unknown>) => [headers['content-encoding'], headers['vary']]

  test('comes compressed to whoever takes that, and says the same', async () => {
    const { rid, get } = await opened()
    const plain = await get(`/sign/${rid}/state`)
    expect(zipped(plain.headers)).toEqual([undefined, 'Accept-Encoding'])
    for (const [accepts, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const reply = await get(`/sign/${rid}/state`, { 'accept-encoding': accepts })
      expect(zipped(reply.headers)).toEqual([encoding, 'Accept-Encoding'])
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
      expect(JSON.parse(String(unpack(reply.rawPayload)))).toEqual(plain.json())
      const page = await get(`/sign/${rid}`, { 'accept-encoding': accepts })
      expect(zipped(page.headers)).toEqual([encoding, 'Accept-Encoding'])
      expect(page.rawPayload.length).toBeLessThan(8_000)
    }
    const refused = await get(`/sign/${rid}/state`, { 'accept-encoding': 'br;q=0, identity' })
    expect(zipped(refused.headers)).toEqual([undefined, 'Accept-Encoding'])
  })

  test('images and short answers go out as they are', async () => {
    const { rid, first, get } = await opened()
    const takes = { 'accept-encoding': 'gzip, br' }
    expect(zipped((await get(first.image_800, takes)).headers)).toEqual([undefined, undefined])
    expect(zipped((await get(`/sign/${rid}/pages/none/1.webp`, takes)).headers)).toEqual([undefined, undefined])
  })

  test('a page’s text that is known already is not sent again, however it was packed', async () => {
    const { second, get } = await opened()
    const { headers } = await get(second.text, { 'accept-encoding': 'br' })
    const again = await get(second.text, {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })
})

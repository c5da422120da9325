import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail, MailResult } from '../../src/ports/mailer.ts'
import { call, sendNew, signAs } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { dataUrl } from '../support/pictures.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
/** What the mail server was given. */
const letters: OutgoingMail[] = []
let key: string
let workspace: string
beforeAll(async () => {
  const mailer = {
    send: async (letter: OutgoingMail): Promise<MailResult> => {
      letters.push(letter)
      return { outcome: 'sent', response: '250 ok' }
    },
    check: async () => undefined,
    close: async () => undefined,
  }
  service = await openService({ mailer })
})
afterAll(() => service.close())
beforeEach(async () => {
  const made = await service.addWorkspace()
  ;({ live_key: key, key: workspace } = made)
})

const get = (path = '/branding', options = {}) => call(service, 'GET', path, { key, ...options })
const patch = (body: unknown, by = key) => call(service, 'PATCH', '/branding', { key: by, body })
const put = (data: unknown, by = key) => call(service, 'PUT', '/branding/logo', { key: by, body: { data } })
const fetched = (url: string) => service.server.inject({ url: url.replace(BASE_URL, '') })

const filled = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
const logo = (width = 960, height = 320, background = '#0b6b43') => filled(width, height, background).png().toBuffer()

describe('the branding of a workspace', () => {
  test('begins with its names alone', async () => {
    const { body } = await get()
    expect(body).toMatchObject({ reply_to: null, accent: null, accent_shown: null, logo: null })
    expect(body.name.length * body.sender_name.length).toBeGreaterThan(0)
  })

  test('is changed by what is sent and by nothing else; null takes back', async () => {
    const { body } = await patch({ sender_name: 'Acme Contracts', accent: '#E8590C' })
    expect(body).toMatchObject({
      sender_name: 'Acme Contracts',
      reply_to: null,
      accent: '#e8590c',
      accent_shown: { light: '#bc480a', on_light: '#ffffff', changed: true },
    })
    await patch({ reply_to: 'contracts@example.test' })
    expect((await get()).body).toMatchObject({
      sender_name: 'Acme Contracts',
      reply_to: 'contracts@example.test',
      accent: '#e8590c',
    })
    const cleared = await patch({ sender_name: null, reply_to: null, accent: null })
    expect(cleared.body).toEqual({ ...(await get()).body, reply_to: null, accent: null })
    expect(cleared.body.sender_name).toBe(cleared.body.name)
  })

  test('names everything that is wrong with a change, and changes nothing', async () => {
    const { status, body } = await patch({
      sender_name: 'Evil\u202egnp',
      reply_to: 'nobody',
      accent: 'red',
      colour: 'blue',
    })
    expect([status, body.errors.map(({ param }: any) => param).sort()]).toEqual([
      400,
      ['accent', 'colour', 'reply_to', 'sender_name'],
    ])
    expect((await get()).body.accent).toBeNull()
  })

  test('is one for both spaces, and another workspace’s stays as it is', async () => {
    const { live_key, test_key } = await service.addWorkspace()
    await patch({ accent: '#123456' }, live_key)
    await put(dataUrl(await logo()), live_key)
    expect((await get('/branding', { key: test_key })).body.accent).toBe('#123456')
    expect((await get()).body).toMatchObject({ accent: null, logo: null })
  })

  test('is what live sends too, so a test key changes none of it', async () => {
    const { live_key, test_key } = await service.addWorkspace()
    const before = (await get('/branding', { key: live_key })).body
    const tried = [
      await patch({ sender_name: 'Evil', reply_to: 'evil@evil.test' }, test_key),
      await put(dataUrl(await logo()), test_key),
      await call(service, 'DELETE', '/branding/logo', { key: test_key }),
    ]
    for (const { status, body } of tried) expect([status, body.code]).toEqual([403, 'test_key_live_resource'])
    expect((await get('/branding', { key: live_key })).body).toEqual(before)
  })

  test('of two changes at a time, both are kept', async () => {
    await Promise.all([patch({ accent: '#123456' }), patch({ reply_to: 'a@example.test' }), put(dataUrl(await logo()))])
    expect((await get()).body).toMatchObject({
      accent: '#123456',
      reply_to: 'a@example.test',
      logo: { width: 480, height: 160 },
    })
  })
})

describe('a logo', () => {
  const lying = () => filled(320, 960, '#1b4fd6').withMetadata({ orientation: 6 }).jpeg().toBuffer()

  test.each([
    ['a PNG', () => logo(), 'png', [480, 160]],
    ['a small one', () => logo(30, 20), 'png', [30, 20]],
    ['a WebP', () => filled(100, 400, '#1b4fd6').webp().toBuffer(), 'webp', [40, 160]],
    ['a JPEG that lies on its side', lying, 'jpeg', [480, 160]],
  ] as const)('%s is kept as a small upright PNG without metadata', async (_, make, type, size) => {
    const [width, height] = size
    const { status, body } = await put(dataUrl(await make(), type))
    expect([status, body.logo]).toMatchObject([200, { width, height }])
    const reply = await fetched(body.logo.url)
    const { sha256 } = body.logo
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { exif, orientation, icc, ...kept } = await sharp(reply.rawPayload).metadata()
    expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined])
    expect(kept).toMatchObject({ format: 'png', width, height })
  })

  test('that was replaced or removed is still there for the mails that show it', async () => {
    const first = (await put(dataUrl(await logo()))).body.logo
    const second = (await put(dataUrl(await logo(100, 50)))).body.logo
    const { status, body } = await call(service, 'DELETE', '/branding/logo', { key })
    expect([status, body.logo]).toEqual([200, null])
    expect((await call(service, 'DELETE', '/branding/logo', { key })).status).toBe(200)
    for (const { url } of [first, second]) expect((await fetched(url)).statusCode).toBe(200)
  })

  test('of two workspaces is one file', async () => {
    const other = await service.addWorkspace()
    const [mine, theirs] = [await put(dataUrl(await logo())), await put(dataUrl(await logo()), other.live_key)]
    expect(theirs.body.logo).toEqual(mine.body.logo)
    await call(service, 'DELETE', '/branding/logo', { key: other.live_key })
    expect((await get()).body.logo).toEqual(mine.body.logo)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  /** The head announces what the samples do not hold. */
  const bomb = async () => {
    const png = await logo(9, 9)
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  const animated = () =>
    sharp(Buffer.from([...new Uint8Array(64)].map((_, i) => i)), {
      raw: { width: 4, height: 16, channels: 1, pageHeight: 4 },
    })
      .webp({ loop: 0, delay: [100, 100, 100, 100] })
      .toBuffer()
  test.each([
    ['an SVG', async () => dataUrl(svg, 'svg+xml'), /must be a data: URL/],
    ['an SVG that says it is a PNG', async () => dataUrl(svg, 'png'), /must be a PNG, JPEG or WebP/],
    ['a GIF that says it is a PNG', async () => dataUrl(await filled(9, 9, '#000').gif().toBuffer()), /must be a PNG/],
    ['a cut-off file', async () => dataUrl((await logo()).subarray(0, 700)), /damaged/],
    ['a head without a body', async () => dataUrl((await logo()).subarray(0, 20)), /damaged/],
    ['one that is enormous', async () => dataUrl(await bomb()), /30000 x 30000 pixels/],
    ['one that moves', async () => dataUrl(await animated(), 'webp'), /animated/],
    ['one in white', async () => dataUrl(await logo(90, 30, '#ffffff')), /not be seen on white/],
    ['one of nothing', async () => dataUrl(await filled(90, 30, '#00000000').png().toBuffer()), /not be seen/],
    ['one of too many bytes', async () => dataUrl(Buffer.alloc(1_500_001, 1)), /more than 1500000 bytes/],
    ['an address', async () => 'https://example.test/logo.png', /must be a data: URL/],
  ])('%s is refused, and the one before stays', async (_, data, words) => {
    const { body: before } = await put(dataUrl(await logo()))
    const { status, body } = await put(await data())
    expect([status, body.code, body.errors[0].param]).toEqual([400, 'invalid_parameter', 'data'])
    expect(body.message).toMatch(words)
    expect((await get()).body.logo).toEqual(before.logo)
  })
})

describe('what is under /brand', () => {
  test('is logos alone: other files of the service, and names that are none, are not found', async () => {
    const envelope = await sendNew(service, undefined, { key })
    await signAs(service, envelope.recipients[0])
    await service.runJobs()
    const { body } = await call(service, 'GET', `/envelopes/${envelope.id}`, { key })
    const [document] = body.documents
    const hashes = [document.sha256, body.final_sha256, 'a'.repeat(64)].filter(Boolean)
    const said = await Promise.all(hashes.map((hash) => fetched(`/brand/${hash}.png`)))
    const words = said.map((answer) => [answer.statusCode, answer.json<{ message: string }>().message])
    expect(hashes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(words.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(words[0]?.[0]).toBe(404)
    for (const name of ['x.png', `${'A'.repeat(64)}.png`, `${'a'.repeat(64)}`, 'accent-red.css', '..%2f..%2fetc'])
      expect((await fetched(`/brand/${name}`)).statusCode).toBe(404)
  })

  test('colours are a stylesheet for both schemes', async () => {
    const { statusCode, headers, body } = await fetched('/brand/accent-e8590c.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(body).toMatch(/^\.branded\{--accent:#bc480a;.*prefers-color-scheme:dark.*#eb7230/s)
  })
})

describe('who is asked to sign sees it', () => {
  const HOSTILE = `"><script>alert(1)</script>' & Söhne`

  async function branded() {
    const owner = await appUser(service, workspace)
    await owner.call('PATCH', '/workspace', { body: { name: HOSTILE } })
    await patch({ sender_name: HOSTILE, reply_to: 'a@example.test', accent: '#e8590c' })
    const { body } = await put(dataUrl(await logo()))
    return { url: String(body.logo.url) }
  }

  test('on the signer’s page, before any script', async () => {
    const { url } = await branded()
    const envelope = await sendNew(service, undefined, { key })
    const token = service.tokenFor(envelope.recipients[0].id)
    const { body } = await service.server.inject({ url: `/s/${token}` })
    expect(body).toContain('<link rel="stylesheet" href="/brand/accent-e8590c.css">')
    expect(body).toContain('<body class="branded">')
    expect(body).not.toContain('<script>alert')
    const landing = JSON.parse(/id="landing">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
    expect(landing).toMatchObject({
      workspace: HOSTILE,
      brand: {
        logo: { src: url.replace(BASE_URL, ''), width: 144, height: 48 },
        accent: { light: '#bc480a', on_light: '#ffffff', dark: '#eb7230', on_dark: '#0f1419' },
        style: '/brand/accent-e8590c.css',
      },
    })
  })

  test('but not on the page of a link that was replaced: whoever holds it may be anyone', async () => {
    await branded()
    const { recipients } = await sendNew(service, undefined, { key })
    for (const token of [service.tokenFor(recipients[0].id, 7), 'x'])
      expect((await service.server.inject({ url: `/s/${token}` })).body).not.toMatch(/\/brand\/|Söhne/)
  })

  test('in letters: the logo is all they fetch, and the button is readable', async () => {
    const { url } = await branded()
    const { live_key, test_key } = await service.addWorkspace()
    await put(dataUrl(await logo()), live_key)
    await patch({ accent: '#ffff00' }, live_key)
    await sendNew(service, undefined, { key: test_key })
    const [mail] = (await call(service, 'GET', '/test/outbox', { key: test_key })).body.data
    expect(mail.html).toContain(`<img src="${url}" width="144" height="48" alt="`)
    expect(mail.html).toContain('background:#707000')
    expect([...mail.html.matchAll(/(src|background|url)\s*[=(]\s*"?https?:[^"]*/g)].length).toBe(1)
  })

  test('and their answers go where the workspace wants them', async () => {
    await branded()
    await service.runJobs()
    letters.length = 0
    await sendNew(service, undefined, { key })
    await service.runJobs()
    await patch({ reply_to: null })
    await sendNew(service, undefined, { key })
    await service.runJobs()
    expect(letters.map(({ reply_to }) => reply_to)).toEqual([{ name: HOSTILE, email: 'a@example.test' }, undefined])
  })
})

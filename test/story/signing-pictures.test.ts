import { createHash } from 'node:crypto'
import { crc32, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonical } from '../../src/domain/audit.ts'
import { ada, call, continueAs, grace, sendNew, signAs, signatureFor } from '../support/api.ts'
import { asWebp, blank, cutOut, onDark, photographed, picture, turned, whiteInk } from '../support/pictures.ts'
import { openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const initials = (y: number, over: object = {}) =>
  signatureFor(ada.email, { type: 'initials', y, width: 0.1, required: false, ...over })
const two = {
  recipients: [ada, grace],
  fields: [
    signatureFor(ada.email),
    initials(0.2),
    signatureFor(ada.email, { type: 'text', y: 0.3, required: false }),
    signatureFor(grace.email, { y: 0.8 }),
  ],
}
const [SIGNATURE, INITIALS, TEXT, HERS] = [0, 1, 2, 3]

async function begin(metadata: object = two) {
  const envelope = await sendNew(service, metadata)
  const session = await continueAs(service, envelope.recipients[0].id)
  return { envelope, session, field: (i: number): string => session.state.fields[i].id }
}

/** What an <img> would show. */
async function shown(session: Awaited<ReturnType<typeof continueAs>>, value: { src: string }) {
  const reply = await session.get(value.src.replace(/^\/sign\/[^/]+\//, ''))
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png'])
  return reply.bytes
}

describe('a picture of a signature', () => {
  test.each([
    ['a PNG cut out already', cutOut, 'png'],
    ['a photograph of paper', photographed, 'jpeg'],
    ['a photograph that lies on its side', turned, 'jpeg'],
    ['a WebP', asWebp, 'webp'],
  ] as const)('%s is kept upright, cut to its ink and without its paper', async (_, make, type) => {
    const { session, field } = await begin()
    const saved = await session.put(field(SIGNATURE), picture(await make(), type))
    expect(saved).toMatchObject({
      status: 200,
      body: { value: { kind: 'image', field_id: field(SIGNATURE) } },
    })
    const { value } = saved.body
    // The ink is 629 by 270 pixels.
    expect(value.width).toBeGreaterThan(560)
    expect(value.width / value.height).toBeGreaterThan(2.25)
    expect(value.width / value.height).toBeLessThan(2.4)
    const state = (await session.get('state')).body
    expect(state.fields[SIGNATURE].value).toEqual(value)
    const { data, info } = await sharp(await shown(session, value))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([value.width, value.height, 4])
    const covers = Array.from({ length: info.width * info.height }, (_, i) => data[i * 4 + 3] ?? 0)
    const clear = covers.filter((cover) => cover === 0).length / covers.length
    expect(clear).toBeGreaterThan(0.8)
    expect(clear).toBeLessThan(0.97)
    // Full ink is the pen's own dark blue.
    const ink = covers.indexOf(255) * 4
    expect(Number(data[ink + 2]) - Number(data[ink])).toBeGreaterThan(20)
  })

  test('is shown as it would be kept, and is not kept for that', async () => {
    const { session, field } = await begin()
    const chosen = picture(await photographed(), 'jpeg')
    const shown_first = await session.post(`fields/${field(SIGNATURE)}/preview`, { value: chosen })
    expect([shown_first.status, shown_first.headers['cache-control']]).toEqual([200, 'no-store'])
    const { src, ...size } = shown_first.body.value
    expect((await session.get('state')).body.fields[SIGNATURE].value).toBeNull()
    expect((await session.get(`fields/${field(SIGNATURE)}/picture.png`)).status).toBe(404)
    const kept = (await session.put(field(SIGNATURE), chosen)).body.value
    expect(size).toEqual({ kind: 'image', width: kept.width, height: kept.height, field_id: null })
    expect(src).toBe(`data:image/png;base64,${(await shown(session, kept)).toString('base64')}`)
  })

  test.each<[string, number, number, () => Promise<unknown>]>([
    ['a blank sheet', 400, SIGNATURE, async () => picture(await blank())],
    ['no picture', 400, SIGNATURE, async () => ({ kind: 'typed', text: 'Ada', font: 'caveat' })],
    ['nothing', 400, SIGNATURE, async () => null],
    ['a box for text', 400, TEXT, async () => picture(await cutOut())],
    ["somebody else's box", 403, HERS, async () => picture(await cutOut())],
  ])('of %s has no preview', async (_, status, box, make) => {
    const { session, field } = await begin()
    const { body } = await session.post(`fields/${field(box)}/preview`, { value: await make() })
    expect([body.status, body.code]).toEqual([status, status === 403 ? 'field_not_yours' : 'invalid_value'])
  })

  test('has no preview in a box that is not there, nor for who has finished', async () => {
    const { session, field } = await begin()
    const value = picture(await cutOut())
    expect((await session.post('fields/fld_1/preview', { value })).status).toBe(404)
    await session.put(field(SIGNATURE), { kind: 'typed', text: 'Ada', font: 'caveat' })
    await session.post('finish', {})
    expect((await session.post(`fields/${field(SIGNATURE)}/preview`, { value })).status).toBe(409)
  })

  test('without paper around its ink is left as it is', async () => {
    const { session, field } = await begin()
    const { body } = await session.put(field(SIGNATURE), picture(await onDark()))
    expect(body.value).toMatchObject({ width: 500, height: 300 })
    expect((await sharp(await shown(session, body.value)).stats()).isOpaque).toBe(true)
  })

  test('is put into another box of the same person without being sent again', async () => {
    const { session, field } = await begin()
    const first = await session.put(field(SIGNATURE), picture(await cutOut()))
    const again = await session.put(field(INITIALS), { kind: 'image', same_as: field(SIGNATURE) })
    expect(again.body.value).toMatchObject({ width: first.body.value.width, field_id: field(INITIALS) })
    expect(await shown(session, again.body.value)).toEqual(await shown(session, first.body.value))
    expect((await session.put(field(SIGNATURE), null)).status).toBe(200)
    const { fields } = (await session.get('state')).body
    expect([fields[SIGNATURE].value, fields[INITIALS].value.kind]).toEqual([null, 'image'])
    const gone = `fields/${field(SIGNATURE)}/picture.png`
    expect((await session.get(gone)).status).toBe(404)
  })

  test('gives way to a typed one, and its address changes with it', async () => {
    const { session, field } = await begin()
    const first = (await session.put(field(SIGNATURE), picture(await cutOut()))).body.value
    service.clock.advance(1000)
    const second = (await session.put(field(SIGNATURE), picture(await asWebp(), 'webp'))).body.value
    expect(second.src).not.toBe(first.src)
    const typed = { kind: 'typed', text: 'Ada', font: 'caveat' }
    await session.put(field(SIGNATURE), typed)
    expect((await session.get('state')).body.fields[SIGNATURE].value).toEqual(typed)
  })

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'a GIF',
      'type PNG, JPEG or WebP',
      async () =>
        picture(
          await sharp(await cutOut())
            .gif()
            .toBuffer(),
          'gif',
        ),
    ],
    [
      'a GIF under another name',
      'must be a PNG, JPEG or WebP',
      async () =>
        picture(
          await sharp(await cutOut())
            .gif()
            .toBuffer(),
        ),
    ],
    [
      'a drawing program',
      'must be a PNG',
      async () => picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['half a file', 'damaged', async () => picture((await cutOut()).subarray(0, 2000))],
    ['a head without a body', 'damaged', async () => picture((await cutOut()).subarray(0, 20))],
    ['an empty sheet', 'no ink', async () => picture(await blank())],
    ['white ink', 'no ink', async () => picture(await whiteInk())],
    ['moving pictures', 'animated', async () => picture(await animatedWebp(), 'webp')],
    ['a moving PNG', 'animated', async () => picture(await animatedPng())],
    ['a bomb', 'at most 50 million', async () => picture(await bomb())],
    ['a line', '20000 on a side', async () => picture(await line())],
    ['two megabytes', '1500001 bytes', async () => picture(Buffer.alloc(1_500_001))],
    ['an address elsewhere', 'data: URL', async () => ({ kind: 'image', data: 'https://example.test/a.png' })],
    ['text that is no base64', 'data: URL', async () => ({ kind: 'image', data: 'data:image/png;base64,AAAA====A' })],
    ['nothing', 'data: URL', async () => ({ kind: 'image' })],
    ['both at once', 'data: URL', async () => ({ ...picture(await cutOut()), same_as: 'fld_1' })],
    [
      'samples of one’s own making',
      'has no width, height, rgb',
      async () => ({ kind: 'image', width: 1, height: 1, rgb: 'AAAA', alpha: null }),
    ],
    ['a box that is not', 'holds no picture', async () => ({ kind: 'image', same_as: 'fld_x' })],
  ])('as %s is refused in words', async (_, words, make) => {
    const { session, field } = await begin()
    const { body } = await session.put(field(SIGNATURE), await make())
    expect(body).toMatchObject({ status: 400, code: 'invalid_value', param: field(SIGNATURE) })
    expect(body.message).toContain(words)
  })

  test('is for signatures and initials only, and for one’s own', async () => {
    const { session, field } = await begin()
    const wish = picture(await cutOut())
    expect((await session.put(field(TEXT), wish)).body).toMatchObject({ code: 'invalid_value' })
    expect((await session.put(field(HERS), wish)).body).toMatchObject({ code: 'field_not_yours' })
    expect((await session.put('fld_x', wish)).body).toMatchObject({ code: 'not_found' })
    await signAs(service, { id: session.state.landing.recipient_id })
    expect((await session.put(field(SIGNATURE), wish)).body).toMatchObject({ status: 409 })
  })

  test('is seen by others once its owner has finished, and taken from others never', async () => {
    const { envelope, session, field } = await begin()
    const address = `fields/${field(SIGNATURE)}/picture.png`
    await session.put(field(SIGNATURE), picture(await cutOut()))
    const hers = await continueAs(service, envelope.recipients[1].id)
    expect((await hers.get(address)).status).toBe(404)
    expect((await session.post('finish', {})).status).toBe(200)
    expect((await hers.get(address)).status).toBe(200)
    const state = (await hers.get('state')).body
    expect(state.fields[SIGNATURE].value.src).toContain(envelope.recipients[1].id)
    const theft = await hers.put(field(HERS), { kind: 'image', same_as: field(SIGNATURE) })
    expect(theft.body).toMatchObject({ status: 400, code: 'invalid_value' })
    const stranger = await service.server.inject({
      method: 'GET',
      url: `/sign/${envelope.recipients[0].id}/${address}`,
    })
    expect(stranger.statusCode).toBe(401)
  })

  test('is bound by the signature as the sealed file holds it, once for all its boxes', async () => {
    const { envelope, session, field } = await begin({
      recipients: [ada],
      fields: [signatureFor(ada.email), initials(0.2), initials(0.3), initials(0.4)],
    })
    await session.put(field(0), picture(await photographed(), 'jpeg'))
    for (const i of [1, 2, 3]) await session.put(field(i), { kind: 'image', same_as: field(0) })
    expect((await session.post('finish', {})).status).toBe(200)
    await service.runJobs()
    const final = await call(service, 'GET', `/envelopes/${envelope.id}/final`)
    const images = imagesOf(final.bytes)
    expect(images.map(({ space }) => space).sort()).toEqual(['DeviceGray', 'DeviceRGB'])
    const hash = (space: string) =>
      createHash('sha256')
        .update(images.find((image) => image.space === space)?.stream ?? '')
        .digest('hex')
    const { width, height } = images[0] ?? {}
    const rgb_sha256 = hash('DeviceRGB')
    const alpha_sha256 = hash('DeviceGray')
    const held = { kind: 'image', width, height, rgb_sha256, alpha_sha256 }
    const values = Object.fromEntries([0, 1, 2, 3].map((i) => [field(i), held]))
    const { audit_trail } = (await call(service, 'GET', `/envelopes/${envelope.id}`)).body
    const signed = audit_trail.find((entry: any) => entry.type === 'envelope.document_signed')
    expect(signed.data.values_sha256).toBe(createHash('sha256').update(canonical(values)).digest('hex'))
    const certificate = await call(service, 'GET', `/envelopes/${envelope.id}/certificate`)
    expect(imagesOf(certificate.bytes).map(({ stream }) => stream)).toEqual(images.map(({ stream }) => stream))
  })

  test('is put there by the simulator too, and what is wrong with it is named with the rest', async () => {
    const envelope = await sendNew(service, two, { key: service.test_key })
    const act = (values: object) =>
      call(service, 'POST', `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/act`, {
        key: service.test_key,
        body: { act: 'sign', values },
      })
    const id = (i: number) => envelope.fields[i].id
    const wrong = await act({
      [id(SIGNATURE)]: picture(await blank()),
      [id(INITIALS)]: 'AL',
      [id(TEXT)]: picture(await cutOut()),
    })
    expect(wrong.body).toMatchObject({ status: 400, code: 'invalid_value' })
    expect(wrong.body.errors.map((error: any) => error.param)).toEqual([0, 1, 2].map(id))
    expect(wrong.body.message).toContain('no ink')
    expect((await act({ [id(SIGNATURE)]: picture(await cutOut()) })).body.status).toBe('signed')
  })
})

/** Image XObjects of a file with their streams as they stand in it. */
function imagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  return [
    ...text.matchAll(
      /\/Subtype \/Image \/Width (\d+) \/Height (\d+) .*?\/ColorSpace \/(\w+).*?\/Length (\d+) >>\nstream\n/g,
    ),
  ].map(({ 0: all, 1: width, 2: height, 3: space, 4: length, index }) => {
    const from = index + all.length
    const stream = pdf.subarray(from, from + Number(length))
    const samples = inflateSync(stream).length
    expect(samples).toBe(Number(width) * Number(height) * (space === 'DeviceRGB' ? 3 : 1))
    return { width: Number(width), height: Number(height), space, stream }
  })
}

const animatedWebp = async () =>
  sharp(await Promise.all([cutOut(), blank()]), { join: { animated: true } })
    .webp()
    .toBuffer()

/** PNG with the chunk that announces an animation (APNG). */
async function animatedPng(): Promise<Buffer> {
  const png = await cutOut()
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

/** A few kilobytes that say they are 100 million pixels. */
const bomb = () => claiming(10_000, 10_000)
const line = () => claiming(1, 49_000_000)

async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await cutOut()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

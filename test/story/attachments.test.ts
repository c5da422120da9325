import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FreshFile } from '../../src/pdf/writer/fresh-file.ts'
import { pages } from '../pdf/intake/files.ts'
import { HOSTILE_CONTENT } from '../pdf/intake/hostile-content.ts'
import { HOSTILE_STRUCTURE } from '../pdf/intake/hostile-structure.ts'
import { ada, continueAs, grace, SAMPLE_PDF } from '../support/api.ts'
import { attaching, box, expectSound, fieldOf, pagesIn, photo, sha256, tool } from '../support/attached.ts'
import { openService, type TestService } from '../support/service.ts'

// Files that signers bring: judged as documents are, kept, bound into what is signed, and part of the sealed file.

let service: TestService
let { sent, sealed, evidenceOf, signWith } = {} as ReturnType<typeof attaching>
beforeAll(async () => {
  service = await openService()
  ;({ sent, sealed, evidenceOf, signWith } = attaching(service))
})
afterAll(() => service.close())

describe('what becomes of a file', () => {
  test('embedded, it is an attached file of the sealed PDF, beside the evidence', async () => {
    const envelope = await sent([box({ attach: 'embed' })])
    await signWith(envelope, [['passport.pdf', SAMPLE_PDF]])
    const path = await sealed(envelope)
    await expectSound(path)
    expect(pagesIn(path)).toBe(2)
    expect(tool('pdfdetach', '-list', path)).toMatch(/countersign-evidence.json[\s\S]*passport.pdf/)
    const out = join(service.folder, 'detached.pdf')
    tool('pdfdetach', '-savefile', 'passport.pdf', '-o', out, path)
    expect(sha256(readFileSync(out))).toBe(sha256(SAMPLE_PDF))
  })

  test('appended, its pages come after those of the document, which the file still begins with', async () => {
    const envelope = await sent([box(), box({ key: 'letter', y: 0.2 })])
    await signWith(envelope, [
      ['passport.jpg', await photo()],
      ['letter.pdf', SAMPLE_PDF],
    ])
    const path = await sealed(envelope)
    await expectSound(path)
    expect(pagesIn(path)).toBe(5)
    expect(readFileSync(path).subarray(0, SAMPLE_PDF.length).equals(SAMPLE_PDF)).toBe(true)
    const texts = [1, 2, 4, 5].map((page) => tool('pdftotext', '-f', String(page), '-l', String(page), path, '-'))
    expect([texts[2], texts[3]].map((text) => text?.slice(0, 200))).toEqual(
      [1, 2].map((page) => tool('pdftotext', '-f', String(page), '-l', String(page), sampleAt(), '-').slice(0, 200)),
    )
  })

  test('a layer that its file hides stays hidden, whatever the document hides', async () => {
    const envelope = await sent()
    await signWith(envelope, [['plan.pdf', layered('OFF')]])
    const path = await sealed(envelope)
    await expectSound(path)
    const alone = join(service.folder, 'layered.pdf')
    writeFileSync(alone, layered('OFF'))
    const shown = join(service.folder, 'shown.pdf')
    writeFileSync(shown, layered('ON'))
    const [appended, hidden, all] = await Promise.all([
      service.app.pdf.renderPng({ path, page: 3, width_px: 200, workspace_id: 'wsp_1' }),
      service.app.pdf.renderPng({ path: alone, page: 1, width_px: 200, workspace_id: 'wsp_1' }),
      service.app.pdf.renderPng({ path: shown, page: 1, width_px: 200, workspace_id: 'wsp_1' }),
    ])
    expect(sha256(appended)).toBe(sha256(hidden))
    expect(sha256(appended)).not.toBe(sha256(all))
  })

  test('its name, type, size and hashes are in the evidence, whose hash the signer signed', async () => {
    const envelope = await sent()
    const bytes = await photo()
    await signWith(envelope, [['passport.jpg', bytes]])
    await sealed(envelope)
    const { fields } = await evidenceOf(envelope)
    expect(fields[0].value).toEqual({
      kind: 'file',
      name: 'passport.jpg',
      media_type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
      pages: 1,
      pdf: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) },
    })
  })
})

describe('what a signer may attach', () => {
  const refusedFor = async (name: string, bytes: Uint8Array) => {
    const envelope = await sent()
    const session = await continueAs(service, envelope.recipients[0].id)
    const { status, body } = await session.attach(fieldOf(envelope), name, bytes)
    expect((await session.get('state')).body.fields[0].value).toBe(null)
    return [status, body.code]
  }

  test.each([
    ['a program', 'invoice.pdf', Buffer.from('MZ\x90\0 this program'), 415, 'unsupported_document_type'],
    [
      'a page of a website',
      'scan.pdf',
      Buffer.from('<html><script>alert(1)</script>'),
      415,
      'unsupported_document_type',
    ],
    ['a drawing with a script', 'a.png', Buffer.from('<svg onload="x()"/>'), 415, 'unsupported_document_type'],
    ['an animation', 'a.gif', Buffer.from('GIF89a....'), 415, 'unsupported_document_type'],
    ['half a document', 'half.pdf', SAMPLE_PDF.subarray(0, 3000), 400, 'document_damaged'],
    ['half a picture', 'half.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 400, 'document_damaged'],
    ['nothing', 'empty.pdf', Buffer.alloc(0), 400, 'document_damaged'],
    ['a locked document', 'locked.pdf', LOCKED, 400, 'document_encrypted'],
    ['more than is allowed', 'large.pdf', Buffer.alloc(25 * 1024 * 1024 + 1, 0x20), 413, 'file_too_large'],
  ])('%s is refused, and nothing of it is kept', async (...[, name, bytes, ...refusal]) => {
    expect(await refusedFor(name, bytes)).toEqual(refusal)
  })

  test('hostile documents are taken or refused as they are at a creation', { timeout: 60_000 }, async () => {
    for (const [name, make, refused] of [...HOSTILE_STRUCTURE, ...HOSTILE_CONTENT].filter((_, i) => i % 7 === 0)) {
      const envelope = await sent()
      const session = await continueAs(service, envelope.recipients[0].id)
      const { status, body } = await session.attach(fieldOf(envelope), 'a.pdf', make())
      expect({ name, status, code: body.code ?? null }).toEqual({
        name,
        status: refused === null ? 200 : 400,
        code: refused,
      })
      if (refused !== null) continue
      await session.post('finish', {})
      await expectSound(await sealed(envelope))
    }
  })

  test('what acts in a document is not in the sealed file', async () => {
    const envelope = await sent([box({ attach: 'embed' }), box({ key: 'other', y: 0.2 })])
    await signWith(envelope, [
      ['active.pdf', withScript()],
      ['active.pdf', withScript()],
    ])
    const path = await sealed(envelope)
    await expectSound(path)
    expect(readFileSync(path).toString('latin1')).not.toContain('EVIL')
    const out = join(service.folder, 'active.pdf')
    tool('pdfdetach', '-savefile', 'active.pdf', '-o', out, path)
    expect(readFileSync(out).toString('latin1')).not.toContain('EVIL')
  })

  test('all files of an envelope together have a bound of pages', async () => {
    const envelope = await sent([box(), box({ key: 'b', y: 0.2 }), box({ key: 'c', y: 0.3 })])
    const session = await continueAs(service, envelope.recipients[0].id)
    const replies = []
    for (const at of [0, 1, 2]) replies.push(await session.attach(fieldOf(envelope, at), 'many.pdf', pagesOf(40)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 400])
    expect(replies[2]?.body).toMatchObject({ code: 'limit_exceeded', limit: 100, value: 120 })
    // In place of a longer one there is room.
    expect((await session.attach(fieldOf(envelope, 1), 'few.pdf', pagesOf(10))).status).toBe(200)
    expect((await session.attach(fieldOf(envelope, 2), 'many.pdf', pagesOf(40))).status).toBe(200)
  })

  test('a name may hold what no font can draw, and no path', async () => {
    const envelope = await sent()
    const session = await continueAs(service, envelope.recipients[0].id)
    const { body } = await session.attach(fieldOf(envelope), '../../etc/\ue123pass\u202eport.pdf', SAMPLE_PDF)
    expect(body.value.name).toBe('pass port.pdf')
  })
})

describe('whose file it is', () => {
  test('what a browser says of a file is no answer, even word for word', async () => {
    const mine = await sent()
    const session = await continueAs(service, mine.recipients[0].id)
    const { body } = await session.attach(fieldOf(mine), 'passport.pdf', SAMPLE_PDF)
    const other = await sent()
    const stranger = await continueAs(service, other.recipients[0].id)
    const { status, body: refused } = await stranger.put(fieldOf(other), body.value)
    expect([status, refused.code]).toEqual([400, 'invalid_value'])
    expect((await stranger.get('state')).body.fields[0].value).toBe(null)
    expect((await stranger.post('finish', {})).body.code).toBe('required_fields_missing')
  })

  test('nobody brings one for another, without the link, before agreeing, or after signing', async () => {
    const envelope = await sent([box(), box({ recipient_email: grace.email, key: 'hers', y: 0.3 })], {
      recipients: [ada, grace],
    })
    const [first, second] = envelope.recipients
    const url = `/sign/${first.id}/fields/${fieldOf(envelope)}/file?name=a.pdf`
    const put = (headers: Record<string, string>) =>
      service.server.inject({
        method: 'PUT',
        url,
        payload: SAMPLE_PDF,
        headers: { 'content-type': 'application/octet-stream', ...headers },
      })
    expect((await put({})).statusCode).toBe(401)
    expect((await put({ authorization: `Bearer ${service.tokenFor(second.id)}` })).statusCode).toBe(401)
    const early = await put({ authorization: `Bearer ${service.tokenFor(first.id)}` })
    expect(early.json().code).toBe('not_opened')
    const session = await continueAs(service, first.id)
    expect((await put({ cookie: session.cookie, 'content-type': 'application/pdf' })).json().code).toBe(
      'unsupported_media_type',
    )
    expect((await session.attach(fieldOf(envelope, 1), 'a.pdf', SAMPLE_PDF)).body.code).toBe('field_not_yours')
    expect((await session.attach(fieldOf(envelope), 'a.pdf', SAMPLE_PDF)).status).toBe(200)
    await session.post('finish', {})
    expect((await session.attach(fieldOf(envelope), 'b.pdf', SAMPLE_PDF)).status).toBe(409)
  })

  test('it is read back by its signer, and by another only once it is signed', async () => {
    const envelope = await sent([box(), box({ recipient_email: grace.email, key: 'hers', y: 0.3 })], {
      recipients: [ada, grace],
    })
    const [first, second] = await Promise.all(envelope.recipients.map(({ id }: any) => continueAs(service, id)))
    await first.attach(fieldOf(envelope), 'a.pdf', SAMPLE_PDF)
    const path = `fields/${fieldOf(envelope)}/file`
    expect(sha256((await first.get(path)).bytes)).toBe(sha256(SAMPLE_PDF))
    expect((await second.get(path)).status).toBe(404)
    await first.post('finish', {})
    expect((await second.get(path)).status).toBe(200)
  })

  test('of two that come at once one is the answer, and both fields of one person get theirs', async () => {
    const envelope = await sent([box(), box({ key: 'b', y: 0.2 })])
    const session = await continueAs(service, envelope.recipients[0].id)
    const pages = [3, 4, 5].map(pagesOf)
    const replies = await Promise.all([
      ...pages.map((bytes, i) => session.attach(fieldOf(envelope), `${i}.pdf`, bytes)),
      session.attach(fieldOf(envelope, 1), 'b.pdf', SAMPLE_PDF),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await session.post('finish', {})
    const { fields } = await evidenceOf({ id: envelope.id, ...(await sealed(envelope).then(() => ({}))) })
    expect(replies.map(({ body }) => body.value)).toContainEqual(fields[0].value)
    expect(fields[1].value.name).toBe('b.pdf')
  })
})

const sampleAt = () => {
  const path = join(service.folder, 'sample.pdf')
  writeFileSync(path, SAMPLE_PDF)
  return path
}

const LOCKED = readFileSync(join(import.meta.dirname, '../pdf/intake/locked/password.pdf'))

/** A page that runs a script when it is opened. */
const withScript = (): Buffer => pages({ catalog: '/OpenAction<</S/JavaScript/JS(EVIL)>>' })

/** A page with a black square on a layer that is shown or hidden by default. */
const layered = (state: 'ON' | 'OFF'): Buffer =>
  pages({
    catalog: `/OCProperties<</OCGs[10 0 R]/D<</Order[]/${state}[10 0 R]>>>>`,
    page: '/MediaBox[0 0 99 99]/Resources<</Properties<</L 10 0 R>>>>',
    content: '/OC /L BDC 0 0 50 50 re f EMC',
    more: ['<</Type/OCG/Name(L)>>'],
  })

const pagesOf = (count: number): Buffer => {
  const file = new FreshFile()
  const contents = file.addStream('', new Uint8Array())
  for (let i = 0; i < count; i++) file.addPage({ width: 595, height: 842, resources: '<< >>', contents })
  return Buffer.from(file.finish({ title: `${count} pages`, at: '2026-01-01T00:00:00.000Z' }))
}

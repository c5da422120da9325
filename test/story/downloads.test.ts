import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstBreak } from '../../src/domain/audit.ts'
import { sha256Hex } from '../../src/kit/secrets.ts'
import { isSigned, withPdfiumFile } from '../../src/pdf/pages/pdfium.ts'
import { verify } from '../../src/verify/verify.ts'
import { ada, call, continueAs, envelopeForm, SAMPLE_PDF, sendNew, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, DAY_MS, draft, read, signAll } from '../support/stories.ts'
import { scratchFiles } from '../support/traces.ts'

let service: TestService
let one: any
let several: any
beforeAll(async () => {
  service = await openService()
  one = await completed(service, simple({ name: 'NDA' }))
  several = await severalDocuments()
})
afterAll(() => service.close())

const NAMES = ['contract.pdf', 'Anhang “Ä”; 契約.pdf', '..\\..\\evil.exe', 'a<b>:"c|d?*.pdf']

async function severalDocuments() {
  const metadata = {
    name: 'Ver/trag: "Müller"\u00a0… 契約',
    recipients: [ada],
    send: true,
    fields: [signatureFor(ada.email, { document: 'contract.pdf' })],
  }
  const files = NAMES.map((name) => ({ name: name.replaceAll(/["\\]/g, '\\$&'), content: SAMPLE_PDF }))
  const { body } = await call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })
  await signAll(service, body)
  await service.runJobs()
  return read(service, body.id)
}

const final = (id: string, query = '', headers: Record<string, string> = {}) =>
  call(service, 'GET', `/envelopes/${id}/final${query}`, { headers })
const certificate = (id: string, headers: Record<string, string> = {}) =>
  call(service, 'GET', `/envelopes/${id}/certificate`, { headers })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const digestOf = (bytes: Buffer) => `sha-256=${createHash('sha256').update(bytes).digest('base64')}`
const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  parse(String(headers['content-disposition'])).parameters['filename']
const sealedEvent = async (id: string) => {
  const [row] = await service.database.query<{ body: any }>(
    "select body from event where envelope_id = $1 and type = 'envelope.sealed'",
    [id],
  )
  return row?.body
}

/** Names in the central directory (APPNOTE 4.3.12), and the stored bytes of each. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  while (at !== -1) {
    const [size, nameLength, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    entries.set(zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'), zip.subarray(start, start + size))
    at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 46)
  }
  return entries
}

describe('GET /final', () => {
  test('of one document: the sealed PDF, with its hash in every place that tells it', async () => {
    const reply = await final(one.id)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    const hash = hashOf(reply.bytes)
    expect(hash).not.toBe(hashOf(SAMPLE_PDF))
    expect(reply.headers).toMatchObject({
      etag: `"${hash}"`,
      digest: digestOf(reply.bytes),
      'content-length': String(reply.bytes.length),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(nameOf(reply)).toBe('contract.pdf')
    expect(one.documents[0].final).toEqual({ sha256: hash, size: reply.bytes.length })
    expect((await sealedEvent(one.id)).sha256).toBe(hash)
    const sealed = one.audit_trail.find((e: any) => e.type === 'envelope.sealed')
    expect(sealed.data.sha256).toBe(hash)
    expect((await certificate(one.id, { accept: 'application/json' })).body.envelope.final_sha256).toBe(hash)
  })

  test('again with the ETag: 304 without a body', async () => {
    const { headers } = await final(one.id)
    const again = await final(one.id, '', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, headers['etag']])
    expect((await final(one.id, '', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('of several: a zip whose bytes are the same each time and hash to what the event told', async () => {
    const reply = await final(several.id)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip'])
    const hash = hashOf(reply.bytes)
    expect((await final(several.id)).bytes.equals(reply.bytes)).toBe(true)
    const event = await sealedEvent(several.id)
    expect(event.sha256).toBe(hash)
    expect(reply.headers).toMatchObject({ etag: `"${hash}"`, digest: digestOf(reply.bytes) })
    expect((await certificate(several.id, { accept: 'application/json' })).body.envelope.final_sha256).toBe(hash)
    expect(event.documents.map((d: any) => d.sha256)).toEqual([...unzip(reply.bytes).values()].map(hashOf))
  })

  test('names in the zip and of the zip are safe for any file system', async () => {
    const reply = await final(several.id)
    expect([...unzip(reply.bytes).keys()]).toEqual([
      ...['contract.pdf', 'Anhang “Ä”; 契約.pdf', 'evil.exe.pdf', 'a_b___c_d__.pdf'],
    ])
    expect(nameOf(reply)).toBe('Ver_trag_ _Müller_\u00a0… 契約.zip')
    expect(String(reply.headers['content-disposition'])).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
  })

  test('?document= gives one, by name or id', async () => {
    for (const { id, name, final: file } of several.documents) {
      for (const wanted of [id, name]) {
        const reply = await final(several.id, `?document=${encodeURIComponent(wanted)}`)
        expect(hashOf(reply.bytes)).toBe(file.sha256)
      }
    }
    expect((await final(several.id, '?document=other.pdf')).body).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('?include_certificate=true adds it', async () => {
    const reply = await final(one.id, '?include_certificate=true')
    const entries = unzip(reply.bytes)
    expect([...entries.keys()]).toEqual(['contract.pdf', 'certificate of completion.pdf'])
    expect(hashOf(entries.get('contract.pdf') ?? Buffer.alloc(0))).toBe(one.documents[0].final.sha256)
    expect(entries.get('certificate of completion.pdf')).toEqual((await certificate(one.id)).bytes)
    expect(nameOf(reply)).toBe('NDA.zip')
  })

  describe('?format=pdf', () => {
    const pagesOf = async (bytes: Buffer) => {
      const path = `${service.folder}/merged.pdf`
      await writeFile(path, bytes)
      return withPdfiumFile(path, (file) => {
        if (typeof file === 'number') throw new Error(`not a PDF: ${file}`)
        return { pages: file.pdfium.api.FPDF_GetPageCount(file.doc), signed: isSigned(file) }
      })
    }

    test('of one document is the sealed file itself', async () => {
      const reply = await final(one.id, '?format=pdf')
      expect(hashOf(reply.bytes)).toBe(one.documents[0].final.sha256)
      const id = several.documents[1].id
      const chosen = await final(several.id, `?format=pdf&document=${id}`)
      expect(hashOf(chosen.bytes)).toBe(several.documents[1].final.sha256)
    })

    test('of several is one file to read, the same each time, with no seal of its own', async () => {
      const reply = await final(several.id, '?format=pdf')
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reply.headers).toMatchObject({
        etag: `"${hashOf(reply.bytes)}"`,
        digest: digestOf(reply.bytes),
        'content-length': String(reply.bytes.length),
      })
      expect(nameOf(reply)).toBe('Ver_trag_ _Müller_\u00a0… 契約.pdf')
      expect(await pagesOf(reply.bytes)).toEqual({ pages: 2 * NAMES.length, signed: false })
      expect(reply.bytes.includes('/ByteRange')).toBe(false)
      const { verdict } = await verify({ bytes: new Uint8Array(reply.bytes), roots: [] })
      expect(verdict).toBe('not_sealed')
      expect((await final(several.id, '?format=pdf')).bytes.equals(reply.bytes)).toBe(true)
      const etag = String(reply.headers['etag'])
      expect((await final(several.id, '?format=pdf', { 'if-none-match': etag })).status).toBe(304)
      expect(await scratchFiles(service)).toEqual([])
    })

    test('with the certificate has its pages at the end', async () => {
      const alone = await pagesOf((await certificate(one.id)).bytes)
      const reply = await final(one.id, '?format=pdf&include_certificate=true')
      expect(await pagesOf(reply.bytes)).toEqual({ pages: 2 + alone.pages, signed: false })
    })

    test('shows what was signed', async () => {
      const reply = await final(one.id, '?format=pdf&include_certificate=true')
      const path = `${service.folder}/merged.pdf`
      await writeFile(path, reply.bytes)
      const sealed = `${service.folder}/sealed.pdf`
      await writeFile(sealed, (await final(one.id)).bytes)
      const render = (file: string) =>
        service.app.pdf.renderPage({ path: file, page: 2, width_px: 800, workspace_id: 'wsp_1' })
      const [merged, original] = await Promise.all([render(path), render(sealed)])
      expect(Buffer.from(merged.webp).equals(Buffer.from(original.webp))).toBe(true)
    })

    test('of more than can be held is refused, with the way out', async () => {
      const size = 20 * 1024 * 1024
      await service.database.query(
        `update envelope set documents = (select json_agg(jsonb_set(d, '{final,size}', to_jsonb($2::int)))
          from jsonb_array_elements(documents::jsonb) d) where id = $1`,
        [several.id, size],
      )
      expect((await final(several.id, '?format=pdf')).body).toMatchObject({
        status: 400,
        code: 'limit_exceeded',
        param: 'format',
        limit: 50 * 1024 * 1024,
        value: 4 * size,
        message: expect.stringMatching(/format=zip/),
      })
      for (const { id, final: file } of several.documents) {
        await service.database.query(
          `update envelope set documents = (select json_agg(case when d ->> 'id' = $2 then jsonb_set(d, '{final,size}', to_jsonb($3::int)) else d end)
            from jsonb_array_elements(documents::jsonb) d) where id = $1`,
          [several.id, id, file.size],
        )
      }
    })
  })

  test('?format=zip gives a zip even of one, with its hash', async () => {
    const reply = await final(one.id, '?format=zip')
    expect([reply.headers['content-type'], nameOf(reply)]).toEqual(['application/zip', 'NDA.zip'])
    expect([...unzip(reply.bytes).values()].map(hashOf)).toEqual([one.documents[0].final.sha256])
    const asked = [
      [one.id, '?format=zip'],
      [one.id, '?include_certificate=true'],
      [several.id, '?format=zip'],
      [several.id, `?format=zip&document=${several.documents[2].id}`],
      [several.id, '?format=zip&include_certificate=true'],
    ]
    for (const [id = '', query] of asked) {
      const { bytes, headers } = await final(id, query)
      expect(headers).toMatchObject({ etag: `"${hashOf(bytes)}"`, digest: digestOf(bytes) })
    }
  })

  test('before completion is refused, and so are unknown wishes', async () => {
    const { id } = await draft(service)
    expect((await final(id)).body).toMatchObject({
      status: 409,
      code: 'envelope_not_completed',
      envelope_status: 'draft',
    })
    expect((await final(one.id, '?include_certificate=yes')).body).toMatchObject({
      status: 400,
      param: 'include_certificate',
    })
    expect((await final(one.id, '?format=docx')).body).toMatchObject({ status: 400, param: 'format' })
    expect((await final(one.id, '?colour=red')).body).toMatchObject({
      status: 400,
      code: 'unknown_parameter',
    })
  })

  test('a damaged file is never served', async () => {
    const damaged = await completed(service, simple({ name: 'damaged' }))
    const { sha256 } = damaged.documents[0].final
    const { chmod, readFile } = await import('node:fs/promises')
    const path = `${service.folder}/blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
    const bytes = await readFile(path)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await chmod(path, 0o640)
    await writeFile(path, bytes)
    for (const query of ['', '?format=pdf&include_certificate=true']) {
      expect((await final(damaged.id, query)).body).toMatchObject({ status: 500, code: 'internal_error' })
    }
  })
})

describe('GET /certificate', () => {
  test('of a completed envelope: a sealed PDF and its JSON', async () => {
    const reply = await certificate(one.id)
    expect([reply.status, reply.headers['content-type'], nameOf(reply)]).toEqual([
      ...[200, 'application/pdf', 'NDA - certificate.pdf'],
    ])
    expect(reply.headers['etag']).toBe(`"${hashOf(reply.bytes)}"`)
    expect((await certificate(one.id, { 'if-none-match': `"${hashOf(reply.bytes)}"` })).status).toBe(304)

    const { body, headers } = await certificate(one.id, { accept: 'application/json' })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body.envelope.certificate).toEqual({ sha256: hashOf(reply.bytes), size: reply.bytes.length })
    expect(body.audit).toEqual({ entries: one.audit_trail, head: one.audit_trail.at(-1).hash })
    expect(firstBreak(body.audit.entries, sha256Hex)).toBeNull()
  })

  const endings: [string, () => Promise<string>][] = [
    [
      'voided',
      async () => {
        const { id } = await sendNew(service)
        await call(service, 'POST', `/envelopes/${id}/void`, { body: { reason: 'wrong rent' } })
        return id
      },
    ],
    [
      'declined',
      async () => {
        const { id, recipients } = await sendNew(service)
        await (await continueAs(service, recipients[0].id)).post('decline', { reason: 'wrong rent' })
        return id
      },
    ],
    [
      'expired',
      async () => {
        const { id } = await sendNew(service, simple({ deadline_days: 1 }))
        service.clock.advance(DAY_MS)
        const { TASKS } = await import('../../src/jobs/tasks.ts')
        await TASKS['expire_envelopes']?.(service.app, {})
        return id
      },
    ],
  ]
  test.each(endings)('of a %s envelope: made once, the same for everyone', async (status, end) => {
    const id = await end()
    const replies = await Promise.all([certificate(id), certificate(id), certificate(id)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ bytes }) => hashOf(bytes))).size).toBe(1)
    expect((await certificate(id)).bytes.equals(replies[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    const { body } = await certificate(id, { accept: 'application/json' })
    expect(body).toMatchObject({ envelope: { status, final_sha256: null }, documents: [{ final: null }] })
    expect((await final(id)).body).toMatchObject({ status: 409, code: 'envelope_not_completed' })
  })

  test('before the end is refused in both forms', async () => {
    const { id } = await sendNew(service)
    for (const accept of ['application/pdf', 'application/json']) {
      expect((await certificate(id, { accept })).body).toMatchObject({
        status: 409,
        code: 'envelope_not_completed',
      })
    }
  })
})

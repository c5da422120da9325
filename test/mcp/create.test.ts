import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerContext } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClient } from '../../src/client/client.ts'
import { createFromFiles } from '../../src/mcp/create-from-files.ts'
import { folderFiles } from '../../src/mcp/files/folder-files.ts'
import { sentFiles } from '../../src/mcp/files/sent-files.ts'
import { ToolError } from '../../src/mcp/tool-error.ts'
import type { Call } from '../../src/mcp/tool.ts'
import { ada, call, grace, SAMPLE_PDF } from '../support/api.ts'
import { pages } from '../pdf/intake/files.ts'
import { openTools, openWorld, type Reply, type Tools, type World, YES } from './world.ts'

const SAMPLE = join(import.meta.dirname, '..', '..', 'assets', 'sample-agreement.pdf')

let world: World
let tools: Tools
let root: string
let folder: string
let questions: string[]
let answer: () => Reply | Promise<Reply>

beforeAll(async () => {
  world = await openWorld()
  root = mkdtempSync(join(tmpdir(), 'countersign-files-'))
  folder = join(root, 'contracts')
  mkdirSync(folder)
  copyFileSync(SAMPLE, join(folder, 'nda.pdf'))
  const person = (message: string) => {
    questions.push(message)
    return answer()
  }
  tools = await openTools({ url: world.url, key: world.service.live_key, args: ['--files', folder], person })
})
beforeEach(() => {
  questions = []
  answer = () => YES
  world.writes.length = 0
})
afterAll(async () => {
  await tools?.close()
  await world?.close()
  rmSync(root, { recursive: true, force: true })
})

const nda = (over: object = {}) => ({
  files: [{ path: 'nda.pdf' }],
  recipients: [ada],
  fields: [{ type: 'signature', anchor: { text: 'Signature', occurrence: 1 } }],
  ...over,
})
const made = async () => (await call(world.service, 'GET', '/envelopes')).body.total

describe('create_envelope', () => {
  test('makes a draft of a file, with a field at its words, and asks nobody', async () => {
    const order = nda({ name: 'NDA', external_ref: 'nda-1', idempotency_key: 'nda-1' })
    const first = await tools.call('create_envelope', order)
    expect(first.value).toMatchObject({
      status: 'draft',
      fields_required: false,
      documents: [{ page_count: 2, untrusted: { name: 'nda.pdf' } }],
      recipients: [{ role: 'signer', untrusted: ada }],
      fields: [{ type: 'signature', recipient_id: first.value.recipients[0].id, page: expect.any(Number) }],
      untrusted: { name: 'NDA', external_ref: 'nda-1' },
    })
    const second = await tools.call('create_envelope', order)
    expect([second.value.id, questions]).toEqual([first.value.id, []])
  })

  test('takes people in their order, and fields by coordinates', async () => {
    const box = { type: 'signature', page: 2, x: 0.1, y: 0.5, width: 0.3, height: 0.05 }
    const people = [
      { ...ada, signing_order: 2 },
      { ...grace, signing_order: 1 },
    ]
    const fields = [
      { ...box, recipient_email: ada.email },
      { ...box, y: 0.7, recipient_email: grace.email },
    ]
    const { value } = await tools.call('create_envelope', nda({ recipients: people, fields, send: true }))
    expect(value).toMatchObject({ status: 'sent', progress: { signers: 2, current_order: 1 } })
    expect(questions[0]).toMatch(
      /^Create this envelope and send it at once\?\nEnvelope "nda", live: real people are mailed\nDocuments:\n {2}- "nda.pdf", 2 pages\n2 fields to fill in\nMailed now, an invitation to sign:\n {2}- "Grace Hopper".*\nMailed an invitation when their turn comes:\n {2}- "Ada Lovelace"/,
    )
  })

  test('sends nothing that the person did not agree to', async () => {
    const before = await made()
    answer = () => ({ action: 'decline' })
    const { value } = await tools.call('create_envelope', nda({ send: true }))
    expect([value.code, await made(), questions.length]).toEqual(['not_agreed', before, 1])
  })

  test('sends nothing where the file changed while the person was asked', async () => {
    const before = await made()
    copyFileSync(SAMPLE, join(folder, 'fresh.pdf'))
    answer = () => {
      writeFileSync(join(folder, 'fresh.pdf'), Buffer.concat([SAMPLE_PDF, Buffer.from('\n% another file\n')]))
      return YES
    }
    const { value } = await tools.call('create_envelope', nda({ files: [{ path: 'fresh.pdf' }], send: true }))
    expect([value.code, await made()]).toEqual(['changed_meanwhile', before])
  })

  test('a preview tells what would happen and what is wrong, and creates nothing', async () => {
    const before = await made()
    const good = await tools.call('create_envelope', nda({ preview: true, send: true }))
    expect(good.value).toMatchObject({
      preview: true,
      valid: true,
      fields: [{ type: 'signature' }],
      mails: [{ kind: 'invitation', when: 'now', untrusted: { email: ada.email } }, { kind: 'completed' }],
    })
    const fields = [{ type: 'signature', anchor: { text: 'no such words' } }]
    const bad = await tools.call('create_envelope', nda({ preview: true, fields }))
    expect(bad.value).toMatchObject({ valid: false, untrusted: { problems: [{ param: 'fields[0].anchor' }] } })
    expect([await made(), questions]).toEqual([before, []])
  })

  test('what the service refuses is told before anybody is asked, and a wrong entry by its name', async () => {
    const before = await made()
    const none = await tools.call('create_envelope', nda({ fields: [], send: true }))
    expect(none.value.code).toBe('signer_without_required_field')
    const odd = await tools.call('create_envelope', nda({ fields: [{ type: 'signature', page: 9, x: 0, y: 0 }] }))
    expect(odd.value.untrusted.errors.map(({ param }: { param: string }) => param)).toContain('fields[0].width')
    expect([await made(), questions]).toEqual([before, []])
  })
})

describe('fields where the document asks for them', () => {
  const line = (y: number, words: string) => `BT /F1 12 Tf 72 ${y} Td (${words}: ________________) Tj ET`
  const contract = (...lines: readonly string[]) =>
    pages({ page: '/MediaBox[0 0 612 792]', content: lines.map((words, i) => line(700 - 60 * i, words)).join(' ') })
  const two = {
    files: [{ path: 'two.pdf' }],
    recipients: [ada, { ...grace, signing_order: 2 }],
    fields: 'suggest',
  }
  beforeAll(() => {
    writeFileSync(join(folder, 'two.pdf'), contract('Signature', 'Date', 'Signature of Grace Hopper', 'Place'))
    writeFileSync(join(folder, 'silent.pdf'), contract())
  })

  test('are shown in a preview, as a picture too, and placed in the draft for whom they are meant', async () => {
    const { value, pictures } = await tools.call('create_envelope', { ...two, preview: true, preview_page: 1 })
    const [first, second] = value.recipients.map(({ id }: { id: string }) => id)
    const placed = value.fields.map((field: any) => [field.type, field.recipient_id, field.untrusted.label])
    expect(placed.slice(0, 3)).toEqual([
      ['signature', first, 'Signature'],
      ['date', first, 'Date'],
      ['signature', second, 'Signature of Grace Hopper'],
    ])
    expect(pictures.map(({ mimeType }) => mimeType)).toEqual(['image/png'])
    expect(
      Buffer.from(pictures[0]?.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const before = await made()
    const { value: draft } = await tools.call('create_envelope', two)
    expect([draft.status, draft.fields.length, await made()]).toEqual(['draft', value.fields.length, before + 1])
  })

  test('are sent after a yes, and where there are none nothing is created', async () => {
    expect((await tools.call('create_envelope', { ...two, send: true })).value.status).toBe('sent')
    expect(questions).toHaveLength(1)
    const before = await made()
    const { value } = await tools.call('create_envelope', { ...two, files: [{ path: 'silent.pdf' }] })
    expect([value.code, await made()]).toEqual(['nothing_suggested', before])
    const odd = await tools.call('create_envelope', { ...two, fields: 'guess' })
    expect(odd.value.code).toBe('invalid_parameter')
  })

  test('an agent looks at the page of a draft, with what is placed on it', async () => {
    const { value: draft } = await tools.call('create_envelope', two)
    const { value, pictures } = await tools.call('look_at_page', { envelope_id: draft.id })
    expect(value).toMatchObject({ envelope_id: draft.id, page: 1, page_count: 1, untrusted: { name: 'two.pdf' } })
    expect(value.fields).toEqual(draft.fields)
    expect(pictures.map(({ mimeType }) => mimeType)).toEqual(['image/webp'])
    expect(
      Buffer.from(pictures[0]?.data ?? '', 'base64')
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
    for (const none of [{ page: 2 }, { document: 2 }])
      expect((await tools.call('look_at_page', { envelope_id: draft.id, ...none })).value.code).toBe('not_found')
  })
})

describe('files of the folder', () => {
  const codeOf = async (path: string, files = folderFiles(folder)) => {
    const refused = await files.read({ path }, 'files[0]').then(
      () => null,
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ToolError)
    const { code, errors } = refused as ToolError
    return [code, errors[0]?.param ?? null]
  }

  test('are read by their name, by their whole path and through a link that stays in it', async () => {
    mkdirSync(join(folder, 'deeper'), { recursive: true })
    symlinkSync('../nda.pdf', join(folder, 'deeper', 'link.pdf'))
    for (const path of ['nda.pdf', join(folder, 'nda.pdf'), './deeper/../nda.pdf', 'deeper/link.pdf']) {
      const file = await folderFiles(folder).read({ path }, 'files[0]')
      expect(file).toMatchObject({ kind: 'bytes', name: path.endsWith('link.pdf') ? 'link.pdf' : 'nda.pdf' })
      expect(file.kind === 'bytes' && SAMPLE_PDF.equals(file.bytes)).toBe(true)
    }
  })

  test('are refused outside of it, whether there is one or not', async () => {
    const outside = join(root, 'secret.pdf')
    copyFileSync(SAMPLE, outside)
    mkdirSync(`${folder}-other`, { recursive: true })
    copyFileSync(SAMPLE, join(`${folder}-other`, 'a.pdf'))
    symlinkSync(outside, join(folder, 'out.pdf'))
    symlinkSync(root, join(folder, 'out'))
    symlinkSync('loop.pdf', join(folder, 'loop.pdf'))
    const paths = [
      ...['../secret.pdf', outside, 'out.pdf', 'out/secret.pdf', '../contracts-other/a.pdf'],
      ...[
        '../nothing.pdf',
        '/etc/passwd',
        'nothing.pdf',
        'loop.pdf',
        '.',
        '',
        folder,
        '\0',
        'nda.pdf/x',
        'a'.repeat(300),
      ],
    ]
    const codes = await Promise.all(paths.map((path) => codeOf(path)))
    expect(codes).toEqual(paths.map(() => ['not_found', 'files[0].path']))
  })

  test('are neither folders nor pipes, no other files, and not larger than a document', async () => {
    mkdirSync(join(folder, 'folder.pdf'))
    execFileSync('mkfifo', [join(folder, 'pipe.pdf')])
    writeFileSync(join(folder, 'notes.pdf'), 'my notes')
    writeFileSync(join(folder, 'large.pdf'), '%PDF-1.7')
    truncateSync(join(folder, 'large.pdf'), 25 * 1024 * 1024 + 1)
    const codes = await Promise.all(['folder.pdf', 'pipe.pdf', 'notes.pdf', 'large.pdf'].map((path) => codeOf(path)))
    const named = ['not_found', 'not_found', 'unsupported_document_type', 'file_too_large']
    expect(codes).toEqual(named.map((code) => [code, 'files[0].path']))
  })

  test('are none where no folder was named', async () => {
    expect(await codeOf('nda.pdf', folderFiles(null))).toEqual(['no_files_folder', null])
  })

  test('of a folder that is a link by now are refused', async () => {
    const named = join(root, 'named')
    mkdirSync(named)
    copyFileSync(SAMPLE, join(named, 'nda.pdf'))
    const files = folderFiles(named)
    expect((await files.read({ path: 'nda.pdf' }, 'files[0]')).kind).toBe('bytes')
    rmSync(named, { recursive: true })
    symlinkSync(folder, named)
    expect(await codeOf('nda.pdf', files)).toEqual(['not_found', 'files[0].path'])
  })
})

describe('files that are sent to a tool server elsewhere', () => {
  const files = sentFiles()
  const at = () => {
    const headers = () => ({ authorization: `Bearer ${world.service.live_key}` })
    const client = openClient({ base: `${world.url}/api/v1`, headers })
    const request = { mcpReq: { signal: new AbortController().signal } } as ServerContext
    return { client, request, can_ask: false, settings: { confirm: 'person' } } as Call
  }
  const create = async (input: object) => {
    const tool = createFromFiles(files)
    // As it goes over the wire.
    return JSON.parse(JSON.stringify(await tool.run(tool.input.parse(input), at())))
  }

  test('come in base64 or as the reference of an upload', async () => {
    const base64 = SAMPLE_PDF.toString('base64')
    const sent = await create(nda({ files: [{ base64, name: 'sent.pdf' }] }))
    expect(sent).toMatchObject({ status: 'draft', documents: [{ untrusted: { name: 'sent.pdf' } }] })
    const { body } = await call(world.service, 'POST', '/uploads/init', {
      body: { file_name: 'up.pdf', size: SAMPLE_PDF.length },
    })
    const { pathname, search } = new URL(body.upload.url)
    const put = { method: 'PUT' as const, url: pathname + search, payload: SAMPLE_PDF }
    await world.service.server.inject({ ...put, headers: { 'content-type': 'application/pdf' } })
    const uploaded = await create(nda({ files: [{ upload: body.ref }] }))
    expect(uploaded).toMatchObject({ status: 'draft', documents: [{ untrusted: { name: 'up.pdf' } }] })
    const both = create(nda({ files: [{ upload: body.ref }, { base64 }] }))
    await expect(both).rejects.toMatchObject({ code: 'invalid_parameter' })
  })

  test.each([
    [{}, 'invalid_parameter'],
    [{ upload: 'upl_1', base64: 'AAAA' }, 'invalid_parameter'],
    [{ base64: 'not base64!' }, 'invalid_parameter'],
    [{ base64: Buffer.from('my notes').toString('base64') }, 'unsupported_document_type'],
  ])('%j is refused: %s', async (named, code) => {
    await expect(files.read(named, 'files[0]')).rejects.toMatchObject({ code })
  })
})

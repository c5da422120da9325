import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { holds, kindOf } from '../../src/domain/fields/kinds.ts'
import { onePageFile } from '../../src/pdf/workers/self-test.ts'
import type { PageText } from '../../src/ports/pdf.ts'
import { checkEvidence } from '../../src/verify/evidence.ts'
import { verify } from '../../src/verify/verify.ts'
import { rowsOf } from '../../src/web/bulk-send/bulk-rows.ts'
import { guessMapping } from '../../src/web/bulk-send/mapping.ts'
import { csvOf, decode, readTable } from '../../src/web/bulk-send/read-csv.ts'
import { type Column, columnsOf } from '../../src/web/template/columns.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, continueAs, envelopeForm } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import { once, tryDoors } from '../support/doors.ts'
import { newestEmbedded } from '../support/embedded.ts'
import { entriesFor, holdsOf, isPrefillable, placeOf, ROWS, type Row, toldOf } from '../support/fields.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read } from '../support/stories.ts'
import { template as createTemplate, order, tenant } from '../support/templates.ts'
import { plain, rootIn } from '../verify/files.ts'

// Every kind of field comes in, is signed, sealed and told of through every door of the API; PDFium reads what our writer drew.

let service: TestService
let workspace: { readonly key: string; readonly live_key: string }
beforeAll(async () => {
  service = await openService()
  // The seal's certificate is of the machine's own time, and not valid before it was made.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())))
  workspace = await service.addWorkspace()
  service = { ...service, live_key: workspace.live_key }
})
afterAll(async () => {
  await closeReceivers()
  await service.close()
})

const ORIGINAL = Buffer.from(onePageFile())
const FILE = { name: 'empty.pdf', content: ORIGINAL }
const METADATA = { recipients: [ada], fields: entriesFor({ recipient_email: ada.email }) }

/** One envelope with a field of every row: sent, signed, sealed, and told of. */
const story = once(async () => {
  const hook = await receiver()
  const events = ['envelope.completed']
  await call(service, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${hook.port}/`, events } })
  const { body: sent } = await createWith(service, { ...METADATA, send: true }, [FILE])
  const session = await continueAs(service, sent.recipients[0].id)
  const saved: { status: number }[] = []
  const entered = ({ entering, value }: Row, id: string) => {
    if (entering === 'nobody') return { status: 200 }
    if (entering !== 'file') return session.put(id, value)
    const { name, bytes } = value as { readonly name: string; readonly bytes: Uint8Array }
    return session.attach(id, name, bytes)
  }
  for (const [at, row] of ROWS.entries()) saved.push(await entered(row, sent.fields[at].id))
  const state = (await session.get('state')).body
  const finished = await session.post('finish', {})
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body))
  await service.runJobs()
  const { bytes: final } = await call(service, 'GET', `/envelopes/${sent.id}/final`)
  const { bytes: certificate } = await call(service, 'GET', `/envelopes/${sent.id}/certificate`)
  return { sent, saved, state, final, certificate, heard: hook.hits }
})

const evidenceIn = (bytes: Buffer) => JSON.parse(newestEmbedded(bytes).toString())

const expectHeld = (held: unknown, row: Row): void => expect(held).toEqual(toldOf(row))

/** What callers are told of an answer: of a signature only that it is there. */
const expectTold = (told: unknown, row: Row): void =>
  holds(row, 'mark') ? expect(told).toBeNull() : expectHeld(told, row)

const template = once(() =>
  createTemplate(service, { name: 'Every kind', roles: [{ label: 'Tenant' }], fields: entriesFor({ role: 1 }) }),
)

tryDoors<'api'>({
  'created over the API': async () => {
    const { sent } = await story()
    return ({ type, key, name: label, options }, at) => {
      const { is_senders } = kindOf({ type })
      const entry = { type, key, label, required: !is_senders, read_only: is_senders, ...options }
      expect(sent.fields[at]).toMatchObject(entry)
    }
  },

  'a dry run': async () => {
    const body = await dryRun({ ...METADATA, send: true })
    const { sent } = await story()
    expect([body.valid, body.problems]).toEqual([true, []])
    const any = { id: expect.any(String), recipient_id: expect.any(String), document_id: expect.any(String) }
    return (_, at) => expect(body.envelope.fields[at]).toEqual({ ...sent.fields[at], ...any })
  },

  'a template': async () => {
    const { id, fields } = await template()
    const prefill = Object.fromEntries(ROWS.filter(isPrefillable).map((row) => [row.key, holdsOf(row)]))
    const { body: made } = await order(service, id, { assignments: [{ ...tenant, prefill }] })
    return (row, at) => {
      expect(fields[at]).toMatchObject({ type: row.type, ...row.options })
      const value = isPrefillable(row) ? holdsOf(row) : null
      expect(made.fields[at]).toMatchObject({ type: row.type, ...row.options, value })
    }
  },

  'a bulk send from CSV': async () => {
    const made = await bulkSent()
    return (row, at) => expect(made.fields[at].value).toEqual(isPrefillable(row) ? holdsOf(row) : null)
  },

  'signed over the API': async () => {
    const { saved, state } = await story()
    return (row, at) => {
      expect(saved[at]).toMatchObject({ status: 200 })
      if (row.value !== null) expectHeld(state.fields[at].value, row)
    }
  },

  'the sealed PDF': async () => {
    const path = join(service.folder, 'every-kind.pdf')
    writeFileSync(path, (await story()).final)
    const { runs } = await service.app.pdf.pageText({ path, page: 1, workspace_id: 'wsp_1' })
    const { found, beside } = await inkOn(path)
    expect(beside).toBe(0)
    return ({ printed }, at) => {
      expect(found[at]).toBeGreaterThan(20)
      if (printed instanceof RegExp) expect(textIn(runs, at)).toMatch(printed)
      else expect(textIn(runs, at)).toBe(printed ?? '')
    }
  },

  'the evidence': async () => {
    const { sent, final } = await story()
    const headers = { accept: 'application/json' }
    const { body } = await call(service, 'GET', `/envelopes/${sent.id}/certificate`, { headers })
    const { fields } = evidenceIn(final)
    return (row, at) => {
      expectHeld(fields[at].value, row)
      expect(body.fields[at]).toEqual(fields[at])
    }
  },

  'the certificate': async () => {
    const { fields } = evidenceIn((await story()).certificate)
    return (row, at) => expectHeld(fields[at].value, row)
  },

  'the verifier': async () => {
    const { final } = await story()
    const { verdict } = await verify({ bytes: plain(final), roots: [rootIn(join(service.folder, 'seal'))] })
    const evidence = evidenceIn(final)
    return async (_, at) => {
      expect(verdict).toBe('trusted')
      const altered = structuredClone(evidence)
      altered.fields[at].value = 'forged'
      const bytes = plain(Buffer.from(JSON.stringify(altered)))
      await expect(checkEvidence(bytes, plain(ORIGINAL))).rejects.toThrow(/Ada Lovelace/)
    }
  },

  'the webhook': async () => {
    const { sent, heard } = await story()
    const { envelope_id, values } = JSON.parse(String(heard[0]?.body))
    expect(envelope_id).toBe(sent.id)
    return (row) => expectTold(values[row.key], row)
  },

  'the values by key': async () => {
    const { sent } = await story()
    const { body } = await call(service, 'GET', `/envelopes/${sent.id}/values`)
    return (row, at) => {
      expectTold(body.values[row.key], row)
      expect(body.data[at]).toMatchObject({ key: row.key, type: row.type, filled: true })
    }
  },
})

async function dryRun(metadata: object) {
  const raw = envelopeForm(metadata, [FILE])
  return (await call(service, 'POST', '/envelopes?dry_run=true&images=false', { raw })).body
}

/** The envelope of the one line of a list, which is written and read as by the dashboard. */
async function bulkSent() {
  const made = await template()
  const columns = columnsOf(made)
  const csv = csvOf(
    columns.map(({ title }) => title),
    [columns.map(cellFor)],
  )
  const table = readTable(decode(Buffer.from(csv)))
  if (table === null) throw new Error('the list is empty')
  const rows = rowsOf(made, columns, { table, mapping: guessMapping(columns, table.headers) })
  const owner = await appUser(service, workspace.key)
  const { body } = await owner.call('POST', `/templates/${made.id}/bulk`, { body: { rows } })
  await service.runJobs()
  const [sent] = (await owner.call('GET', `/bulk/${body.id}/rows`)).body.data
  if (!sent.envelope_id) throw new Error(JSON.stringify(sent.problems))
  return read(service, sent.envelope_id)
}

function cellFor({ kind, label }: Column): string {
  if (kind === 'name') return ada.name
  if (kind === 'email') return ada.email
  const row = ROWS.find(({ name }) => name === label)
  const value = row === undefined ? '' : holdsOf(row)
  if (typeof value === 'boolean') return 'yes'
  return Array.isArray(value) ? value.join(';') : String(value)
}

const PLACES = ROWS.map(placeOf)
const boxAt = (x: number, y: number): number =>
  PLACES.findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)

const textIn = (runs: PageText['runs'], at: number): string =>
  runs
    .filter(({ x, y, width, height }) => boxAt(x + width / 2, y + height / 2) === at)
    .map(({ text }) => text)
    .join(' ')

/** How many dark pixels lie in each box of the page as PDFium shows it, and how many beside all of them. */
async function inkOn(path: string): Promise<{ readonly found: readonly number[]; readonly beside: number }> {
  const png = await service.app.pdf.renderPng({ path, page: 1, width_px: 1200, workspace_id: 'wsp_1' })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const found = ROWS.map(() => 0)
  let beside = 0
  for (const [i, level] of data.entries()) {
    if (level > 200) continue
    const at = boxAt((i % info.width) / info.width, Math.floor(i / info.width) / info.height)
    if (at < 0) beside += 1
    else found[at] = (found[at] ?? 0) + 1
  }
  return { found, beside }
}

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { darkPages, letterhead, lightPages } from '../pdf/intake/dark-pages.ts'
import { inkAndGround, renderedBy } from '../pdf/intake/ink-and-ground.ts'
import { ada, call, continueAs, create, envelopeForm, signatureFor } from '../support/api.ts'
import { needs } from '../support/programs.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { openService, type TestService } from '../support/service.ts'
import { createWith, read, signAll } from '../support/stories.ts'
import { boxFor, order, tenant } from '../support/templates.ts'

// From the send to the final: what was found of the page under a box is stored with it, and both the signer's page and the
// seal draw by it.

let service: TestService
let drawn = 0
const folder = mkdtempSync(join(tmpdir(), 'grounds-'))
beforeAll(async () => {
  service = await openService({
    around: (app) => ({
      ...app,
      pdf: {
        ...app.pdf,
        darkAreas: (request) => {
          drawn++
          return app.pdf.darkAreas(request)
        },
      },
    }),
  })
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

const TOP = { page: 1, x: 0.1, y: 0.02, width: 0.4, height: 0.06 }
const LOW = { ...TOP, y: 0.5 }
const sign = (at: object) => signatureFor(ada.email, at)
const text = { recipient_email: ada.email, type: 'text', label: 'Town', ...TOP, x: 0.55, required: true }
const file = (content: Buffer) => [{ name: 'dark.pdf', content }]

async function made(content: Buffer, metadata: object) {
  const { status, body } = await createWith(service, { recipients: [ada], ...metadata }, file(content))
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body
}
const send = (id: string) => call(service, 'POST', `/envelopes/${id}/send`)

/** What the signer's page is told of each field. */
async function groundsOf(envelope: any, round = 1): Promise<readonly unknown[]> {
  const { state } = await continueAs(service, envelope.recipients[0].id, round)
  return state.fields.map(({ ground }: any) => ground)
}

test('on a dark page: stored when it is sent, shown to the signer and printed', async () => {
  const envelope = await made(darkPages.black(), { fields: [sign(TOP), text], send: true })
  expect(await groundsOf(envelope)).toEqual(['dark', 'dark'])
  await signAll(service, envelope)
  await service.runJobs()
  const { status, bytes } = await call(service, 'GET', `/envelopes/${envelope.id}/final`)
  expect(status).toBe(200)
  const path = join(folder, 'final.pdf')
  writeFileSync(path, bytes)
  for (const program of ['pdftoppm', 'mutool'] as const) {
    needs(program)
    for (const box of [TOP, text]) {
      const { ink, light } = inkAndGround(renderedBy(program, path), box)
      expect(ink).toBeGreaterThan(0.004)
      expect(light).toBeGreaterThan(0.6)
    }
  }
})

test('nothing is stored or told of a light page, and the API answers as ever', async () => {
  const light = await made(lightPages.words(), { fields: [sign(TOP), text], send: true })
  expect(await groundsOf(light)).toEqual([undefined, undefined])
  const dark = await made(darkPages.black(), { fields: [sign(TOP), text], send: true })
  const keys = (envelope: any) => envelope.fields.map((field: object) => Object.keys(field))
  expect(keys(await read(service, dark.id))).toEqual(keys(await read(service, light.id)))
  const [row] = await service.database.query<{ fields: string }>('select fields::text from envelope where id = $1', [
    light.id,
  ])
  expect(row?.fields).not.toContain('ground')
})

test('a draft is judged where its fields are when it is sent, and again when it is sent again', async () => {
  const { id, recipients } = await made(letterhead(), { fields: [sign(LOW)] })
  const place = (at: object) =>
    call(service, 'POST', `/envelopes/${id}/fields?replace=true`, { body: { fields: [sign(at)] } })
  expect((await place(TOP)).status).toBe(201)
  expect((await send(id)).status).toBe(200)
  expect(await groundsOf({ recipients })).toEqual(['dark'])
  expect((await call(service, 'POST', `/envelopes/${id}/recall`, { body: {} })).status).toBe(200)
  expect((await place(LOW)).status).toBe(201)
  expect((await send(id)).status).toBe(200)
  // The recall has ended the link, too.
  expect(await groundsOf({ recipients }, 3)).toEqual([undefined])
})

test('a template is looked at once, and its envelopes know the ground; neither a copy nor a template made of one does', async () => {
  const fields = [{ ...boxFor('Tenant'), ...TOP }]
  const raw = envelopeForm({ name: 'Lease', roles: [{ label: 'Tenant' }], fields }, file(darkPages.navy()))
  const template = await call(service, 'POST', '/templates', { raw })
  expect(template.status).toBe(201)
  const body = { assignments: [tenant], send: true }
  const before = drawn
  const ordered = await Promise.all([1, 2].map(() => order(service, template.body.id, body)))
  expect(ordered.map(({ status }) => status)).toEqual([201, 201])
  for (const { body: envelope } of ordered) expect(await groundsOf(envelope)).toEqual(['dark'])
  expect(drawn - before).toBe(2)
  const [first] = ordered
  const copy = await call(service, 'POST', `/envelopes/${first?.body.id}/duplicate`, { body: {} })
  const saved = await call(service, 'POST', `/envelopes/${first?.body.id}/template`, { body: { name: 'Again' } })
  expect([copy.status, saved.status]).toEqual([201, 201])
  for (const [table, { body: of }] of [
    ['envelope', copy],
    ['template', saved],
  ] as const) {
    const [row] = await service.database.query<{ fields: string }>(`select fields::text from ${table} where id = $1`, [
      of.id,
    ])
    expect(row?.fields).not.toContain('ground')
  }
})

test('the ground of an envelope that is refused is not looked at', async () => {
  const before = drawn
  const refused = await create(service, {
    recipients: [ada],
    fields: [sign(TOP), sign({ ...TOP, type: 'full_name', height: 0.001 })],
    send: true,
  })
  expect(refused.body.code).toBe('seal_rehearsal_failed')
  expect(drawn).toBe(before)
})

import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailServer } from '../mail/transport/mail-server.ts'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { pages } from '../pdf/intake/files.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { has } from '../support/programs.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { eventually, mailbox } from './mailbox.ts'
import { changedPixels } from './pixels.ts'
import { type RunningService, startService } from './running-service.ts'

let mail: Awaited<ReturnType<typeof mailServer>>
let hooks: Awaited<ReturnType<typeof receiver>>
let service: RunningService
let browser: Browser
let linkFor: ReturnType<typeof mailbox>['linkFor']
beforeAll(async () => {
  mail = await mailServer()
  hooks = await receiver()
  service = await startService({ SMTP_URL: mail.url, WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' })
  ;({ linkFor } = mailbox(mail, service.base_url))
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
  await closeReceivers()
  await mail.close()
})

/** Displayed: 600 x 450 points, turned and cut out of a larger sheet. */
const TURNED = pages({ page: '/MediaBox[0 0 612 792]/CropBox[50 100 500 700]/Rotate 90' })

const field = (recipient_email: string, type: string, over: object) => ({
  recipient_email,
  type,
  required: true,
  width: 0.3,
  height: 0.04,
  ...over,
})

const FIELDS = [
  field('ada@example.test', 'initials', {
    document: 'agreement.pdf',
    page: 1,
    x: 0.8,
    y: 0.9,
    width: 0.12,
    height: 0.05,
  }),
  field('ada@example.test', 'full_name', { document: 'agreement.pdf', page: 2, x: 0.33, y: 0.29 }),
  field('ada@example.test', 'text', {
    document: 'agreement.pdf',
    page: 2,
    x: 0.33,
    y: 0.34,
    label: 'Town',
    max_length: 40,
  }),
  field('ada@example.test', 'checkbox', {
    document: 'agreement.pdf',
    page: 2,
    x: 0.12,
    y: 0.405,
    width: 0.03,
    height: 0.021,
    checkbox_style: 'cross',
  }),
  field('ada@example.test', 'strikethrough', {
    document: 'agreement.pdf',
    page: 2,
    x: 0.12,
    y: 0.445,
    width: 0.6,
    height: 0.02,
    required: false,
  }),
  field('ada@example.test', 'date', {
    document: 'agreement.pdf',
    page: 2,
    x: 0.33,
    y: 0.51,
    width: 0.2,
    date_format: 'DD.MM.YYYY',
    date_mode: 'manual',
  }),
  field('ada@example.test', 'time', { document: 'agreement.pdf', page: 2, x: 0.58, y: 0.51, width: 0.2 }),
  field('ada@example.test', 'signature', {
    document: 'agreement.pdf',
    page: 2,
    x: 0.33,
    y: 0.6,
    width: 0.35,
    height: 0.07,
  }),
  field('bob@example.test', 'signature', {
    document: 'plan.pdf',
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.25,
    height: 0.15,
  }),
  field('grace@example.test', 'signature', {
    document: 'plan.pdf',
    page: 1,
    x: 0.6,
    y: 0.7,
    width: 0.3,
    height: 0.2,
  }),
  field('grace@example.test', 'date', {
    document: 'plan.pdf',
    page: 1,
    x: 0.1,
    y: 0.75,
    width: 0.3,
    height: 0.06,
  }),
]

async function apiJson(method: string, path: string, body?: object | FormData): Promise<any> {
  return (await api(method, path, body)).json()
}

async function api(method: string, path: string, body?: object | FormData): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData)
  return fetch(`${service.base_url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${service.live_key}`,
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
  })
}

async function agree(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: new RegExp(`${name}, please sign`) }).waitFor()
  await page.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^(Start|Next)/ }).waitFor()
}

const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('heading', { name: 'You have signed' }).waitFor()
}

test('three people in two turns and a copy sign two documents on phone and desktop', {
  timeout: 120_000,
}, async () => {
  const hook = await apiJson('POST', '/webhooks', { url: `http://127.0.0.1:${hooks.port}/hook` })
  const form = new FormData()
  const metadata = {
    name: 'Garden agreement',
    external_ref: 'crm-42',
    message: { body: 'Here is the agreement we spoke about.' },
    recipients: [
      { name: 'Ada Lovelace', email: 'ada@example.test', signing_order: 1 },
      { name: 'Bob Müller', email: 'bob@example.test', signing_order: 1 },
      { name: 'Grace Hopper', email: 'grace@example.test', signing_order: 2 },
      { name: 'Charles Babbage', email: 'charles@example.test', role: 'copy' },
    ],
    documents: [{ name: 'agreement.pdf' }, { name: 'plan.pdf' }],
    fields: FIELDS,
  }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
  form.append('files', new Blob([new Uint8Array(TURNED)]), 'plan.pdf')
  const created = await apiJson('POST', '/envelopes', form)
  expect(created).toMatchObject({ status: 'draft', fields_required: false })
  expect(created.documents[1].pages[0]).toEqual({ width: 600, height: 450, rotation: 90 })
  await api('POST', `/envelopes/${created.id}/send`)

  await adaOnAPhone(await linkFor('ada@example.test'))
  expect(mail.caught.some(({ recipients }) => recipients.includes('grace@example.test'))).toBe(false)
  await bobDraws(await linkFor('bob@example.test'))
  await graceSigns(await linkFor('grace@example.test'))

  const done = await eventually(async () => {
    const envelope = await apiJson('GET', `/envelopes/${created.id}`)
    return envelope.status === 'completed' ? envelope : undefined
  })
  expect(done.progress).toMatchObject({ signers: 3, signed: 3, current_order: null })
  await eventually(() =>
    mail.caught.find(
      ({ recipients, head }) =>
        recipients.includes('charles@example.test') && /^Subject: A copy for you: Garden agreement/m.test(head),
    ),
  )

  const originals = { 'agreement.pdf': SAMPLE_PDF, 'plan.pdf': TURNED }
  for (const [name, original] of Object.entries(originals)) {
    const final = Buffer.from(await (await api('GET', `/envelopes/${created.id}/final?document=${name}`)).arrayBuffer())
    await checkSealed(name, original, final)
  }
  const zip = Buffer.from(await (await api('GET', `/envelopes/${created.id}/final`)).arrayBuffer())
  await checkEvents(created.id, hook.secret, createHash('sha256').update(zip).digest('hex'))
  const certificate = Buffer.from(await (await api('GET', `/envelopes/${created.id}/certificate`)).arrayBuffer())
  checkSeal('certificate.pdf', certificate)
  if (has('pdftotext')) expect(textOf(certificate)).toContain('Bob Müller')
})

async function adaOnAPhone(link: string): Promise<void> {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await agree(page, link, 'Ada Lovelace')
  expect(new URL(page.url()).pathname).toMatch(/^\/sign\/rcp_/)

  await page.getByRole('button', { name: /^Initials/ }).click()
  await page.getByRole('button', { name: 'Add initials' }).click()
  await page.getByRole('button', { name: /^Town/ }).click()
  await page.getByRole('textbox', { name: 'Town' }).fill('London')
  await page.getByRole('button', { name: /^(Done|Save|Use|OK)/ }).click()
  await page.getByRole('checkbox', { name: /^(Box|Check ?box|Tick)/i }).check()
  await page.getByRole('checkbox', { name: /strik/i }).check()
  await page.getByRole('button', { name: /^Date/ }).click()
  await page.getByRole('dialog').getByLabel('Date').fill('2026-12-24')
  await page.getByRole('button', { name: /^(Done|Save|Use|OK)/ }).click()
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await page.getByLabel('Your name').fill('Ada King Lovelace')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await finish(page)
  expect(complaints).toEqual([])
  await context.close()
}

async function bobDraws(link: string): Promise<void> {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await agree(page, link, 'Bob Müller')
  await page.getByRole('button', { name: /^(Start|Next)/ }).click()
  await page.getByRole('tab', { name: 'Draw' }).click()
  const pad = page.getByLabel(/Pad to draw on/)
  await pad.waitFor()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not visible')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(box.x + 30 + i * 12, box.y + box.height / 2 + Math.sin(i) * box.height * 0.3)
  }
  await page.mouse.up()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await finish(page)
  expect(complaints).toEqual([])
  await context.close()
}

async function graceSigns(link: string): Promise<void> {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await agree(page, link, 'Grace Hopper')
  await page.reload()
  await page.getByRole('button', { name: /^(Start|Next)/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await finish(page)
  await page.getByRole('link', { name: /Signed documents/ }).waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'You have signed already' }).waitFor()
  const checking = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Check a file' }).click()
  await (await checking).getByRole('heading', { name: 'Check a signed document' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
}

async function checkSealed(name: string, original: Buffer, final: Buffer): Promise<void> {
  expect(final.subarray(0, original.length).equals(original)).toBe(true)
  checkSeal(name, final)
  if (has('pdftotext') && name === 'agreement.pdf') {
    expect(textOf(final)).toContain('London')
    expect(textOf(final)).toContain('24.12.2026')
    expect(textOf(final)).toContain('Ada King Lovelace')
  }
  if (!has('pdftoppm')) return
  const boxes = FIELDS.filter((entry) => 'document' in entry && entry.document === name) as never[]
  const { inside, outside } = await changedPixels(original, final, boxes)
  expect(inside.map((pixels) => pixels > 5)).toEqual(boxes.map(() => true))
  expect(outside).toBe(0)
}

function checkSeal(name: string, file: Buffer): void {
  const path = join(mkdtempSync(join(tmpdir(), 'countersign-sealed-')), name)
  writeFileSync(path, file)
  if (has('pdfsig')) {
    const verdict = spawnSync('pdfsig', ['-nocert', path]).stdout.toString()
    expect(verdict).toContain('Signature is Valid')
    expect(verdict).toContain('Total document signed')
  }
  if (has('qpdf')) expect(spawnSync('qpdf', ['--check', path]).status).toBe(0)
}

function textOf(file: Buffer): string {
  return spawnSync('pdftotext', ['-layout', '-', '-'], { input: file }).stdout.toString()
}

async function checkEvents(envelope_id: string, secret: string, zip_sha256: string): Promise<void> {
  const wanted = [
    'created',
    'sent',
    'opened',
    'opened',
    'document_signed',
    'document_signed',
    'opened',
    'document_signed',
    'all_signed',
    'sealed',
    'completed',
  ]
  const bodies = await eventually(() => {
    const all = hooks.hits
      .map(({ body }) => JSON.parse(body.toString()))
      .filter((body) => body.envelope_id === envelope_id)
    return all.length >= wanted.length ? all : undefined
  })
  expect(bodies.map(({ event }) => event).sort()).toEqual(wanted.map((name) => `envelope.${name}`).sort())
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(wanted.length)
  expect(bodies.find(({ event }) => event === 'envelope.sealed')).toMatchObject({ sha256: zip_sha256 })
  for (const { headers, body } of hooks.hits) {
    expect(headers['x-svc-signature']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
    expect(headers['x-svc-delivery-id']).toBe(JSON.parse(body.toString()).id)
  }
}

test('the printed sample can be signed, and the dashboard and outbox show what happened', {
  timeout: 60_000,
}, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await agree(page, service.sample, 'Ada Lovelace')
  await page.getByRole('button', { name: /^Initials/ }).click()
  await page.getByRole('button', { name: 'Add initials' }).click()
  await page.getByLabel(/^Town/).fill('London')
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await finish(page)

  await page.goto(`${service.base_url}/envelopes?space=test`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Sample agreement' }).click()
  await page.getByRole('link', { name: 'Certificate' }).waitFor()
  await page.goto(`${service.base_url}/outbox?space=test`)
  await page.getByRole('link', { name: /asks you to sign: Sample agreement/ }).click()
  await page.frameLocator('iframe').getByRole('link').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

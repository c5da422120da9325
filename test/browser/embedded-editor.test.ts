import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { envelopeForm, simple } from '../support/api.ts'
import { expectAccessibleFrame } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Three origins: the service on localhost, and two other sites on 127.0.0.1, of which one is on the list.
let service: RunningService
let browser: Browser
let listed: Site
let foreign: Site
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
  listed = await openSite()
  foreign = await openSite()
  await api('PUT', '/embed-origins', { origins: [listed.origin] })
})
afterAll(async () => {
  listed.server.close()
  foreign.server.close()
  await browser.close()
  await service.stop()
})

interface Site {
  readonly origin: string
  readonly server: Server
  /** What it answers from now on. */
  serve(html: string): string
}

async function openSite(): Promise<Site> {
  let page = ''
  const server = createServer((_request, response) => {
    // A product that says itself what may run in its page.
    const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline' ${service.base_url}; frame-src ${service.base_url}`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const serve = (html: string) => {
    page = html
    return `${origin}/`
  }
  return { origin, server, serve }
}

async function ask(
  method: string,
  path: string,
  body: Uint8Array<ArrayBuffer> | string | null,
  type: string,
): Promise<any> {
  const headers = { authorization: `Bearer ${service.live_key}`, 'content-type': type }
  const answer = await fetch(`${service.base_url}/api/v1${path}`, { method, headers, body })
  expect([path, answer.ok]).toEqual([path, true])
  return answer.status === 204 ? null : answer.json()
}
const api = (method: string, path: string, body?: object) =>
  ask(method, path, body ? JSON.stringify(body) : null, 'application/json')

async function drafted(over: object = {}): Promise<any> {
  const { payload, type } = envelopeForm(simple({ fields: [], ...over }))
  return ask('POST', '/envelopes', new Uint8Array(payload), type)
}

const sessionOf = (path: string, over: object = {}): Promise<any> =>
  api('POST', `${path}/editor-sessions`, { origin: listed.origin, ...over })

/** Notes whatever arrives, from whom, and what the callbacks are told. */
const host = (token: string, options = '{}') => `<!doctype html><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body { margin: 0 } #box { height: 100vh }</style>
<div id="box"></div><ol></ol>
<script type="module">
import { mountEditor } from '${service.base_url}/embed/editor-v1.js'
window.heard = []
addEventListener('message', ({ origin, data }) => heard.push({ origin, ...data }))
const tell = (text) => { const line = document.createElement('li'); line.textContent = text; document.querySelector('ol').append(line) }
const note = (name) => ({ type, code, done }) => tell([name, type, code, done === true ? 'done' : ''].filter(Boolean).join(' '))
const callbacks = Object.fromEntries(['onReady', 'onSaved', 'onSent', 'onError'].map((name) => [name, note(name)]))
mountEditor('#box', { token: '${token}', ...callbacks, ...${options} })
</script>`

const told = (page: Page): Promise<string[]> => page.locator('li').allTextContents()
const heard = (page: Page): Promise<{ origin: string; type: string; [fact: string]: unknown }[]> =>
  page.evaluate('heard')
/** The editor itself. */
function frameOf(page: Page): Frame {
  const [, inner] = page.frames()
  if (!inner) throw new Error('there is no frame')
  return inner
}
const until = (page: Page, what: string) => page.getByText(what, { exact: true }).first().waitFor({ timeout: 60_000 })

/** A browser lets no frame take the focus by itself before anybody has touched it, and says so. */
const isOurs = (complaint: string) => !/^Blocked autofocusing/.test(complaint)

async function middleOf(target: Locator) {
  const rect = await target.boundingBox()
  if (!rect) throw new Error('it is not in sight')
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}

async function carry(page: Page, from: Locator, to: { x: number; y: number }) {
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

const palette = (frame: FrameLocator) => frame.getByRole('complementary', { name: 'New fields' })
const kind = (frame: FrameLocator, name: string) => palette(frame).getByRole('button', { name, exact: true })
const sheet = (frame: FrameLocator) => frame.getByRole('region', { name: /^Page 1 of/ })

async function placeByMouse(page: Page, frame: FrameLocator, name: string): Promise<void> {
  await sheet(frame).waitFor()
  const rect = await sheet(frame).boundingBox()
  await carry(page, kind(frame, name), { x: (rect?.x ?? 0) + 160, y: (rect?.y ?? 0) + 120 })
  await sheet(frame)
    .getByRole('button', { name: new RegExp(`^${name} for`) })
    .waitFor()
}

/** A picture of what is there, to be looked at. */
const SHOTS = process.env['SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

test('a listed site embeds the editor: a field is placed by mouse, saved, and the envelope sent', async () => {
  const { id } = await drafted()
  const { token } = await sessionOf(`/envelopes/${id}`, { allow: { people: true, send: true } })
  const { context, complaints } = await browser.visit(DESKTOP)

  // The foreign site first, with a token that is still good: the browser shows it nothing.
  const stranger = await context.newPage()
  await stranger.clock.install()
  const blocked = stranger.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await stranger.goto(foreign.serve(host(token)))
  await blocked
  await stranger.clock.fastForward(10_000)
  expect([await heard(stranger), await told(stranger)]).toEqual([[], ['onError error embed_not_loaded']])
  await stranger.close()
  complaints.length = 0

  const page = await context.newPage()
  await page.goto(listed.serve(host(token, "{ theme: { accent: '#0a7d4f', radius: '2px', colorScheme: 'light' } }")))
  const frame = page.frameLocator('iframe')
  await until(page, 'onReady ready')
  await placeByMouse(page, frame, 'Signature')
  await until(page, 'onSaved saved')
  await shoot(page, 'desktop')
  const [field] = (await api('GET', `/envelopes/${id}/fields`)).data
  expect(field).toMatchObject({ type: 'signature', page: 1 })
  // The pages are there as pictures, and nothing of the dashboard is.
  const width = "document.querySelector('section img')?.naturalWidth"
  await expect.poll(() => frameOf(page).evaluate(width), { timeout: 30_000 }).toBe(800)
  expect(await frame.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  expect(await frame.locator('a[href]').count()).toBe(0)
  const accent = "getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()"
  expect(await frameOf(page).evaluate(accent)).toBe('rgb(10 125 79)')

  // The same token in another browser: it is used up. Here the page goes on after it was loaded again.
  const elsewhere = await browser.visit(DESKTOP)
  const second = await elsewhere.context.newPage()
  await second.goto(`${listed.origin}/`)
  await until(second, 'onError error editor_token_used')
  await elsewhere.context.close()
  await page.reload()
  await until(page, 'onReady ready')
  await sheet(frame)
    .getByRole('button', { name: /^Signature for/ })
    .waitFor()

  await frame.getByRole('button', { name: 'Review and send' }).click()
  await shoot(page, 'send')
  await frame.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await frame.getByRole('heading', { name: 'The envelope was sent' }).waitFor()
  await until(page, 'onSent sent')
  await shoot(page, 'sent')
  expect((await api('GET', `/envelopes/${id}`)).status).toBe('sent')
  const messages = await heard(page)
  expect([...new Set(messages.map(({ origin }) => origin))]).toEqual([service.base_url])
  expect(messages.filter(({ type }) => type === 'sent')).toEqual([
    { origin: service.base_url, source: 'countersign-embed', version: 1, type: 'sent', token, envelope_id: id },
  ])
  expect(messages.filter((message) => message['token'] !== token).map(({ type }) => type)).toEqual(['hello'])
  expect(await told(page)).toEqual(['onReady ready', 'onSent sent'])
  expect(await page.locator('iframe').getAttribute('src')).toBe(
    `${service.base_url}/embed/editor/${token.split('.')[0]}`,
  )
  expect(await context.cookies()).toEqual([])
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

test('where only saving is allowed there is no way to send, and only the kinds of the session are offered', async () => {
  const { id } = await drafted()
  const { token } = await sessionOf(`/envelopes/${id}`, {
    allow: { field_types: ['signature', 'date'] },
    language: 'de',
  })
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(listed.serve(host(token, "{ language: 'en' }")))
  const frame = page.frameLocator('iframe')
  await sheet(frame).waitFor()
  const kinds = await palette(frame).getByRole('list', { name: /kinds/i }).getByRole('button').allTextContents()
  expect(kinds.map((text) => text.trim())).toEqual(['Signature', 'Date'])
  expect(await frame.getByRole('button', { name: 'Review and send' }).count()).toBe(0)
  expect(await frame.getByRole('button', { name: 'Recipients' }).count()).toBe(0)
  await placeByMouse(page, frame, 'Date')
  await frame.getByRole('button', { name: 'Save', exact: true }).click()
  await until(page, 'onSaved saved done')
  expect((await heard(page)).filter(({ type }) => type === 'saved').at(-1)).toMatchObject({
    ...{ envelope_id: id, fields: 1, done: true },
  })
  await expectAccessibleFrame(frameOf(page))
  expect(complaints.filter(isOurs)).toEqual([])

  // Revoked in the middle of it: whoever edits reads that, and so does the page around the frame.
  await api('DELETE', `/editor-sessions/${token.split('.')[0]}`)
  await kind(frame, 'Signature').click()
  await until(page, 'onError error editor_session_over')
  await frame.getByText('This session is over. Reload the page.').waitFor()
  await context.close()
})

test('on a phone people are added and a field placed from the sheet', async () => {
  const { id } = await drafted()
  const { token } = await sessionOf(`/envelopes/${id}`, { allow: { people: true } })
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(listed.serve(host(token)))
  const frame = page.frameLocator('iframe')
  await sheet(frame).waitFor()
  await shoot(page, 'phone')
  await frame.getByRole('button', { name: 'Recipients' }).click()
  const people = frame.getByRole('dialog', { name: 'Recipients' })
  await people.getByRole('button', { name: 'Add recipient' }).click()
  const form = frame.getByRole('dialog', { name: 'Add recipient' })
  await form.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await form.getByLabel('Email', { exact: true }).fill('grace@example.test')
  await form.getByRole('button', { name: 'Save recipient' }).click()
  await people.getByText('grace@example.test').waitFor()
  await shoot(page, 'phone-people')
  await expectAccessibleFrame(frameOf(page))
  await people.getByRole('button', { name: 'Done' }).click()
  await frame.getByRole('button', { name: 'Field', exact: true }).click()
  const fields = frame.getByRole('dialog', { name: 'New field' })
  await fields.getByRole('radio', { name: /Grace Hopper/ }).check()
  await fields.getByRole('button', { name: 'Signature', exact: true }).click()
  await until(page, 'onSaved saved')
  await shoot(page, 'phone-field')
  const [field] = (await api('GET', `/envelopes/${id}/fields`)).data
  expect(field).toMatchObject({ type: 'signature', recipient_email: 'grace@example.test' })
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

test('a template is edited in the same way, in the language of its session', async () => {
  const { id } = await drafted()
  const template = await api('POST', `/envelopes/${id}/template`, { name: 'NDA' })
  const { token } = await sessionOf(`/templates/${template.id}`, { language: 'fr', theme: { color_scheme: 'dark' } })
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(listed.serve(host(token)))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: /NDA/ }).waitFor()
  expect(await frame.locator('html').getAttribute('lang')).toBe('fr')
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark')
  await frame.getByRole('complementary').first().getByRole('button', { name: 'Signature', exact: true }).click()
  await until(page, 'onSaved saved')
  await shoot(page, 'template')
  expect((await api('GET', `/templates/${template.id}`)).fields).toHaveLength(1)
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

test('the playground shows the editor too, to whoever is signed in', async () => {
  const { id } = await drafted()
  const { token } = await api('POST', `/envelopes/${id}/editor-sessions`, { origin: service.base_url })
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/embed/playground`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Recipient token or editor token').fill(token)
  await page.getByRole('button', { name: 'Show the frame' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Field', exact: true }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Signature', exact: true }).click()
  await page
    .getByRole('log')
    .getByText(/"type":"saved".*"fields":1/)
    .waitFor()
  // In the name of the key, though somebody is signed in.
  const { audit_trail } = await api('GET', `/envelopes/${id}`)
  expect(audit_trail.at(-1).actor.name).toMatch(/, by the embedded editor$/)
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

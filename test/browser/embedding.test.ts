import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelopeForm, simple } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// Three origins: the service on localhost, and two other sites on 127.0.0.1, of which one is on the list.
let service: RunningService
let browser: Browser
let listed: Site
let foreign: Site
beforeAll(async () => {
  service = await startService({ LOG_LEVEL: 'info' })
  browser = await openBrowser()
  listed = await openSite()
  foreign = await openSite()
  await api('PUT', '/embed-origins', { body: JSON.stringify({ origins: [listed.origin] }) })
}, 120_000)
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
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const serve = (html: string) => {
    page = html
    return `${origin}/`
  }
  return { origin, server, serve }
}

async function api(method: string, path: string, init: RequestInit = {}): Promise<any> {
  const answer = await fetch(`${service.base_url}/api/v1${path}`, {
    method,
    ...init,
    headers: {
      authorization: `Bearer ${service.live_key}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  })
  expect([path, answer.ok]).toEqual([path, true])
  return answer.json()
}

async function sent(over: object = {}) {
  const { payload, type } = envelopeForm(simple({ send: true, ...over }))
  const body = new Uint8Array(payload)
  const envelope = await api('POST', '/envelopes', { body, headers: { 'content-type': type } })
  const [recipient] = envelope.recipients
  const { token } = await api('POST', `/envelopes/${envelope.id}/recipients/${recipient.id}/embed-token`, {
    body: '{}',
  })
  return { envelope, recipient, token: String(token) }
}

/** Notes whatever arrives, from whom, and what the callbacks are told. */
const NOTES = `
window.heard = []
const tell = (text) => document.body.insertAdjacentHTML('beforeend', '<li>' + text + '</li>')
addEventListener('message', ({ origin, data }) => heard.push({ origin, ...data }))
const note = (name) => ({ type, code }) => tell([name, type, code].filter(Boolean).join(' '))
const callbacks = Object.fromEntries(
  ['onReady', 'onSigned', 'onDeclined', 'onError', 'onFieldCompleted'].map((name) => [name, note(name)]))`

const byModule = (token: string, options = '{}') => `<!doctype html><title>Host</title><body>
<div id="sign" style="height: 800px"></div>
<script type="module">
import { mount } from '${service.base_url}/embed/v1.js'
${NOTES}
window.mounted = mount('#sign', { token: '${token}', ...callbacks, ...${options} })
</script>`

const listen = `${NOTES}
for (const type of ['ready', 'signed', 'error'])
  document.addEventListener('countersign:' + type, ({ target, detail }) => tell(target.id + ' ' + detail.type))`

const byClassicTag = (token: string) => `<!doctype html><title>Host</title><body><script>${listen}</script>
<div id="auto" data-token="${token}" style="height: 600px"></div>
<script src="${service.base_url}/embed/v1.js"></script>`

const byElement = (token: string) => `<!doctype html><title>Host</title><body><script>${listen}</script>
<countersign-sign id="element" token="${token}" auto-height></countersign-sign>
<script type="module" src="${service.base_url}/embed/v1.js"></script>`

const told = (page: Page): Promise<string[]> => page.locator('li').allTextContents()
const heard = (page: Page): Promise<{ origin: string; type: string; token?: string }[]> => page.evaluate('heard')
const until = (page: Page, what: string) => page.getByText(what, { exact: true }).waitFor({ timeout: 60_000 })

/** A browser lets no frame take the focus by itself before anybody has touched it, and says so. */
const isOurs = (complaint: string) => !/^Blocked autofocusing/.test(complaint)

async function agree(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).check()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: /^(Start|Next)/ }).waitFor()
}

/**
 * A frame as high as its content moves its bar while the page around it scrolls or it grows itself: a press in that very
 * moment, begun on the bar and ended beside it, is none, and a person presses again.
 */
async function press(button: Locator, outcome: Locator): Promise<void> {
  const pressed = async () => {
    await button.click({ timeout: 5_000 }).catch(() => undefined)
    return outcome.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(pressed, { timeout: 60_000 }).toBe(true)
}

async function sign(frame: FrameLocator): Promise<void> {
  const button = (name: string | RegExp) => frame.getByRole('button', { name, exact: true })
  await press(button(/^(Start|Next)/), frame.getByRole('dialog'))
  await press(button('Sign'), button('Finish'))
  await press(button('Finish'), frame.getByRole('heading', { name: 'You have signed' }))
}

test('a listed site embeds signing to the end, a foreign one hears nothing', {
  timeout: 120_000,
}, async () => {
  const { envelope, recipient, token } = await sent()
  const { context, complaints } = await browser.visit(DESKTOP)

  // The foreign site first, with a token that is still good: the browser shows it nothing.
  const stranger = await context.newPage()
  await stranger.clock.install()
  const blocked = stranger.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await stranger.goto(foreign.serve(byModule(token)))
  await blocked
  await stranger.clock.fastForward(10_000)
  // What it heard of is told by the script itself, not by the frame.
  expect([await heard(stranger), await told(stranger)]).toEqual([[], ['onError error embed_not_loaded']])
  await stranger.close()
  complaints.length = 0

  const page = await context.newPage()
  await page.goto(listed.serve(byModule(token, "{ language: 'en', theme: { accent: '#00aa55', radius: '2px' } }")))
  const frame = page.frameLocator('iframe')
  await agree(frame)
  await frame.getByRole('img', { name: /^Page 1 of/ }).waitFor()

  // The same token in another browser: it is used up.
  const elsewhere = await browser.visit(DESKTOP)
  const second = await elsewhere.context.newPage()
  await second.goto(`${listed.origin}/`)
  await until(second, 'onError error embed_token_used')
  expect(await told(second)).toEqual(['onError error embed_token_used'])
  await elsewhere.context.close()

  await page.reload()
  await until(page, 'onReady ready')
  await sign(frame)
  await frame.getByRole('heading', { name: 'You have signed' }).waitFor()
  await until(page, 'onSigned signed')
  expect(await told(page)).toEqual(['onReady ready', 'onFieldCompleted field_completed', 'onSigned signed'])
  const messages = await heard(page)
  expect([...new Set(messages.map(({ origin }) => origin))]).toEqual([service.base_url])
  expect(messages.filter(({ type }) => type === 'signed')).toEqual([
    {
      origin: service.base_url,
      source: 'countersign-embed',
      version: 1,
      type: 'signed',
      token,
      envelope_id: envelope.id,
      recipient_id: recipient.id,
    },
  ])
  expect(messages.filter((message) => message.token !== token).map(({ type }) => type)).toEqual(['hello'])

  // Loaded again, it says so once more and has not failed.
  await page.reload()
  await frame.getByRole('heading', { name: 'You have signed' }).waitFor()
  await until(page, 'onSigned signed')
  expect(await told(page)).toEqual(['onReady ready', 'onSigned signed'])
  expect(await page.locator('iframe').getAttribute('src')).toBe(`${service.base_url}/embed/${token.split('.')[0]}`)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups',
  )
  await page.evaluate('mounted.unmount()')
  expect(await page.locator('iframe').count()).toBe(0)
  expect([await context.cookies(), complaints.filter(isOurs)]).toEqual([[], []])

  for (const [id, html] of [
    ['auto', byClassicTag],
    ['element', byElement],
  ] as const) {
    const made = await sent()
    await page.goto(listed.serve(html(made.token)))
    await agree(frame)
    await sign(frame)
    await until(page, `${id} signed`)
    expect(await told(page)).toEqual([`${id} ready`, `${id} signed`])
  }
  expect([await context.cookies(), complaints.filter(isOurs)]).toEqual([[], []])
  await context.close()
})

/** Settles once nearly all of it is seen in the window of the page around the frame, which the frame's own edges cut. */
const inSight = (selector: string) => `new Promise((seen) => {
  const look = (all) => all.at(-1).intersectionRatio > 0.95 && seen(true)
  new IntersectionObserver(look, { threshold: 0.96 }).observe(document.querySelector('${selector}'))
})`

/** The same in a page of theirs with something above the frame and below it, as high as its content. */
const amongOthers = (token: string) =>
  byModule(token, "{ autoHeight: true, theme: { accent: '#00aa55', radius: '2px', colorScheme: 'dark' } }")
    .replace('<body>', '<meta name="viewport" content="width=device-width"><body><p style="height: 600px">Above</p>')
    .replace('style="height: 800px"', '')
    .replace('<script', '<p style="height: 600px">Below</p><script')

const PAINTED = `(() => {
  const of = (selector) => getComputedStyle(document.querySelector(selector))
  return [of('.button.primary').borderRadius, of('.button.primary').backgroundColor, of('html').colorScheme]
})()`

test('as high as its content on a phone: their colours, bar and sheet in sight, a break, files to keep', {
  timeout: 120_000,
}, async () => {
  const { envelope, token } = await sent()
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(listed.serve(amongOthers(token)))
  const frame = page.frameLocator('iframe')
  const button = (name: string | RegExp) => frame.getByRole('button', { name, exact: true })
  await frame.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).check()
  await button('Continue').click()
  const next = button(/^(Start|Next): your signature/)
  await next.waitFor()
  const own = page.frames().find((one) => one.url().startsWith(service.base_url))
  expect((await own?.evaluate(PAINTED)) as string[]).toEqual(['2px', expect.any(String), 'dark'])
  // A frame of this height does not scroll: it is the page around it that does.
  expect(await own?.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true)

  // Where only the beginning of the frame is seen, so is its bar; and when the box is led to, its sheet.
  await page.evaluate('scrollTo(0, 300)')
  await own?.evaluate(inSight('.bar .next'))
  await press(next, frame.getByRole('dialog'))
  await own?.evaluate(inSight('dialog .primary'))
  await button('Sign').click()
  await until(page, 'onFieldCompleted field_completed')

  await button('Finish later').first().click()
  await frame.getByText('Your answers are kept.').waitFor()
  await expect
    .poll(() => page.evaluate("heard.some(({ type }) => type === 'finish_later')"), { timeout: 20_000 })
    .toBe(true)
  await button('Continue signing').click()
  await press(button('Finish'), frame.getByRole('heading', { name: 'You have signed' }))
  for (const [name, file] of [
    ['Signed document', /\.pdf$/],
    ['Certificate', /certificate.*\.pdf$/i],
  ] as const) {
    const link = frame.getByRole('link', { name })
    await link.waitFor()
    const coming = page.waitForEvent('download')
    await link.click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(file)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  expect((await api('GET', `/envelopes/${envelope.id}`)).status).toBe('completed')
  expect(complaints.filter(isOurs)).toEqual([])
  await context.close()
})

test('the playground shows its owner a frame, and each message', { timeout: 120_000 }, async () => {
  const { token } = await sent()
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/embed/playground`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Embedding playground' }).waitFor()
  await expectAccessible(page)
  const show = async (given: string) => {
    await page.getByLabel('Recipient token').fill(given)
    await page.getByRole('button', { name: 'Show the frame' }).click()
  }
  await page.getByLabel('As high as its content').check()
  await page.getByLabel('Accent colour').fill('#00aa55')
  await show(token)
  const frame = page.frameLocator('iframe')
  await page.getByRole('log').getByText('"type":"ready"').waitFor()
  await frame.getByRole('button', { name: 'Decline' }).click()
  await frame.getByLabel('Reason').fill('The rent is wrong')
  await frame.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await frame.getByRole('heading', { name: 'You have declined' }).waitFor()
  await page
    .getByRole('log')
    .getByText(/"type":"declined".*"reason":"The rent is wrong"/)
    .waitFor()
  // Nobody who looks over a shoulder reads the secret there.
  expect(await page.getByRole('log').innerText()).not.toContain(token.split('.')[1])
  expect(complaints.filter(isOurs)).toEqual([])

  // Of a frame that opens nothing the script speaks: the browser does not let it.
  await page.clock.install()
  await show(`rtk_${'0'.repeat(26)}.nothing`)
  await page.clock.fastForward(10_000)
  await page
    .getByRole('log')
    .getByText(/"code":"embed_not_loaded".*"The frame did not answer\./)
    .waitFor()
  await context.close()
})

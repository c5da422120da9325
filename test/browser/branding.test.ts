import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = `axe.run(document, { iframes: false })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/** What is read in both schemes, and what the first button is painted with in each. */
async function lookedAt(page: Page): Promise<readonly string[]> {
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
  const painted: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate('Promise.allSettled(document.getAnimations().map((running) => running.finished))')
    expect(await page.evaluate(RUN_AXE)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
    painted.push(await page.evaluate("getComputedStyle(document.querySelector('.button.primary')).backgroundColor"))
  }
  return painted
}

/** A wide logo in dark ink on nothing. */
const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><circle cx="120" cy="120" r="90" fill="#0b6b43"/>
  <rect x="260" y="90" width="600" height="60" fill="#17202b"/></svg>`,
)

async function branding(method: string, path: string, body: object): Promise<void> {
  const { status } = await fetch(`${service.base_url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${service.live_key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(status).toBe(200)
}

test('logo and colour are shown to who signs, without a script', { timeout: 90_000 }, async () => {
  const png = await sharp(LOGO).png().toBuffer()
  await branding('PATCH', '/branding', { sender_name: 'Söhne & Co. <Notare>', accent: '#ffcc00' })
  await branding('PUT', '/branding/logo', { data: `data:image/png;base64,${png.toString('base64')}` })
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(service.sample)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Dark paper shows the colour itself, light paper a darker one.
  expect(await lookedAt(page)).toEqual(['rgb(255, 204, 0)', 'rgb(133, 106, 0)'])
  await page.getByText('Söhne & Co. <Notare>').first().waitFor()
  const shown = "(({ naturalWidth, width, height }) => [naturalWidth, width, height])(document.querySelector('.logo'))"
  expect(await page.evaluate(shown)).toEqual([480, 180, 48])
  expect(complaints).toEqual([])
  await context.close()
})

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
    painted.push(
      await page.evaluate("getComputedStyle(document.querySelector('.button.primary')).backgroundColor"),
    )
  }
  return painted
}

/** A wide logo in dark ink on nothing. */
const LOGO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="240"><circle cx="120" cy="120" r="90" fill="#0b6b43"/>
  <rect x="260" y="90" width="600" height="60" fill="#17202b"/></svg>`,
)

test('logo and colour are chosen without a script, and shown to who signs', { timeout: 90_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(`${service.base_url}/login?next=/settings/general`)
  await page.getByLabel('E-mail').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(LOGO).png().toBuffer() }
  await page.getByLabel(/^Picture/).setInputFiles(logo)
  await page.getByRole('button', { name: 'Save logo' }).click()
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor()
  await page.getByLabel('Name of the workspace').fill('Söhne & Co. <Notare>')
  await page.getByLabel('Pick a colour').fill('#ffcc00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/it is shown as #[0-9a-f]{6}, darker/).waitFor()
  expect(await page.getByLabel('Colour as #rrggbb').inputValue()).toBe('#ffcc00')
  // Ours is the page's own, theirs that of the preview.
  const preview = await lookedAt(page)

  await page.goto(service.sample)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await lookedAt(page)).toEqual(preview)
  expect(preview).toEqual(['rgb(255, 204, 0)', 'rgb(133, 106, 0)'])
  await page.getByText('Söhne & Co. <Notare>').first().waitFor()
  const shown =
    "(({ naturalWidth, width, height }) => [naturalWidth, width, height])(document.querySelector('.logo'))"
  expect(await page.evaluate(shown)).toEqual([480, 180, 48])
  expect(complaints).toEqual([])
  await context.close()
})

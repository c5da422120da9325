import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inkAndGround } from '../pdf/intake/ink-and-ground.ts'
import { pages } from '../pdf/intake/files.ts'
import { type Browser, DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }
const at = (y: number, over: object = {}) => ({ page: 1, x: 0.1, y, width: 0.5, height: 0.05, ...over })
const TOWN = at(0.2)
const GIVEN = at(0.3)
const LIGHT = at(0.7)
const box = (type: string, place: object, over: object = {}) => ({
  recipient_email: ADA.email,
  type,
  required: false,
  ...place,
  ...over,
})

/** Black but for its lower third, with words in white that can be struck out. */
const DARK = pages({ content: '0 g 0 264 612 528 re f BT 1 g /F1 20 Tf 72 440 Td (No pets) Tj ET' })

async function sent(api: ReturnType<typeof visitors>['api']) {
  const form = new FormData()
  const fields = [
    box('signature', at(0.1), { required: true }),
    box('text', TOWN, { label: 'Town' }),
    box('label', GIVEN, { value: 'Given by the sender' }),
    box('strikethrough', at(0.42, { width: 0.3, height: 0.03 })),
    box('radio', at(0.55), {
      options: [0, 1].map((i) => ({ value: `v${i}`, x: 0.1 + i * 0.1, y: 0.56, width: 0.03, height: 0.023 })),
    }),
    box('text', LIGHT, { label: 'Street' }),
  ]
  const metadata = { recipients: [ADA], fields, send: true }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(DARK)]), 'dark.pdf')
  return api('POST', '/envelopes', form)
}

/** The first page as it is on the screen. */
async function shown(page: Page) {
  const picture = await page.locator('.page').first().screenshot()
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}

test.each<[string, Device]>([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('ink stands out on a dark page while it is filled in, on %s', { timeout: 90_000 }, async (_, device) => {
  const { context, complaints } = await browser.visit(device)
  const { api, agreed } = visitors(service, context)
  const envelope = await sent(api)
  const page = await agreed(envelope.recipients[0].id)
  await page.locator('img.shown').first().waitFor()
  // One for each box but that of the line, two for the options, and none on the light part.
  expect(await page.locator('.plate').count()).toBe(5)
  expect(await page.locator('.strike.on-dark').count()).toBe(1)

  const look = await shown(page)
  const given = inkAndGround(look, GIVEN)
  expect(given.light).toBeGreaterThan(0.8)
  expect(given.ink).toBeGreaterThan(0.005)
  for (const place of [TOWN, at(0.1)]) expect(inkAndGround(look, place).light).toBeGreaterThan(0.7)
  expect(inkAndGround(look, at(0.16, { height: 0.03 })).light).toBeLessThan(0.05)

  await page.locator('.strikethrough input').check({ force: true })
  if (!device.phone) await page.locator('.box.text').first().locator('input, textarea').fill('Berlin')
  const filled = await shown(page)
  const line = at(0.4325, { width: 0.3, height: 0.005 })
  expect(inkAndGround(filled, line).light).toBeGreaterThan(inkAndGround(look, line).light + 0.2)
  if (!device.phone) expect(inkAndGround(filled, TOWN).light).toBeGreaterThan(0.8)
  expect(complaints).toEqual([])
})

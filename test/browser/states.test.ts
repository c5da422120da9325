import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { photographed } from '../support/pictures.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import {
  DESCRIBED,
  FIRST_RUN,
  headed,
  press,
  READ,
  SECRET_KEY,
  START,
  turn,
  type Visitors,
  visitors,
} from './visitors.ts'

// Every page a person can meet, in a real browser: no breach of WCAG 2.2 AA, in light and in dark.

const DESK = { width: 1280, height: 800, phone: false }

let service: RunningService
let browser: Browser
let context: BrowserContext
let complaints: string[]
let api: Visitors['api']
let sent: Visitors['sent']
let linkOf: Visitors['linkOf']
let opened: Visitors['opened']
let agreed: Visitors['agreed']
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context, complaints } = await browser.visit(DESK))
  ;({ api, sent, linkOf, opened, agreed } = visitors(service, context))
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

test('the keyboard alone leads from the landing page to the end, past pages that everybody can use', {
  timeout: 60_000,
}, async () => {
  const page = await opened(service.sample, /please sign/)
  await expectAccessible(page)
  await press(page, /I agree to receive/, 'Space')
  await press(page, /^Continue/, 'Enter')
  await headed(page, 'Sample agreement')
  await page.locator('img.shown').first().waitFor()
  await page.locator('.words').first().waitFor({ state: 'attached' })
  await expectAccessible(page)

  await press(page, /^Start: your initials/, 'Enter')
  await page.getByRole('dialog').waitFor()
  await press(page, /^Add initials/, 'Enter')
  await page.locator('.box.initials.done:focus').waitFor()
  await page.locator('.layer').nth(1).locator('.words').first().waitFor({ state: 'attached' })
  expect(await page.evaluate(READ)).toMatch(
    / Town \[Town, .*\[Send me news, .*\] Send me news .* Signature \[Sign here/s,
  )
  await press(page, /^Town/, 'L')
  await page.keyboard.type('ondon')
  await press(page, /^Send me news/, 'Space')
  await press(page, /^Sign here/, 'Enter')
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await press(page, /^Type$/, 'ArrowRight')
  await page.getByLabel(/Pad to draw on/).waitFor()
  await expectAccessible(page)
  await press(page, /^Draw$/, 'ArrowLeft')
  await press(page, /^Sign$/, 'Enter')
  await press(page, /^Finish$/, 'Enter')
  await headed(page, 'You have signed')
  await expectAccessible(page)
  await page.close()
})

test('a picture of a signature: chosen, shown, and kept for who comes back', {
  timeout: 60_000,
}, async () => {
  const { ada } = await sent('Picture')
  const page = await agreed(ada)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('tab', { name: 'Upload' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Choose a picture of your signature first.').waitFor()
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Choose/ }).click()
    await (await choosing).setFiles({ name, mimeType, buffer })
  }
  await choose('contract.pdf', 'application/pdf', SAMPLE_PDF)
  await page.getByText('Choose a PNG, JPEG or WebP picture.').waitFor()
  await choose('me.png', 'image/png', Buffer.from('no picture'))
  await page.getByText('This picture cannot be read.').waitFor()
  // Of a camera's size: the page makes it smaller before it is sent.
  const photo = await sharp(await photographed())
    .resize(4000)
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(1_500_000)
  await choose('photo.png', 'image/png', photo)
  const preview = page.getByRole('dialog').getByAltText('uploaded signature')
  await preview.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const kept = page.locator('.box img[src*="picture.png"]')
  await kept.waitFor()
  expect(await page.evaluate(DECODED_WIDTH)).toBeGreaterThan(500)
  await expectAccessible(page)
  await page.reload()
  await kept.waitFor()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await headed(page, 'You have signed')
  await page.reload()
  await headed(page, 'You have signed already')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await page.close()
})

const DECODED_WIDTH = `(image => image.decode().then(() => image.naturalWidth))(document.querySelector('.box img'))`

test('declining, and what others then find', { timeout: 60_000 }, async () => {
  const { ada, grace } = await sent('Lease')
  const waiting = await opened(linkOf(grace), 'It is not your turn yet')
  await expectAccessible(waiting)
  const page = await opened(linkOf(ada), /please sign/)
  await page.getByRole('button', { name: 'Decline' }).click()
  const decline = page.getByRole('dialog').getByRole('button', { name: 'Decline' })
  await page.getByLabel('Reason').fill(' no ')
  await decline.click()
  await page.getByText('Enter a reason of at least 3 characters.').waitFor()
  await page.locator('#decline-reason:focus').waitFor()
  await page.getByLabel('Reason').fill('The rent is wrong')
  await expectAccessible(page)
  await decline.click()
  await headed(page, 'You have declined')
  await expectAccessible(page)
  await waiting.reload()
  await headed(waiting, 'This envelope was declined')
  await page.close()
  await waiting.close()
})

test('an envelope that is voided under the hand of its signer', { timeout: 60_000 }, async () => {
  const { id, ada } = await sent('Purchase')
  const page = await agreed(ada)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await api('POST', `/envelopes/${id}/void`, { reason: 'Sold to somebody else' })
  complaints.length = 0
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await headed(page, 'This request was cancelled')
  await page.getByText('Sold to somebody else').waitFor()
  await expectAccessible(page)
  // The browser itself notes the call that was refused, and nothing else.
  expect(complaints.filter((line) => !/409/.test(line))).toEqual([])
  complaints.length = 0
  await page.close()
})

test('an envelope that is taken back while the person types, and a link that is replaced while they are away', {
  timeout: 60_000,
}, async () => {
  const [taken, moved] = [await sent('On hold'), await sent('Moved away')]
  const page = await agreed(taken.ada)
  await api('POST', `/envelopes/${taken.id}/recall`)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await headed(page, 'The sender is making changes')
  await page.getByText('Your last answer was not saved').waitFor()
  await expectAccessible(page)

  const other = await agreed(moved.ada)
  await turn(other, 'hidden')
  await api('PATCH', `/envelopes/${moved.id}/recipients/${moved.ada}`, { email: 'ada@home.example' })
  await turn(other, 'visible')
  await headed(other, 'This link has been replaced')
  await other.locator('h1:focus').waitFor()
  await other.route('**/new-link', (route) => route.fulfill({ status: 202, json: {} }))
  await other.getByRole('button', { name: 'Email me a new link' }).click()
  await other.getByText('It is on its way').waitFor()
  await expectAccessible(other)
  expect(complaints.filter((line) => !/410/.test(line))).toEqual([])
  complaints.length = 0
  await page.close()
  await other.close()
})

test('the boxes as a form: at 400 %, with what is wrong said, remembered, and left for later', {
  timeout: 60_000,
}, async () => {
  const mail = { type: 'text', validation: 'email', x: 0.1, y: 0.6, width: 0.3, height: 0.04 }
  const { ada } = await sent('Form', [{ ...mail, recipient_email: 'ada@example.test', page: 1, required: true }])
  const page = await agreed(ada)
  await page.getByRole('button', { name: 'Fill as a form' }).click()
  const text = page.getByRole('textbox', { name: /^Text/ })
  await text.waitFor()
  expect(await page.locator('.page').count()).toBe(0)
  await page.setViewportSize({ width: DESK.width / 4, height: DESK.height / 4 })
  await text.fill('ada@')
  await page.keyboard.press('Tab')
  await page.getByText('Enter an email address.').waitFor()
  expect(await page.evaluate(DESCRIBED)).toBe('true: Enter an email address.')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(DESK.width / 4)
  await text.fill('ada@example.test')
  await page.setViewportSize(DESK)

  await page.getByRole('button', { name: 'Finish later' }).first().click()
  await page.getByText('Your answers are kept.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue signing' }).click()
  await page.locator('.tools button:focus', { hasText: 'Finish later' }).waitFor()
  await page.reload()
  await text.waitFor()
  expect(await text.inputValue()).toBe('ada@example.test')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Next: your signature/ }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.locator('.slot:focus').waitFor()
  await page.getByText('All fields are filled in.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Show on page 1' }).click()
  await page.locator('img.shown').first().waitFor()
  await page.locator('.box.text input:focus').waitFor()
  expect(await page.locator('.form').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

test('a page image that does not come is asked for again', { timeout: 60_000 }, async () => {
  const { ada } = await sent('Slow line')
  // It asks by itself too, in its own time: only the press brings the page.
  await context.route('**/*.webp?*', async (route) => {
    const is_pressed = await route.request().frame().evaluate(PRESSED)
    return is_pressed ? route.continue() : route.fulfill({ status: 503 })
  })
  const page = await agreed(ada)
  await page.getByText('Page 1 of 2 could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.evaluate(NOTE_PRESS)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.locator('img.shown').first().waitFor()
  await page.getByText('Page 1 of 2 could not be loaded.').waitFor({ state: 'detached' })
  await context.unroute('**/*.webp?*')
  complaints.length = 0
  await page.close()
})

const NOTE_PRESS = "document.addEventListener('click', () => { window.was_pressed = true }, { capture: true })"
const PRESSED = 'window.was_pressed === true'

test('a page that cannot be drawn says so once, and the rest can be read', { timeout: 60_000 }, async () => {
  const { ada } = await sent('Damaged')
  let asked = 0
  await context.route('**/1.webp?*', (route) => {
    asked += 1
    return route.fulfill({ status: 400, json: { code: 'document_damaged' } })
  })
  const page = await agreed(ada)
  await page.getByText('Page 1 of 2 is damaged and cannot be shown.').waitFor()
  await expectAccessible(page)
  // The image, once more without a word, and the question why.
  expect(asked).toBe(3)
  await context.unroute('**/1.webp?*')
  complaints.length = 0
  await page.close()
})

test('the words of a page lie where the image shows them, at every size, and can be selected', {
  timeout: 60_000,
}, async () => {
  const { ada } = await sent('Words')
  const page = await agreed(ada)
  const state = await page.request.get(`${service.base_url}/sign/${ada}/state`).then((reply) => reply.json())
  const address = `${service.base_url}${state.documents[0].pages[0].text}`
  const [told] = (await page.request.get(address).then((reply) => reply.json())).runs
  await page.locator('.words span').first().waitFor()
  for (const width of [DESK.width, PHONE.width]) {
    await page.setViewportSize({ width, height: DESK.height })
    const seen = await page.evaluate<any>(FIRST_RUN)
    expect([seen.text, seen.under_mouse]).toEqual([told.text, true])
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs(seen[side] - told[side]), `${side} at ${width}`).toBeLessThan(0.004)
    }
  }
  const box = await page.locator('.words span').first().boundingBox()
  if (!box) throw new Error('the words have no place')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2)
  await page.mouse.up()
  expect(await page.evaluate('String(getSelection())')).toBe(told.text)
  // A box lies over the words and takes the click.
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await page.getByRole('dialog').waitFor()
  complaints.length = 0
  await page.close()
})

test('links that open nothing any more, or never did', { timeout: 60_000 }, async () => {
  const { id, ada } = await sent('Moved')
  await api('PATCH', `/envelopes/${id}/recipients/${ada}`, { email: 'ada.lovelace@example.test' })
  for (const [url, heading] of [
    [linkOf(ada), 'This link has been replaced'],
    [`${service.base_url}/s/nothing`, 'This link does not work'],
  ] as const) {
    const page = await opened(url, heading)
    await expectAccessible(page)
    await page.close()
  }
  complaints.length = 0
})

test('the pages for everybody, and the letter', { timeout: 60_000 }, async () => {
  // Documents are looked at in docs.test.ts.
  const checker = await opened(`${service.base_url}/verify`, 'Check a signed document')
  await expectAccessible(checker)
  await checker.close()
  expect(complaints).toEqual([])

  const page = await opened(`${service.base_url}/login?next=/outbox%3Fspace%3Dtest`, 'Sign in')
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headed(page, 'Outbox')
  const out = await page.getByRole('button', { name: 'Sign out' }).boundingBox()
  expect((out?.y ?? DESK.height) + (out?.height ?? 0)).toBeLessThanOrEqual(DESK.height)
  await page.getByRole('link', { name: /asks you to sign: Sample agreement/ }).click()
  await headed(page, /asks you to sign/)
  // Its own sandbox lets no script in, axe's neither, so the letter is looked at outside it.
  const letter = await page.request.get(`${service.base_url}${await page.locator('iframe').getAttribute('src')}`)
  expect(complaints).toEqual([])
  await page.goto('about:blank')
  await page.setContent(await letter.text())
  await page.getByRole('link').first().waitFor()
  await expectAccessible(page)
  await page.close()
  complaints.length = 0
})

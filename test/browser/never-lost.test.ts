import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkToken } from '../../src/kit/link-token.ts'
import { deriveKey } from '../../src/kit/secrets.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import { dataUrl, photographed } from '../support/pictures.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// What a bad line, a turned phone, a reload and a second tab do to somebody who is signing: nothing.

const SECRET_KEY = 'a secret of this test, long enough to be one'
const LINK_KEY = deriveKey(SECRET_KEY, 'signing link')
const SIDEWAYS = { width: PHONE.height, height: PHONE.width }

let service: RunningService
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

beforeEach(async () => {
  ;({ context } = await browser.visit(PHONE))
})
afterEach(() => context.close())

const box = (type: string, y: number, over: object = {}) => ({
  recipient_email: 'ada@example.test',
  type,
  page: 1,
  required: true,
  x: 0.1,
  y,
  width: 0.3,
  height: 0.05,
  ...over,
})

/** An envelope of one person, who has agreed and sees its boxes. */
async function begun(fields: readonly object[]): Promise<{ page: Page; rid: string }> {
  const form = new FormData()
  const recipients = [{ name: 'Ada Lovelace', email: 'ada@example.test' }]
  const metadata = { name: 'Lease', recipients, documents: [{ name: 'a.pdf' }], fields, send: true }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'a.pdf')
  const headers = { authorization: `Bearer ${service.live_key}` }
  const made = await fetch(`${service.base_url}/api/v1/envelopes`, { method: 'POST', headers, body: form })
  const { recipients: made_of } = (await made.json()) as { recipients: [{ id: string }] }
  const rid = made_of[0].id
  const page = await context.newPage()
  await page.goto(`${service.base_url}/s/${linkToken(LINK_KEY, rid, 1)}`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^(Start|Next)/ }).waitFor()
  return { page, rid }
}

const stateOf = async (page: Page, rid: string): Promise<any> =>
  (await page.request.get(`${service.base_url}/sign/${rid}/state`)).json()

const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true }).click()
const finish = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true }).click()
const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()

async function town(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Town/ }).click()
  await page.getByRole('textbox', { name: 'Town' }).fill(text)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
}

/** A line through these points of the pad, by fractions of its sides; the pen stays down when told. */
async function draw(page: Page, points: readonly (readonly [number, number])[], stays?: 'down'): Promise<void> {
  const pad = await page.getByLabel(/Pad to draw on/).boundingBox()
  if (!pad) throw new Error('the pad is not visible')
  const [first = [0, 0], ...rest] = points.map(([x, y]) => [pad.x + x * pad.width, pad.y + y * pad.height] as const)
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 4 })
  if (stays === undefined) await page.mouse.up()
}

/** Width over height of all that was drawn. */
function formOf(strokes: readonly number[][]): number {
  const [xs, ys] = [0, 1].map((odd) => strokes.flat().filter((_, i) => i % 2 === odd))
  const span = (numbers: readonly number[] = []) => Math.max(...numbers) - Math.min(...numbers)
  return span(xs) / span(ys)
}

const FETCHED = `['mark-sheet', 'text-sheet'].every((part) =>
  performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes(part + '-') && responseEnd > 0))`

/** What the canvas shows: the same, by its pixels. */
const INK = `(() => {
  const pad = document.querySelector('.pad')
  const { data, width, height } = pad.getContext('2d').getImageData(0, 0, pad.width, pad.height)
  let [left, top, right, low] = [width, height, 0, 0]
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] === 0) continue
    const [x, y] = [((i - 3) / 4) % width, Math.floor((i - 3) / 4 / width)]
    ;[left, top, right, low] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(low, y)]
  }
  return { form: (right - left) / (low - top), share: (low - top) / height, wide: width > 2 * height }
})()`

test('a drawing that is hardly one is refused, and one that is outlives the turning of the phone', {
  timeout: 60_000,
}, async () => {
  const { page, rid } = await begun([box('signature', 0.2), box('signature', 0.4)])
  await page.getByRole('button', { name: /^(Start|Next)/ }).click()
  await page.getByRole('tab', { name: 'Draw' }).click()
  await page.getByLabel(/Pad to draw on/).waitFor()
  await sign(page)
  await page.getByText('Draw your signature on the line first, or choose Type.').waitFor()
  for (const [, ...speck] of [
    ['a dot', [0.5, 0.5]],
    ['a slip', [0.4, 0.5], [0.55, 0.51]],
  ] as [string, ...[number, number][]][]) {
    await draw(page, speck)
    await sign(page)
    await page.getByText('That is too small.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
  }
  await draw(page, [
    [0.1, 0.8],
    [0.3, 0.1],
    [0.5, 0.8],
  ])
  const upright = await page.evaluate<any>(INK)
  await page.setViewportSize(SIDEWAYS)
  await expect.poll(() => page.evaluate(`${INK}.wide`), { timeout: 20_000 }).toBe(true)
  const turned = await page.evaluate<any>(INK)
  expect(turned.form).toBeCloseTo(upright.form, 0)
  // The pen is down while the phone is turned back.
  await draw(
    page,
    [
      [0.5, 0.3],
      [0.6, 0.8],
      [0.7, 0.3],
    ],
    'down',
  )
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(`!${INK}.wide`), { timeout: 20_000 }).toBe(true)
  await page.mouse.up()
  await sign(page)
  await saved(page)
  const { strokes, width } = (await stateOf(page, rid)).fields[0].value
  expect(strokes).toHaveLength(2)
  expect(formOf(strokes.slice(0, 1))).toBeCloseTo(upright.form, 0)
  // Back at its old size, however often it was turned.
  expect(Math.max(...strokes[0].filter((_: number, i: number) => i % 2 === 0)) / width).toBeCloseTo(0.5, 1)
  await page.reload()
  await page.getByRole('button', { name: /^(Start|Next)/ }).click()
  await page.getByRole('button', { name: 'Use again' }).click()
  await saved(page)
  expect((await stateOf(page, rid)).fields[1].value.strokes).toEqual(strokes)
})

test('without a line answers wait, through a reload, and Finish waits with them', {
  timeout: 60_000,
}, async () => {
  const { page, rid } = await begun([
    box('signature', 0.2),
    box('text', 0.4, { label: 'Town' }),
    box('checkbox', 0.6, { width: 0.04, height: 0.03, required: false }),
  ])
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  // What the sheets need is fetched at the first touch.
  await expect.poll(() => page.evaluate(FETCHED)).toBe(true)
  await context.setOffline(true)
  await page.getByText(/^You are offline. You can continue/).waitFor()
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await sign(page)
  await town(page, 'London')
  await page.getByText('You are offline: 2 answers wait here and are sent when you are back online.').waitFor()
  // It says why, so it can be pressed.
  await page.getByRole('button', { name: 'Finish', exact: true }).press('Enter')
  await page.getByText('Finish has to wait until 2 answers are saved.').waitFor()
  await context.setOffline(false)
  await saved(page)
  await page.getByText(/Finish has to wait/).waitFor({ state: 'detached' })
  expect((await stateOf(page, rid)).fields[1].value).toBe('London')

  // The page comes, but nothing that is filled in goes.
  await context.route('**/fields/*', (route) => route.abort())
  await town(page, 'Paris')
  await page.getByRole('checkbox').check()
  await page.getByText(/^You are offline: 2 answers wait/).waitFor()
  // A tab that is ended without a word has no time to send what waits.
  await page.evaluate("addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true)")
  await page.reload()
  await page.getByText(/^You are offline: 2 answers wait/).waitFor()
  expect(asked).toEqual(['beforeunload'])
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('caveat')
  await context.unroute('**/fields/*')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await saved(page)
  const { fields } = await stateOf(page, rid)
  expect([fields[1].value, fields[2].value]).toEqual(['Paris', true])

  // A line that is slow holds Finish, which then goes by itself.
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>()
  await context.route('**/fields/*', async (route) => {
    await slow
    await route.continue()
  })
  await town(page, 'Rome')
  await finish(page)
  await page.getByRole('button', { name: 'Finishing…' }).waitFor()
  expect((await stateOf(page, rid)).stage).toBe('signing')
  goOn()
  await headed(page, 'You have signed')
  await context.unroute('**/fields/*')
  expect((await stateOf(page, rid)).fields[1].value).toBe('Rome')
  expect(await page.evaluate('sessionStorage.length')).toBe(0)
})

test('two tabs agree, and who finishes twice, or never hears of the first time, has signed', {
  timeout: 60_000,
}, async () => {
  const { page, rid } = await begun([box('signature', 0.2), box('text', 0.4, { label: 'Town' })])
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await sign(page)
  await town(page, 'London')
  await saved(page)
  const other = await context.newPage()
  await other.goto(`${service.base_url}/sign/${rid}`)
  await other.getByRole('button', { name: /^Town.*London/ }).waitFor()
  await town(other, 'Paris')
  await saved(other)
  // As when its tab is chosen again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('button', { name: /^Town.*Paris/ }).waitFor()

  await page.route('**/finish', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Finish', exact: true }).dblclick()
  await headed(page, 'You have signed')
  await finish(other)
  await headed(other, 'You have signed')
  for (const tab of [page, other]) {
    expect(await tab.getByRole('alert').allTextContents()).toEqual([])
  }
})

test('a picture that is pasted or dropped is shown as it will be printed, before it is kept', {
  timeout: 60_000,
}, async () => {
  const { page, rid } = await begun([box('signature', 0.2)])
  await page.getByRole('button', { name: /^(Start|Next)/ }).click()
  await page.getByRole('tab', { name: 'Upload' }).click()
  const photo = dataUrl(await photographed(), 'jpeg')
  const give = (event: 'paste' | 'drop', data_url: string) =>
    page.evaluate(`(() => {
      const [head, base64] = '${data_url}'.split(',')
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const given = new DataTransfer()
      given.items.add(new File([bytes], 'me', { type: head.slice(5, head.indexOf(';')) }))
      const about = { bubbles: true, cancelable: true, clipboardData: given, dataTransfer: given }
      const made = '${event}' === 'paste' ? new ClipboardEvent('paste', about) : new DragEvent('drop', about)
      document.querySelector('.sheet').dispatchEvent(made)
    })()`)
  await give('drop', 'data:text/plain;base64,aGVsbG8=')
  await page.getByText('Choose a PNG, JPEG or WebP picture.').waitFor()
  await give('drop', photo)
  await page.getByText('This is how it will be printed.').waitFor()
  expect((await stateOf(page, rid)).fields[0].value).toBeNull()
  const preview = page.getByRole('dialog').getByAltText('uploaded signature')
  expect(await preview.getAttribute('src')).toMatch(/^data:image\/png;/)
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor()
  await give('paste', photo)
  await page.getByText('This is how it will be printed.').waitFor()
  await sign(page)
  await saved(page)
  const kept = (await stateOf(page, rid)).fields[0].value
  await page.locator(`.box img[src="${kept.src}"]`).waitFor()
})

test('a sheet that is done takes the next one away by nothing', { timeout: 60_000 }, async () => {
  const { page } = await begun([box('signature', 0.2)])
  await page.getByRole('button', { name: /^Sign here/ }).click()
  await page.getByRole('dialog').waitFor()
  // Before the frame in which the browser says that the first one was closed.
  await page.evaluate(`(async () => {
    const later = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Finish later')
    document.querySelector('dialog form').requestSubmit()
    await new Promise((resolve) => setTimeout(resolve))
    later.click()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })()`)
  await page.getByText('Your answers are kept.').waitFor()
})

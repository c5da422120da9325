import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { SECRET_KEY, visitors } from './visitors.ts'

// A page that the browser translates: each text goes into nodes of the browser, and what the page writes later has to be seen.

let service: RunningService
let browser: Browser
beforeAll(async () => {
  ;[browser, service] = await Promise.all([openBrowser(), startService({ SECRET_KEY })])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const number = (key: string, y: number, over: object = {}) => ({
  ...{ recipient_email: 'ada@example.test', type: 'number', key, label: key, required: true },
  ...{ page: 1, x: 0.1, y, width: 0.25, height: 0.03, decimals: 0 },
  ...over,
})

/** What Chrome and Edge do, now and whenever something is added. Answers in which elements the texts were. */
const TRANSLATE = `(heedsMarks) => {
  const left = heedsMarks ? 'font, script, style, noscript, [translate=no]' : 'font, script, style, noscript'
  const seen = []
  const isLeft = (within) => within.closest(left + ', [translate=yes]')?.matches(left) === true
  const wrap = (text) => {
    const within = text.parentElement
    if (text.data.trim() === '' || isLeft(within)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
    seen.push(within.closest('.words') ? 'words' : within.className || within.localName)
  }
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
    texts.forEach(wrap)
  }
  wrapAll()
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true })
  return seen
}`
const translate = (page: Page, heeds: boolean) => page.evaluate<string[]>(`(${TRANSLATE})(${heeds})`)

const fields = [
  number('Total', 0.2, { required: false, formula: 'Hours * Rate' }),
  number('Hours', 0.3),
  number('Rate', 0.4),
]

test.each([
  ['by the browser', true, DESKTOP],
  ['by the browser, on a phone', true, PHONE],
  ['by something that heeds no marks', false, DESKTOP],
])(
  'amounts, counts and what comes next are seen as they are: translated %s',
  { timeout: 90_000 },
  async (_, ...how) => {
    const [heeds, device] = how
    const { context, complaints } = await browser.visit(device)
    const { sent, agreed } = visitors(service, context)
    const { ada } = await sent('Hours worked', fields, { alone: true })
    const page = await agreed(ada)
    const enter = async (name: string, value: string) => {
      if (device === DESKTOP) return page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
      await page
        .getByRole('button', { name: new RegExp(`^“?${name}`) })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill(value)
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    }
    const total = () => page.locator('.box.number.held .text-ink').innerText()
    const count = () => page.locator('.count').innerText()
    const next = () => page.locator('.bar .next').innerText()
    await page.locator('.words').first().waitFor({ state: 'attached' })
    const seen = await translate(page, heeds)
    // The words of the document may be translated.
    expect(seen).toContain('words')
    if (heeds) expect(seen.filter((name) => /ink|count|call|next|tip/.test(name))).toEqual([])
    const led = async () => [await count(), await next()]
    await expect.poll(led).toEqual(['0 of 3', expect.stringContaining('Hours')])
    await enter('Hours', '8')
    await expect.poll(next).toContain('Rate')
    await enter('Rate', '50')
    await expect.poll(total).toBe('400')
    await expect.poll(led).toEqual(['2 of 3', expect.stringContaining('signature')])
    await enter('Rate', '5000')
    await expect.poll(total).toBe('40,000')
    await enter('Hours', '')
    await expect.poll(count).toBe('1 of 3')
    await enter('Hours', '9')
    await expect.poll(total).toBe('45,000')
    expect(complaints).toEqual([])
    await context.close()
  },
)

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, visitors } from './visitors.ts'

// A person who reads from right to left signs on a phone: everything is found by the Arabic words that one sees.

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

const LAYLA = {
  name: 'ليلى حداد',
  email: 'layla@example.test',
  locale: 'ar',
  auth: { method: 'access_code', code: '471190' },
}
const GRACE = { name: 'Grace Hopper', email: 'grace@example.test', role: 'cc' }
/** What may stand there in Latin letters: names, and the zone of a time. */
const NAMES = ['My workspace', 'Owner', 'UTC', 'SHA-256', 'PNG', 'JPEG', 'WebP', 'IP', '2026-12.ar', 'PDF', 'pdf']

/** The one box that is signed stands at the left of the paper, which turns with no language. */
const X = 0.1

async function asked(api: (method: string, path: string, body: object) => Promise<any>): Promise<string> {
  const form = new FormData()
  const box = { recipient_email: LAYLA.email, page: 1, required: true, x: X, width: 0.35, height: 0.05 }
  const metadata = {
    name: 'عقد إيجار الشقة',
    recipients: [LAYLA, GRACE],
    documents: [{ name: 'عقد الإيجار.pdf' }],
    fields: [
      { ...box, type: 'text', y: 0.6, label: 'المدينة', max_length: 40 },
      { ...box, type: 'signature', y: 0.8 },
    ],
    deadline_days: 9,
    send: true,
  }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([SAMPLE_PDF]), 'عقد الإيجار.pdf')
  return (await api('POST', '/envelopes', form)).recipients[0].id
}

/** Texts and names of things on the page, but for the document's own words and the file's fingerprint. */
const SAID = `(() => {
  const found = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest('.words, .hash, script, style, noscript')) found.push(node.data)
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('body [' + name + ']')) found.push(element.getAttribute(name))
  return found
})()`

/** Everything is in Arabic, runs from right to left and fits the screen. */
async function expectArabic(page: Page): Promise<void> {
  const said = ((await page.evaluate(SAID)) as string[]).map((text) =>
    NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text),
  )
  expect(said.filter((text) => /[A-Za-z]{2}/.test(text))).toEqual([])
  expect(
    await page.evaluate(`(({ lang, dir, scrollWidth, clientWidth }) =>
      ({ lang, dir, overflow: scrollWidth - clientWidth }))(document.documentElement)`),
  ).toEqual({ lang: 'ar', dir: 'rtl', overflow: 0 })
}

/** Which half of the progress is full, where the arrow points, and where the box is on its page. */
const LAID_OUT = `(() => {
  const box = document.querySelector('.box.signature').getBoundingClientRect()
  const page = document.querySelector('.page').getBoundingClientRect()
  return {
    progress: getComputedStyle(document.querySelector('progress')).direction,
    arrow: new DOMMatrix(getComputedStyle(document.querySelector('.next .icon')).transform).a,
    x: Math.round(((box.left - page.left) / page.width) * 100) / 100,
  }
})()`

test('a person signs in Arabic, from the link to the end', { timeout: 90_000 }, async () => {
  const { context, complaints } = await browser.visit(PHONE)
  const { api, linkOf, opened } = visitors(service, context)
  const page = await opened(linkOf(await asked(api)), /ليلى حداد.*يُرجى التوقيع/)
  const press = (name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  await page.getByText(/مستند واحد.*صفحتان/).waitFor()
  await press('متابعة')
  await page.getByText('يُرجى تحديد المربع للمتابعة').waitFor()
  await expectArabic(page)
  await page.getByLabel('أوافق على استلام هذه المستندات إلكترونيًا وعلى توقيعها إلكترونيًا').check()
  await press('متابعة')

  await headed(page, 'تأكيد هويتك')
  await expectArabic(page)
  await page.getByLabel('رمز الوصول').fill('٤٧١١٩٠')
  await press('متابعة')
  await page.getByRole('button', { name: /^البدء/ }).waitFor()
  await expectArabic(page)
  await expectAccessible(page)
  expect(await page.evaluate(LAID_OUT)).toEqual({ progress: 'rtl', arrow: -1, x: X })

  await page.getByRole('button', { name: /المدينة.*صفحة/ }).click()
  const town = page.getByRole('textbox')
  await town.waitFor()
  const aligned = () => page.evaluate("getComputedStyle(document.querySelector('dialog .input')).direction")
  expect(await aligned()).toBe('rtl')
  await town.fill('London')
  expect(await aligned()).toBe('ltr')
  await town.fill('بيروت')
  await press('تم')
  await press(/التوقيع هنا/)
  await page.getByRole('dialog').getByRole('heading', { name: 'توقيعك' }).waitFor()
  for (const tab of ['رسم', 'رفع صورة', 'كتابة']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).waitFor()
    await expectArabic(page)
  }
  await expectAccessible(page)
  expect(await page.getByLabel('اسمك', { exact: true }).inputValue()).toBe(LAYLA.name)
  await press('توقيع')
  await page.getByText('تم الحفظ').waitFor()
  await press('رفض التوقيع')
  await page.getByText('وإلى الأشخاص الآخرين').waitFor()
  await expectArabic(page)
  await press('إلغاء')
  await press('ملء كنموذج')
  await page.getByText('يُرجى قراءة المستندات قبل التوقيع').waitFor()
  await expectArabic(page)
  await expectAccessible(page)
  await press('إنهاء')

  await headed(page, 'اكتمل توقيعك')
  await page.getByRole('link', { name: 'المستند الموقّع' }).waitFor()
  await expectArabic(page)
  await expectAccessible(page)
  // That a code is asked for is an answer of the service, and the browser says so of its own accord.
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([])
  await context.close()
})

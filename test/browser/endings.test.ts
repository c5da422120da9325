import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailServer } from '../mail/transport/mail-server.ts'
import { type Browser, DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { decoded, eventually, mailbox } from './mailbox.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, START, visitors } from './visitors.ts'

// What others do while somebody has the page open, or before anybody has: time, the sender, a second device, a machine
// that looks into mail. The person is told, and nothing is lost without a word.

let mail: Awaited<ReturnType<typeof mailServer>>
let letters: ReturnType<typeof mailbox>
let service: RunningService
let browser: Browser
beforeAll(async () => {
  mail = await mailServer()
  service = await startService({ SECRET_KEY, SMTP_URL: mail.url })
  letters = mailbox(mail, service.base_url)
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
  await mail.close()
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** A browser of its own, at the live space or the one for trying out. */
async function at(device: Device, space: 'live' | 'test' = 'live') {
  const { context, complaints } = await browser.visit(device)
  contexts.push(context)
  const keys = space === 'live' ? service : { ...service, live_key: service.test_key }
  return { context, complaints, ...visitors(keys, context) }
}

const TOWN = {
  recipient_email: 'ada@example.test',
  type: 'text',
  label: 'Town',
  page: 1,
  required: true,
  x: 0.1,
  y: 0.5,
  width: 0.3,
  height: 0.04,
}
const UNSAVED = 'Your last answer was not saved.'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const town = (page: Page) => page.getByRole('textbox', { name: /^Town/ })

/** The signature, which comes first. */
async function signs(page: Page): Promise<void> {
  await button(page, /^Sign here/).click()
  await button(page, 'Sign').click()
  await saved(page)
}

/** What the browser notes of calls that were refused is no complaint of ours. */
const ofOurs = (complaints: readonly string[]) => complaints.filter((line) => !/status of 4(01|09|10)/.test(line))

test('the time runs out while somebody types on a phone', { timeout: 120_000 }, async () => {
  const { complaints, sent, agreed, api, linkOf, opened } = await at(PHONE, 'test')
  const { id, ada } = await sent('Late lease', [TOWN])
  const page = await agreed(ada)
  await signs(page)
  await button(page, /^Town/).click()
  await api('POST', '/test/clock', { advance: 'P91D' })
  expect((await api('GET', `/envelopes/${id}`)).status).toBe('expired')
  await town(page).pressSequentially('London')
  await headed(page, 'The deadline has passed')
  await shown(page, /^“Late lease” had to be signed by /)
  await shown(page, UNSAVED)
  expect([await page.getByRole('dialog').count(), await button(page, /Decline/).count()]).toEqual([0, 0])
  await page.reload()
  await headed(page, 'The deadline has passed')
  // Said once, and no longer of anybody's concern.
  expect([await page.getByText(UNSAVED).count(), await page.evaluate('sessionStorage.length')]).toEqual([0, 0])
  await opened(linkOf(ada), 'The deadline has passed')
  expect(ofOurs(complaints)).toEqual([])
})

test('the sender voids it while somebody types, and while somebody else writes why they decline', {
  timeout: 120_000,
}, async () => {
  const { complaints, sent, agreed, api } = await at(DESKTOP)
  const purchase = await sent('Purchase', [TOWN])
  const page = await agreed(purchase.ada)
  await town(page).fill('Lon')
  await saved(page)
  await api('POST', `/envelopes/${purchase.id}/void`, { reason: 'Sold to somebody else' })
  await town(page).pressSequentially('don')
  await headed(page, 'This request was cancelled')
  await shown(page, 'Sold to somebody else')
  await shown(page, UNSAVED)

  const rent = await sent('Rent')
  const other = await agreed(rent.ada)
  await button(other, 'Decline to sign').click()
  await other.getByLabel('Reason').fill('The rent is wrong')
  await api('POST', `/envelopes/${rent.id}/void`, { reason: 'A mistake of ours' })
  await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await headed(other, 'This request was cancelled')
  await shown(other, 'A mistake of ours')
  expect(await other.getByRole('dialog').count()).toBe(0)
  expect(ofOurs(complaints)).toEqual([])
})

test('an address is corrected: the old link and the open page end, the new person has the same deadline', {
  timeout: 120_000,
}, async () => {
  const { complaints, context, sent, agreed, api, opened } = await at(DESKTOP)
  const { id, ada } = await sent('Moved away', [TOWN])
  const old_link = await letters.linkFor('ada@example.test', /Moved away/)
  const landing = await opened(old_link, /please sign/)
  const deadline = await landing.getByText(/^by /).textContent()
  await landing.close()
  const page = await agreed(ada)
  await town(page).fill('London')
  await saved(page)

  await api('PATCH', `/envelopes/${id}/recipients/${ada}`, {
    name: 'Augusta King',
    email: 'augusta@home.example',
  })
  await town(page).fill('Paris')
  await headed(page, 'This link has been replaced')
  await shown(page, UNSAVED)
  await button(page, 'Email me a new link').click()
  await shown(page, /It is on its way to your email address/)
  const asked_for = await letters.linkFor('augusta@home.example', /^Your link to sign: Moved away/)

  const again = await context.newPage()
  expect((await again.goto(old_link))?.status()).toBe(410)
  await headed(again, 'This link has been replaced')
  await again.goto(`${service.base_url}/sign/${ada}`)
  await headed(again, 'This link has been replaced')

  const new_link = await letters.linkFor('augusta@home.example', /asks you to sign: Moved away/)
  expect([new_link, new_link === old_link]).toEqual([asked_for, false])
  const theirs = await (await at(PHONE)).opened(new_link, /Augusta King, please sign/)
  expect(await theirs.getByText(/^by /).textContent()).toBe(deadline)
  await theirs.getByRole('checkbox').check()
  await button(theirs, 'Continue').click()
  // What somebody else wrote is not put into their mouth.
  await button(theirs, START).waitFor()
  expect(await theirs.getByText('London').count()).toBe(0)
  const farewell = decoded(await letters.newest('ada@example.test', /^Your link no longer works: Moved away/))
  expect(farewell).not.toContain('/s/')
  expect(ofOurs(complaints)).toEqual([])
})

test('finished on the phone, while another browser has the same page open', {
  timeout: 120_000,
}, async () => {
  const { complaints, sent, agreed } = await at(DESKTOP)
  const { ada } = await sent('Two devices', [TOWN])
  const desk = await agreed(ada)
  await town(desk).fill('Lon')
  await saved(desk)
  // The link of somebody who has agreed leads straight on.
  const link = await letters.linkFor('ada@example.test', /Two devices/)
  const phone = await (await at(PHONE)).opened(link, 'Two devices')
  // The first sight is the document, and the sheet brings up no keyboard that would lie over its button.
  await phone.locator('.page').first().waitFor()
  expect(await phone.evaluate("document.querySelector('.page').getBoundingClientRect().top")).toBeLessThan(130)
  await button(phone, /^Sign here/).click()
  await phone.getByRole('dialog').waitFor()
  expect(await phone.evaluate('document.activeElement.type')).toBe('radio')
  await phone.keyboard.press('Escape')
  await signs(phone)
  await button(phone, /^Town.*Lon/).waitFor()
  await button(phone, 'Finish').click()
  await headed(phone, 'You have signed')

  // What was signed is what the phone showed, so the page does not keep silent about the rest.
  await town(desk).pressSequentially('don')
  await headed(desk, 'You have signed')
  await shown(desk, UNSAVED)
  expect(ofOurs(complaints)).toEqual([])
})

test('machines that look into mail open nothing, and a page that nobody touches neither', {
  timeout: 120_000,
}, async () => {
  const { context, sent, api, agreed } = await at(DESKTOP)
  const { id, ada } = await sent('Scanned')
  const link = await letters.linkFor('ada@example.test', /Scanned/)
  const read = () => api('GET', `/envelopes/${id}`)
  const before = await eventually(async () => {
    const envelope = await read()
    return envelope.recipients[0].delivery.state === 'sent' ? envelope : undefined
  })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(link)
  await headed(page, /please sign/)
  // Everything that a page of this link leads to, and what a machine may guess from it.
  const addresses = new Set([...fetched, link, `${link}/new-link`, `${link}?utm=1`])
  for (const path of ['', '/state', '/continue', '/finish', '/decline', '/new-link'])
    addresses.add(`${service.base_url}/sign/${ada}${path}`)
  const calls = Array.from({ length: 100 }, (_, i) => ({
    url: [...addresses][i % addresses.size] ?? link,
    agent: SCANNERS[i % SCANNERS.length] ?? '',
    method: i % 3 === 0 ? 'HEAD' : 'GET',
  }))
  for (const { url, agent, method } of calls) {
    const answer = await fetch(url, { method, headers: { 'user-agent': agent }, redirect: 'manual' })
    expect([url, answer.headers.get('set-cookie'), answer.status < 500]).toEqual([url, null, true])
    await answer.arrayBuffer()
  }
  // Some send forms too. Nothing that they know of says that a person agreed.
  for (const url of [link, `${service.base_url}/sign/${ada}/continue`, `${service.base_url}/sign/${ada}/finish`]) {
    const answer = await fetch(url, { method: 'POST', headers: { 'user-agent': SCANNERS[0] ?? '' } })
    expect([url, answer.status >= 400 && answer.status < 500]).toEqual([url, true])
  }
  expect(await read()).toEqual(before)
  expect(before).toMatchObject({ status: 'sent', progress: { opened: 0 } })
  await page.reload()
  await headed(page, /please sign/)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.close()
  await (await agreed(ada)).close()
  expect((await read()).status).toBe('opened')
})

const SCANNERS = [
  'Mozilla/5.0 (compatible; SafeLinks)',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0) BarracudaScanner',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'Google-Safety; (+http://www.google.com/bot.html)',
  '',
]

test('without a script a new link can be asked for, and the page says what it needs', {
  timeout: 120_000,
}, async () => {
  const { context, sent, api } = await at({ ...PHONE, scripts: false })
  const { id, ada, grace } = await sent('Plain')
  const old_link = await letters.linkFor('ada@example.test', /Plain/)
  const page = await context.newPage()
  await page.goto(old_link)
  await shown(page, /^This page needs JavaScript/)

  await api('PATCH', `/envelopes/${id}/recipients/${ada}`, { email: 'ada@plain.example' })
  const asks = async (url: string, heading: string) => {
    await page.goto(url)
    await headed(page, heading)
    await button(page, 'Email me a new link').press('Enter')
    await headed(page, 'Check your email')
    await shown(page, /If it is still your turn, an email with a new link is on its way/)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width)
  }
  await asks(old_link, 'This link has been replaced')
  const link = await letters.linkFor('ada@plain.example', /^Your link to sign: Plain/)
  expect((await page.goto(link))?.status()).toBe(200)
  // The same words for whose turn it is not: nobody learns whose it is.
  await asks(`${service.base_url}/sign/${grace}`, 'Open your link again')
  const { audit_trail } = await api('GET', `/envelopes/${id}`)
  const mailed = audit_trail.filter(({ type }: any) => type === 'recipient.link_mailed')
  expect(mailed.map(({ recipient_id }: any) => recipient_id)).toEqual([ada])
})

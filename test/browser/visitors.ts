import type { BrowserContext, Page } from 'playwright-core'
import { linkToken } from '../../src/kit/link-token.ts'
import { deriveKey } from '../../src/kit/secrets.ts'
import { SAMPLE_PDF } from '../support/api.ts'
import type { RunningService } from './running-service.ts'

/** The service under test keeps its keys from this, so that a test can make any link. */
export const SECRET_KEY = 'a secret of this test, long enough to be one'
const LINK_KEY = deriveKey(SECRET_KEY, 'signing link')

const ADA = { name: 'Ada Lovelace', email: 'ada@example.test', signing_order: 1 }
const GRACE = { name: 'Grace Hopper', email: 'grace@example.test', signing_order: 2 }
const COPY = { name: 'Charles Babbage', email: 'charles@example.test', role: 'cc' }

/** How an envelope differs from the usual. */
interface Sending {
  /** How Ada has to show who she is. */
  readonly auth?: object
  /** She signs alone. */
  readonly alone?: boolean
  readonly livemode?: boolean
  readonly deadline_days?: number
}

/** The press that begins an envelope of which nothing is filled in. */
export const START = /^Start/

/** Envelopes of one service, and the people who are asked to sign them. */
export function visitors(service: RunningService, context: BrowserContext) {
  async function api(method: string, path: string, body?: object, key = service.live_key): Promise<any> {
    const form = body instanceof FormData
    const response = await fetch(`${service.base_url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(form ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: form ? body : JSON.stringify(body ?? {}) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }

  /** An envelope that Ada and then Grace are asked to sign, and of which Charles gets a copy. */
  async function sent(
    name: string,
    more: readonly object[] = [],
    { auth, alone = false, livemode = true, deadline_days = 90 }: Sending = {},
  ): Promise<{ id: string; ada: string; grace: string; copy: string }> {
    const form = new FormData()
    const signers = alone ? [ADA] : [ADA, GRACE]
    const fields = signers.map(({ email }, i) => ({
      recipient_email: email,
      type: 'signature',
      page: 1,
      required: true,
      x: 0.1 + i * 0.4,
      y: 0.8,
      width: 0.3,
      height: 0.06,
    }))
    const recipients = [{ ...ADA, auth }, ...signers.slice(1), COPY]
    const documents = [{ name: 'agreement.pdf' }]
    const metadata = { name, recipients, documents, fields: [...fields, ...more], deadline_days }
    form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
    form.append('files', new Blob([SAMPLE_PDF]), 'agreement.pdf')
    const key = livemode ? service.live_key : service.test_key
    const envelope = await api('POST', '/envelopes', form, key)
    await api('POST', `/envelopes/${envelope.id}/send`, {}, key)
    const idOf = ({ email }: { email: string }) =>
      envelope.recipients.find((person: { email: string }) => person.email === email)?.id
    return { id: envelope.id, ada: idOf(ADA), grace: idOf(GRACE), copy: idOf(COPY) }
  }

  const linkOf = (recipient_id: string) => `${service.base_url}/s/${linkToken(LINK_KEY, recipient_id, 1)}`

  async function opened(url: string, heading: string | RegExp): Promise<Page> {
    const page = await context.newPage()
    await page.goto(url)
    await headed(page, heading)
    return page
  }

  async function agreed(recipient_id: string): Promise<Page> {
    const page = await opened(linkOf(recipient_id), /please sign/)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: START }).waitFor()
    return page
  }

  return { api, sent, linkOf, opened, agreed }
}
export type Visitors = ReturnType<typeof visitors>

export const headed = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Presses Tab until the control with this name has the focus, and only then the key. */
export async function press(page: Page, name: RegExp, key: string, tab = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (name.test(await page.evaluate(FOCUSED_NAME))) return page.keyboard.press(key)
    await page.keyboard.press(tab)
  }
  throw new Error(`the Tab key never came to ${name}`)
}

const FOCUSED_NAME = `(() => {
  const { activeElement: it } = document
  // Between its last control and its first one the focus is on the page itself, whose text says everything.
  if (it === document.body) return ''
  return it.getAttribute('aria-label') || (it.labels && it.labels[0] ? it.labels[0] : it).innerText || ''
})()`

/** The second page as a screen reader meets it: its text, and between it the controls in brackets. */
export const READ = `[...document.querySelectorAll('.layer')[1].querySelectorAll('.words, input, button')]
  .map((it) => it.matches('.words') ? it.textContent : '[' + (it.getAttribute('aria-label') || it.innerText) + ']')
  .join(' ')`

/** As the browser tells a page that its tab is left or shown again. */
export const turn = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { value: '${visibility}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })()`)

/** Whether the first text of the form is wrong, and what it says of itself. */
export const DESCRIBED = `(it => it.getAttribute('aria-invalid') + ': ' +
  document.getElementById(it.getAttribute('aria-describedby')).innerText)(document.querySelector('.form input'))`

/** Where a run of words lies on its page and where the mouse would find it, as fractions of the page. */
export const FIRST_RUN = `(() => {
  const run = document.querySelector('.words span')
  const box = run.getBoundingClientRect()
  const page = run.closest('.page').getBoundingClientRect()
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return {
    text: run.textContent,
    x: (box.left - page.left) / page.width,
    y: (box.top - page.top) / page.height,
    width: box.width / page.width,
    height: box.height / page.height,
    under_mouse: found === run,
  }
})()`

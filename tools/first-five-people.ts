import type { Locator, Page } from 'playwright-core'
import { type Browser, DESKTOP, PHONE } from '../test/browser/browser.ts'

interface Login {
  readonly email: string
  readonly password: string
}

/** What a person does on a phone who opens the link that they were sent. */
export async function signOnPhone(browser: Browser, link: string): Promise<void> {
  const { context } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(link)
  await sign(page)
  await context.close()
}

/** The operator signs in to the dashboard, finds the mail in the outbox, and follows the link in it. */
export async function signFromOutbox(
  browser: Browser,
  { base_url, login, to }: { readonly base_url: string; readonly login: Login; readonly to: string },
): Promise<void> {
  const { context } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${base_url}/outbox?space=test`)
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The newest first.
  const mail = page.getByRole('row').filter({ hasText: to }).first()
  await mail.getByRole('link', { name: /asks you to sign/ }).click()
  const letter = page.frameLocator('iframe').getByRole('link', { name: /sign/i }).first()
  const [signing] = await Promise.all([context.waitForEvent('page'), letter.click()])
  await sign(signing)
  await context.close()
}

async function sign(page: Page): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await button('Continue').click()
  await press(button(/^(Start|Next)/), page.getByRole('dialog'))
  await press(button('Sign'), button('Finish'))
  await press(button('Finish'), page.getByRole('heading', { name: 'You have signed' }))
}

const PRESSES_MAX = 6
const SEEN_MS_MAX = 5_000

/** A press while the page is still moving may miss: a person presses again. */
async function press(what: Locator, outcome: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await what.click({ timeout: SEEN_MS_MAX }).catch(() => undefined)
    const seen = await outcome.waitFor({ timeout: SEEN_MS_MAX }).then(
      () => true,
      () => false,
    )
    if (seen) return
  }
  throw new Error(`after ${PRESSES_MAX} presses ${outcome} was not seen`)
}

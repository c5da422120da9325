import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { type Browser, type Device, openBrowser, PHONE } from './browser.ts'
import { type Looking, looking, unseenFocus } from './looked-at.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, SECRET_KEY, START, turn, type Visitors, visitors } from './visitors.ts'

// Every state of every page that somebody meets who never chose this software, on a phone: for all readers, in light,
// dark and forced colours, from right to left, with wider spaces, and at 400 %.

const DEVICE: Device = PHONE

let service: RunningService
let browser: Browser
let context: BrowserContext
let looks: Looking
let { api, sent, linkOf, opened, agreed } = {} as Visitors
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context } = await browser.visit(DEVICE))
  ;({ api, sent, linkOf, opened, agreed } = visitors(service, context))
  looks = looking(DEVICE)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const ADA = 'ada@example.test'
type Place = readonly [page: number, x: number, y: number, width: number, height: number]
const at = (type: string, [page, x, y, width, height]: Place, more = {}) => ({
  recipient_email: ADA,
  type,
  page,
  x,
  y,
  width,
  height,
  required: true,
  ...more,
})

/** Beside the signature of visitors.ts: a box of each kind, as senders place them on the sample. */
const BOXES = [
  at('initials', [1, 0.8, 0.9, 0.12, 0.05]),
  at('full_name', [2, 0.33, 0.29, 0.3, 0.022]),
  at('text', [2, 0.33, 0.34, 0.3, 0.022], { label: 'Town' }),
  at('text', [2, 0.65, 0.34, 0.3, 0.022], { validation: 'email' }),
  at('checkbox', [2, 0.12, 0.405, 0.03, 0.021], { required: false }),
  at('strikethrough', [2, 0.12, 0.445, 0.6, 0.02], { required: false }),
  at('date', [2, 0.33, 0.51, 0.2, 0.022], { date_mode: 'manual' }),
  at('date', [2, 0.7, 0.51, 0.2, 0.022]),
  at('signature', [2, 0.33, 0.6, 0.35, 0.07], { recipient_email: 'grace@example.test' }),
]

/** Nothing that was looked at since is wrong. */
const expectNothingWrong = () => expect(looks.findings.splice(0)).toEqual([])

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('from the link to the code: the landing and what opens on it', { timeout: 240_000 }, async () => {
  const { ada } = await sent('Garden agreement', BOXES)
  const page = await opened(linkOf(ada), /please sign/)
  await looks.look(page, 'landing')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Tick the box to continue').waitFor()
  await page.locator('#consent:focus').waitFor()
  await looks.look(page, 'landing missed')
  await page.getByRole('button', { name: /^Not Ada/ }).click()
  await page.getByRole('dialog').waitFor()
  await looks.look(page, 'not me')
  await page.close()

  for (const [auth, name] of [
    [{ method: 'email_code' }, 'mail code'],
    [{ method: 'access_code', code: 'Ada 4711' }, 'access code'],
  ] as const) {
    const asked = await sent('Lease', [], { auth })
    const proof = await opened(linkOf(asked.ada), /please sign/)
    await looks.look(proof, `landing with ${name}`)
    await proof.getByRole('checkbox').check()
    await proof.getByRole('button', { name: 'Continue' }).click()
    await headed(proof, 'Confirm it’s you')
    await looks.look(proof, name)
    const guess = async () => {
      await proof.getByRole('textbox').fill('000000')
      await proof.getByRole('textbox').press('Enter')
    }
    await guess()
    await proof.getByText('4 tries left').waitFor()
    await looks.look(proof, `${name} wrong`)
    if (name === 'access code') {
      for (const left of ['3 tries left', '2 tries left', 'one try left']) {
        await guess()
        await proof.getByText(left).waitFor()
      }
      await guess()
      await headed(proof, 'Too many wrong codes')
      await looks.look(proof, `${name} locked`)
    }
    await proof.close()
  }
  expectNothingWrong()
})

test('the documents, from empty to filled, with all that opens over them', { timeout: 240_000 }, async () => {
  const { ada } = await sent('Garden agreement', BOXES)
  const page = await agreed(ada)
  await page.locator('img.shown').first().waitFor()
  await looks.look(page, 'documents empty')
  await page.getByRole('checkbox', { name: 'Checkbox “Send me news of the garden”, page 2 of 2' }).waitFor()
  await page.getByRole('button', { name: 'Initials, page 1 of 2, required', exact: true }).waitFor()
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('dialog').waitFor()
  await looks.look(page, 'mark sheet type')
  await page.getByRole('tab', { name: 'Draw' }).click()
  await page.getByLabel(/Pad to draw on/).waitFor()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('or choose Type').first().waitFor()
  await looks.look(page, 'mark sheet draw missing')
  await page.getByRole('tab', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Choose a picture of your signature first.').waitFor()
  await looks.look(page, 'mark sheet upload missing')
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await closed(page)
  await page.getByRole('button', { name: /^Next: your initials/ }).click()
  await page.getByRole('button', { name: 'Add initials' }).click()
  await closed(page)
  await page.getByRole('button', { name: /^Next: “Town”/ }).click()
  await page.getByRole('dialog').waitFor()
  await looks.look(page, 'text sheet')
  await page.getByRole('dialog').getByRole('textbox').fill('London')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await closed(page)
  await page.getByRole('button', { name: /^Next: the text/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('ada@')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByText('Enter an email address.').first().waitFor()
  await looks.look(page, 'text sheet wrong')
  await page.keyboard.press('Escape')
  await closed(page)
  await looks.look(page, 'documents half')
  expect(await unseenFocus(page)).toEqual([])
  await page.getByRole('button', { name: /^Text.*, page/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(ADA)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: /^Next: the date/ }).click()
  await page.getByRole('dialog').getByLabel('Date').fill('2026-12-24')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await closed(page)
  await page.getByRole('button', { name: 'Finish', exact: true }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  await looks.look(page, 'documents filled')

  await page.getByRole('button', { name: 'Fill as a form' }).click()
  await page.locator('.form').waitFor()
  await looks.look(page, 'form view')
  await page.getByRole('textbox', { name: /^Text/ }).fill('ada@')
  await page.getByRole('textbox', { name: 'Town' }).focus()
  await page.getByText('Enter an email address.').waitFor()
  await looks.look(page, 'form view wrong')
  await page.getByRole('button', { name: 'Finish later' }).first().click()
  await page.getByText('Your answers are kept.').waitFor()
  await looks.look(page, 'later')
  await page.getByRole('button', { name: 'Continue signing' }).click()
  await closed(page)
  await page.getByRole('button', { name: 'Decline to sign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByText('Enter a reason of at least 3 characters.').waitFor()
  await looks.look(page, 'decline missing')
  await page.keyboard.press('Escape')
  await closed(page)
  await page.getByRole('textbox', { name: /^Text/ }).fill(ADA)
  await page.getByText('Saved', { exact: true }).waitFor()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Town' }).fill('Paris')
  await page.getByText(/^You are offline/).waitFor()
  await looks.look(page, 'offline')
  await context.setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await headed(page, 'You have signed')
  await looks.look(page, 'done waiting')
  expect(looks.titles.get('documents filled')).toBe('Garden agreement · My workspace')
  expect(looks.titles.get('done waiting')).toBe('You have signed · Garden agreement · My workspace')
  await page.close()
  expectNothingWrong()
})

test('every way in which it ends', { timeout: 240_000 }, async () => {
  const seen = async (recipient: string, heading: string) => {
    const page = await opened(linkOf(recipient), heading)
    await looks.look(page, heading)
    return page
  }
  const act = (id: string, rid: string, act: object) =>
    api('POST', `/test/envelopes/${id}/recipients/${rid}/act`, act, service.test_key)

  const late = await sent('Garden agreement', [], { livemode: false, deadline_days: 1 })
  const test_space = await sent('Garden agreement', [], { livemode: false })
  await (await seen(test_space.grace, 'It is not your turn yet')).close()
  for (const rid of [test_space.ada, test_space.grace]) await act(test_space.id, rid, { act: 'sign' })
  const done = await opened(linkOf(test_space.ada), 'You have signed already')
  await done.getByRole('link', { name: /Signed document/ }).waitFor()
  await looks.look(done, 'done complete')
  await done.getByText('Fingerprint of the file').click()
  await looks.look(done, 'done complete with fingerprint')
  await done.close()
  const copy = await opened(linkOf(test_space.copy), /./)
  await looks.look(copy, 'copy')
  await copy.close()

  const declined = await sent('Garden agreement', [], { livemode: false })
  await act(declined.id, declined.ada, { act: 'decline', reason: 'The rent is wrong' })
  await (await seen(declined.ada, 'You have declined')).close()
  await (await seen(declined.grace, 'This envelope was declined')).close()
  const voided = await sent('Garden agreement')
  await api('POST', `/envelopes/${voided.id}/void`, { reason: 'Sold to somebody else' })
  await (await seen(voided.ada, 'This request was cancelled')).close()
  await api('POST', '/test/clock', { advance: 'P2D' }, service.test_key)
  await (await seen(late.ada, 'The deadline has passed')).close()

  const taken = await sent('Garden agreement')
  const under_hand = await agreed(taken.ada)
  await api('POST', `/envelopes/${taken.id}/recall`)
  await turn(under_hand, 'hidden')
  await turn(under_hand, 'visible')
  await headed(under_hand, 'The sender is making changes')
  await looks.look(under_hand, 'called back')
  await under_hand.close()
  await (await seen(taken.ada, 'The sender is making changes')).close()
  const moved = await sent('Garden agreement')
  const left = await agreed(moved.ada)
  await turn(left, 'hidden')
  await api('PATCH', `/envelopes/${moved.id}/recipients/${moved.ada}`, { email: 'ada@home.example' })
  await turn(left, 'visible')
  await headed(left, 'This link has been replaced')
  await left.getByRole('button', { name: 'Email me a new link' }).click()
  await left.getByText('It is on its way').waitFor()
  await looks.look(left, 'replaced under the hand')
  await left.close()
  const retired = await seen(moved.ada, 'This link has been replaced')
  await retired.getByRole('button', { name: 'Email me a new link' }).click()
  await headed(retired, 'Check your email')
  await looks.look(retired, 'new link asked')
  await retired.goto(`${service.base_url}/s/nothing`)
  await headed(retired, 'This link does not work')
  await looks.look(retired, 'unknown link')
  await retired.context().clearCookies()
  await retired.goto(`${service.base_url}/sign/${voided.ada}`)
  await headed(retired, 'Open your link again')
  await looks.look(retired, 'session over')
  await retired.close()
  expectNothingWrong()
})

test('checking a file, and signing in a frame', { timeout: 240_000 }, async () => {
  const { id, ada } = await sent('Garden agreement', [], { alone: true })
  const page = await agreed(ada)
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('link', { name: /Signed document/ }).waitFor()
  const final = await fetch(`${service.base_url}/api/v1/envelopes/${id}/final?document=agreement.pdf`, {
    headers: { authorization: `Bearer ${service.live_key}` },
  })
  const sealed = Buffer.from(await final.arrayBuffer())
  const altered = Buffer.from(sealed)
  altered[100] = (altered[100] ?? 0) ^ 1
  await page.goto(`${service.base_url}/verify`)
  await headed(page, 'Check a signed document')
  await looks.look(page, 'verify')
  for (const [name, buffer] of [
    ['sealed', sealed],
    ['altered', altered],
    ['not sealed', SAMPLE_PDF],
  ] as const) {
    const mimeType = 'application/pdf'
    await page.locator('#files').setInputFiles({ name: `${name}.pdf`, mimeType, buffer })
    await page.getByRole('article', { name: `${name}.pdf` }).waitFor()
    await looks.look(page, `verify ${name}`)
  }

  await page.goto(`${service.base_url}/login?next=/embed/playground`)
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headed(page, 'Embedding playground')

  const { id: framed, ada: rid } = await sent('Garden agreement')
  const token = async () => String((await api('POST', `/envelopes/${framed}/recipients/${rid}/embed-token`)).token)
  const first = await token()
  await page.goto(`${service.base_url}/embed/${first.split('.')[0]}`)
  await headed(page, 'No site may embed signing yet')
  await looks.look(page, 'embedding refused')
  await api('PUT', '/embed-origins', { origins: ['https://example.test'] })
  await page.goto(`${service.base_url}/embed/playground`)
  await headed(page, 'Embedding playground')
  await looks.look(page, 'playground')
  await page.getByLabel('Recipient token').fill(first)
  await page.getByRole('button', { name: 'Show the frame' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: /please sign/ }).waitFor()
  const inside = page.frames()[1]
  if (!inside) throw new Error('the playground shows no frame')
  await looks.look(inside, 'landing in a frame')
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: START }).waitFor()
  await looks.look(inside, 'documents in a frame')
  await page.close()
  expectNothingWrong()
})

import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { FIELD_KINDS, FIELD_TYPES, type FieldType, holds } from '../../src/domain/fields/kinds.ts'
import { onePageFile } from '../../src/pdf/workers/self-test.ts'
import { FIELD_WORDS } from '../../src/web/field-words.ts'
import { type Cell, once, tryDoors } from '../support/doors.ts'
import { entriesFor, ROWS, type Row, SENDERS_TEXT, toldOf } from '../support/fields.ts'
import { type Browser, DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { enter, type Way } from './entering.ts'
import { eventually } from './mailbox.ts'
import { type RunningService, startService } from './running-service.ts'
import { headed, press, SECRET_KEY, visitors } from './visitors.ts'

// Every kind of field is placed and filled in by people, in each of the ways that people have.

let service: RunningService
let browser: Browser
let dashboard: BrowserContext
beforeAll(async () => {
  service = await startService({ SECRET_KEY })
  browser = await openBrowser()
  ;({ context: dashboard } = await browser.visit(DESKTOP))
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }

async function created(fields: readonly object[], send: boolean) {
  const form = new FormData()
  const metadata = { name: 'Every kind', recipients: [ADA], documents: [{ name: 'empty.pdf' }], fields, send }
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }))
  form.append('files', new Blob([new Uint8Array(onePageFile())]), 'empty.pdf')
  return api('POST', '/envelopes', form)
}
const api = (method: string, path: string, body?: object) => visitors(service, dashboard).api(method, path, body)

/** What happened to the field of each row, and how it all ended. */
interface Signed {
  readonly failures: ReadonlyMap<string, unknown>
  /** As the evidence of the sealed file tells it; where it did not come so far, as the page had kept it. */
  readonly fields: readonly { readonly value: unknown }[]
  /** Why there is no end of it. */
  readonly unfinished: string | null
  readonly complaints: readonly string[]
}

async function signed(way: Way, device: Device): Promise<Signed> {
  const { context, complaints } = await browser.visit(device)
  context.setDefaultTimeout(20_000)
  const { id, recipients } = await created(entriesFor({ recipient_email: ADA.email }), true)
  const page = await visitors(service, context).agreed(recipients[0].id)
  await page.getByRole('img', { name: /^Page 1/ }).waitFor()
  if (way === 'form') await page.getByRole('button', { name: 'Fill as a form' }).click()
  const failures = new Map<string, unknown>()
  for (const row of ROWS) await enter(page, row, way).catch((error) => failures.set(row.name, error))
  await page.getByText('Saved', { exact: true }).waitFor()
  const unfinished = await finished(page, way).then(() => null, String)
  const kept = `${service.base_url}/sign/${recipients[0].id}/state`
  const fields = unfinished !== null ? (await (await page.request.get(kept)).json()).fields : await evidenceOf(id)
  await context.close()
  return { failures, fields, unfinished, complaints }
}

async function finished(page: Page, way: Way): Promise<void> {
  if (way === 'keys') await press(page, /^Finish$/, 'Enter')
  else await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await headed(page, 'You have signed')
}

async function evidenceOf(id: string) {
  await eventually(async () => ((await api('GET', `/envelopes/${id}`)).status === 'completed' ? true : undefined))
  const headers = { authorization: `Bearer ${service.live_key}`, accept: 'application/json' }
  const reply = await fetch(`${service.base_url}/api/v1/envelopes/${id}/certificate`, { headers })
  return ((await reply.json()) as Signed).fields
}

/** The keyboard writes what the mouse may draw. */
const expectedOf = (row: Row, way: Way): unknown => {
  if (!holds(row, 'mark')) return toldOf(row)
  const { kind } = row.value as { readonly kind: string }
  return expect.objectContaining({ kind: way === 'pointer' ? kind : 'typed' })
}

const signing = (way: Way, device: Device) => async (): Promise<Cell> => {
  const { failures, fields, unfinished, complaints } = await signed(way, device)
  return (row, at) => {
    if (failures.has(row.name)) throw failures.get(row.name)
    // What went wrong with no field in particular is told at those that nobody fills in.
    if (row.entering === 'nobody') expect([unfinished, complaints]).toEqual([null, []])
    expect(fields[at]?.value).toEqual(expectedOf(row, way))
  }
}

const signIn = once(async () => {
  const page = await dashboard.newPage()
  await page.goto(`${service.base_url}/login`)
  await page.getByLabel(/mail/i).fill(service.login.email)
  await page.getByLabel(/password/i).fill(service.login.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL(/envelopes/)
  return page
})

type Spot = { readonly x: number; readonly y: number }

/** Places a field of each kind and answers what is saved. */
const placing =
  (place: (page: Page, type: FieldType, spot: Spot) => Promise<void>, whereOf: (at: number) => Spot) =>
  async (): Promise<Cell> => {
    const page = await signIn()
    const { id } = await created([], false)
    await page.goto(`${service.base_url}/envelopes/${id}/edit`)
    await page.getByRole('region', { name: 'Page 1 of' }).waitFor()
    for (const [at, type] of FIELD_TYPES.entries()) {
      await place(page, type, spotOf(at))
      if (FIELD_KINDS[type].is_senders) await write(page, FIELD_WORDS[type].prefill ?? '')
    }
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    const { data } = await api('GET', `/envelopes/${id}/fields`)
    return ({ type }) => {
      const at = FIELD_TYPES.indexOf(type)
      const { is_senders, required_by_default: required } = FIELD_KINDS[type]
      const value = is_senders ? SENDERS_TEXT : null
      expect(data[at]).toMatchObject({ type, page: 1, recipient_email: ADA.email, required, value })
      expect(data[at].x + data[at].width / 2).toBeCloseTo(whereOf(at).x, 2)
    }
  }

/** The text of the sender, which the editor asks for. */
async function write(page: Page, label: string): Promise<void> {
  const options = page.getByRole('complementary', { name: 'Options and pages' })
  await options.getByText('Enter the text to be printed.').waitFor()
  await options.getByRole('textbox', { name: label, exact: true }).fill(SENDERS_TEXT)
}

/** Three beside each other. */
const spotOf = (at: number): Spot => ({ x: 0.18 + 0.32 * (at % 3), y: 0.06 + 0.07 * Math.floor(at / 3) })

const inPalette = (page: Page, type: FieldType) =>
  page
    .getByRole('complementary', { name: 'New fields' })
    .getByRole('button', { name: FIELD_WORDS[type].title, exact: true })

async function dragged(page: Page, type: FieldType, { x, y }: Spot): Promise<void> {
  const from = await inPalette(page, type).boundingBox()
  const sheet = await page.getByRole('region', { name: 'Page 1 of' }).boundingBox()
  if (!from || !sheet) throw new Error(`${type} or the page is not in sight`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(sheet.x + sheet.width * x, sheet.y + sheet.height * y, { steps: 4 })
  await page.mouse.up()
}

async function keyed(page: Page, type: FieldType): Promise<void> {
  await inPalette(page, type).focus()
  await page.keyboard.press('Enter')
}

tryDoors<'browser'>({
  'the editor by pointer': placing(dragged, spotOf),
  'the editor by keyboard': placing(keyed, () => ({ x: 0.5, y: 0.5 })),
  'signed on the page': signing('pointer', DESKTOP),
  'signed as a form': signing('form', DESKTOP),
  'signed on a phone': signing('touch', PHONE),
  'signed by keyboard alone': signing('keys', DESKTOP),
})

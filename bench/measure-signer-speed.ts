import type { Page } from 'playwright-core'
import { openPhones, type Phone, type Phones } from './phone.ts'
import { type Agreement, agreement, sendAgreement } from './signer-world.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const SHOWN_S_MAX = 2.5
const INTERACTION_MS_MAX = 100
const SHIFT_MAX = 0.05
/** Event Timing names nothing below (W3C Event Timing 3). */
const SHORTEST_MS = 16

/** How long a person with a phone waits, from the link to the first answer in a box. */
export async function measureSignerSpeed(world: World): Promise<Row[]> {
  const phones = await openPhones()
  try {
    const rounds = Math.max(1, Math.round(world.scaled(ROUNDS)))
    const short = agreement(2, 3)
    const long = agreement(50, 10)
    const told: Told[] = []
    const told_long: Told[] = []
    for (let round = 0; round < rounds; round += 1) {
      told.push(await tell(world, phones, short))
      told_long.push(await tell(world, phones, long))
    }
    return [...rowsOf('2 pages, 3 boxes', told), ...rowsOf('50 pages, 500 boxes', told_long)]
  } finally {
    await phones.close()
  }
}

interface Told {
  /** Seconds, by what was waited for. */
  readonly shown: Readonly<Record<string, number>>
  /** By what was done. */
  readonly interactions: Readonly<Record<string, Answered>>
  readonly shift: number
}

interface Answered {
  /** From the finger to the next frame. */
  readonly ms: number
  /** Of the page's main thread, with all that followed within a moment. */
  readonly processor_ms: number
}

async function tell(world: World, phones: Phones, what: Agreement): Promise<Told> {
  const { link, recipient } = await sendAgreement(world, what)
  const phone = await phones.take()
  const { page } = phone
  await page.goto(link, { waitUntil: 'commit' })
  const landing = await painted(phone, '.letter-card button[type=submit]')
  const interactions: Record<string, Answered> = {}
  const act = async (name: string, perform: () => Promise<unknown>) => {
    interactions[name] = await slowest(phone, perform)
  }
  await act('consent ticked', () => page.getByRole('checkbox').tap())
  await act('Continue', () => page.locator('.letter-card button[type=submit]').tap())
  const pressed = await phone.seen<number>('watched.clicked')
  const documents = (await painted(phone, FIRST_IMAGE)) - pressed / 1000
  await fill(page, act)
  const shift = await phone.seen<number>('watched.shift')
  await phone.context.clearCookies()
  await page.close()

  const by_link = await comeBack(phones, link)
  const known = await comeBack(phones, link, `http://localhost:${world.service.port}/sign/${recipient.id}`)
  return {
    shown: {
      'link opened to landing read': landing,
      'Continue to first page': documents,
      'link opened to first page, agreed before on another phone': by_link,
      'page opened again to first page, agreed before on this phone': known,
    },
    interactions,
    shift,
  }
}

type Act = (name: string, perform: () => Promise<unknown>) => Promise<void>

/** The first page's three boxes, as the guide leads through them. */
async function fill(page: Page, act: Act): Promise<void> {
  const dialog = page.getByRole('dialog')
  await act('Next', () => page.locator('.button.next').tap())
  await act('box ticked', () => page.locator('.box.checkbox input').first().tap())
  await act('signature sheet opened', async () => {
    await page.locator('button.box.signature').first().tap()
    await dialog.waitFor()
  })
  await act('typed signature accepted', async () => {
    await dialog.locator('button[type=submit]').tap()
    await dialog.waitFor({ state: 'hidden' })
  })
  await act('text sheet opened', async () => {
    await page.locator('button.box.text').first().tap()
    await dialog.waitFor()
  })
  await act('letter typed', async () => {
    for (const letter of 'Lond') await page.keyboard.press(letter)
  })
  await act('text accepted', async () => {
    await dialog.locator('button[type=submit]').tap()
    await dialog.waitFor({ state: 'hidden' })
  })
}

/** Nothing in its cache; with the cookie of an earlier visit where `address` is a page that wants it. */
async function comeBack(phones: Phones, link: string, address?: string): Promise<number> {
  const phone = await phones.take()
  const visitor = address ? await entered(phones, phone, link) : phone
  await visitor.page.goto(address ?? link, { waitUntil: 'commit' })
  const shown = await painted(visitor, FIRST_IMAGE)
  await visitor.context.close()
  return shown
}

async function entered(phones: Phones, phone: Phone, link: string): Promise<Phone> {
  await phone.page.goto(link)
  await painted(phone, FIRST_IMAGE)
  const next = await phones.take({ context: phone.context })
  await next.cdp.send('Network.clearBrowserCache')
  await phone.page.close()
  return next
}

const FIRST_IMAGE = '.page img.shown'

async function painted(phone: Phone, selector: string): Promise<number> {
  const ms = await phone.seen<number | null>(`watched.painted(${JSON.stringify(selector)})`)
  if (ms === null) throw new Error(`${selector} never came`)
  return ms / 1000
}

/** Of all that the act sets off, the longest from the finger to the next frame. */
async function slowest(phone: Phone, perform: () => Promise<unknown>): Promise<Answered> {
  await phone.seen('watched.settled().then(() => { watched.interactions = [] })')
  const before_ms = await phone.processor_ms()
  await perform()
  const ms = await phone.seen<number>(`watched.settled().then(() =>
    Math.max(${SHORTEST_MS}, ...watched.interactions.map(({ duration }) => duration)))`)
  return { ms, processor_ms: (await phone.processor_ms()) - before_ms }
}

/** Judged by the best round: what else the machine does can only add to it. */
function rowsOf(what: string, told: readonly Told[]): Row[] {
  const over = (pick: (one: Told) => number) => middle(told.map(pick))
  const [first] = told
  if (!first) return []
  const shown = Object.keys(first.shown).map((name): Row => {
    const seconds = over((one) => one.shown[name] ?? 0)
    return {
      what: `${name}, ${what}`,
      measured: `best ${digits(seconds.best)} s, median ${digits(seconds.median)} s`,
      target: atMost(seconds.best, SHOWN_S_MAX, 's'),
    }
  })
  const acts = Object.keys(first.interactions).map((name): Row => {
    const ms = over((one) => one.interactions[name]?.ms ?? 0)
    const processor = over((one) => one.interactions[name]?.processor_ms ?? 0)
    return {
      what: `${name}, ${what}`,
      measured: `best ${digits(ms.best)} ms, median ${digits(ms.median)} ms; processor best ${digits(processor.best)} ms`,
      target: atMost(ms.best, INTERACTION_MS_MAX, 'ms'),
    }
  })
  const shift = Math.max(...told.map((one) => one.shift))
  const moved: Row = {
    what: `layout shift, all in all, ${what}`,
    measured: shift.toFixed(3),
    target: atMost(shift, SHIFT_MAX, ''),
  }
  return [...shown, ...acts, moved]
}

function middle(values: readonly number[]): { readonly median: number; readonly best: number } {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, best: sorted[0] ?? 0 }
}

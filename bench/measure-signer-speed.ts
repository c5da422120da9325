import type { Page } from 'playwright-core'
import { traced } from './frame-work.ts'
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
  /** From the finger to the next frame, by the clock on the wall: of a machine with other work, theirs too. */
  readonly ms: number
  /** The same by the clock of the page's main thread. */
  readonly main_ms: number
  /** The longest of the main thread's tasks meanwhile: so long another finger would wait. */
  readonly longest_ms: number
}

async function tell(world: World, phones: Phones, what: Agreement): Promise<Told> {
  const { link, recipient } = await sendAgreement(world, what)
  const phone = await phones.take()
  const { page } = phone
  await page.goto(link, { waitUntil: 'commit' })
  const landing = await painted(phone, '.letter-card button[type=submit]')
  const interactions: Record<string, Answered> = {}
  const act: Act = async (name, selector, until = async () => {}) => {
    interactions[name] = await answered(phone, selector, until)
  }
  await act('consent ticked', '.letter-card input[type=checkbox]')
  // Reading takes longer than this, and what comes over the line meanwhile is not the interaction.
  await page.waitForLoadState('networkidle')
  const first_image = painted(phone, FIRST_IMAGE)
  await act('Continue', '.letter-card button[type=submit]')
  const pressed = await phone.seen<number>('watched.clicked')
  const documents = (await first_image) - pressed / 1000
  await page.waitForLoadState('networkidle')
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

/** A finger on what the selector finds, or the letters that are typed; then whatever the page has to come to before the next. */
type Act = (name: string, what: string | { readonly letters: string }, until?: () => Promise<unknown>) => Promise<void>

/** The first page's three boxes as the guide leads through them; then the list and back. */
async function fill(page: Page, act: Act): Promise<void> {
  const dialog = page.locator('dialog')
  const opened = () => dialog.waitFor()
  const closed = () => dialog.waitFor({ state: 'hidden' })
  const view = '.tools button[aria-pressed]'
  await act('Next', '.button.next')
  await act('box ticked', '.box.checkbox input')
  await act('signature sheet opened', 'button.box.signature', opened)
  await act('signature sheet closed', 'dialog .sheet-head button', closed)
  await act('signature sheet opened again', 'button.box.signature', opened)
  await act('typed signature accepted', 'dialog button[type=submit]', closed)
  await act('text sheet opened', 'button.box.text', opened)
  await act('letter typed', { letters: 'Lond' })
  await act('text accepted', 'dialog button[type=submit]', closed)
  await act('list opened', view, () => page.locator('.form-page').first().waitFor())
  await act('box ticked in the list', '.form input[type=checkbox]')
  await act('pages again', view, () => page.locator('.page').first().waitFor())
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

/** The line is still and the page at rest before, so that nothing but the act is measured. */
async function answered(phone: Phone, what: Parameters<Act>[1], until: () => Promise<unknown>): Promise<Answered> {
  const { page } = phone
  const place = typeof what === 'string' ? await phone.placeOf(what) : null
  await phone.seen('watched.settled().then(() => { watched.interactions = [] })')
  const letters = typeof what === 'string' ? [] : [...what.letters]
  const atRest = () => phone.seen('watched.settled()')
  const done = []
  if (place) done.push(await traced(page, () => phone.touch(place).then(atRest)))
  for (const letter of letters) done.push(await traced(page, () => page.keyboard.press(letter).then(atRest)))
  await until()
  const ms = await phone.seen<number>(`watched.settled().then(() =>
    Math.max(${SHORTEST_MS}, ...watched.interactions.map(({ duration }) => duration)))`)
  return {
    ms,
    main_ms: Math.max(...done.map(({ all_ms }) => all_ms)),
    longest_ms: Math.max(...done.map(({ longest_ms }) => longest_ms)),
  }
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
    const of = (pick: keyof Answered) => over((one) => one.interactions[name]?.[pick] ?? 0)
    const [main, longest, wall] = [of('main_ms'), of('longest_ms'), of('ms')]
    return {
      what: `${name}, ${what}`,
      measured: `main thread best ${digits(main.best)} ms, median ${digits(main.median)} ms, longest task ${digits(longest.best)} ms; on the wall best ${digits(wall.best)} ms, median ${digits(wall.median)} ms`,
      target: atMost(main.best, INTERACTION_MS_MAX, 'ms'),
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

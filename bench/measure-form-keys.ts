import { percentile } from './load.ts'
import { traced } from './frame-work.ts'
import { openPhones, type Phone } from './phone.ts'
import { type Agreement, sendAgreement } from './signer-world.ts'
import { textFile } from './text-file.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

/** As many fields as an envelope may have (domain/account/limits.ts), close together, and every second or third depends on others. */
const [PAGES, PER_PAGE] = [10, 50]
const CONDITIONAL = 200
const TOTALS = 20
/** Each key of a row is judged by the best of its rounds: what else the machine does can only add to it. */
const ROUNDS = 6
const KEY_MS_MAX = 50

const ADA = 'ada@example.test'

/** A narrow phone, four times slower than this machine. */
const PHONE = {
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  cpu_slowdown: 4,
  line: { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 4_000_000 },
}

/** What a key does in a form of 500 fields with 200 conditions and 20 sums, on the pages and in the list. */
export async function measureFormKeys(world: World): Promise<Row[]> {
  const phones = await openPhones(PHONE)
  try {
    const { link, envelope } = await sendAgreement(world, conditionalForm())
    const [text = '', amount = ''] = envelope.fields.map(({ id }) => `#${id}`)
    const phone = await phones.take()
    await enter(phone, link)
    const rounds = Math.max(2, Math.round(world.scaled(ROUNDS)))
    const rows: Row[] = []
    for (const view of ['pages', 'list'] as const) {
      if (view === 'list') await toList(phone)
      rows.push(rowOf(view, 'a text that 200 conditions look at', await letters(phone, { view, box: text }, rounds)))
      const sums = await amounts(phone, { view, box: amount }, rounds)
      rows.push(rowOf(view, 'an amount that shows fields and changes sums', sums))
    }
    return rows
  } finally {
    await phones.close()
  }
}

function conditionalForm(): Agreement {
  const fields = Array.from({ length: PAGES * PER_PAGE }, (_, i) => ({
    recipient_email: ADA,
    page: 1 + Math.floor(i / PER_PAGE),
    required: i < 2,
    label: `Field ${i}`,
    x: 0.05 + 0.48 * (i % 2),
    y: 0.02 + 0.038 * Math.floor((i % PER_PAGE) / 2),
    width: 0.4,
    height: 0.03,
    key: `k${i}`,
    ...rulesOf(i),
  }))
  return { file: textFile(PAGES), fields } as unknown as Agreement
}

/** The text, the amount, sums of what is entered, and the rest, of which 200 are shown or not. */
function rulesOf(i: number): object {
  if (i === 0) return { type: 'text' }
  if (i === 1) return { type: 'number', decimals: 2 }
  if (i < 2 + TOTALS) return { type: 'number', decimals: 2, formula: `sum(k1, ${keysFrom(i).join(', ')}) + k1 * ${i}` }
  const nth = i - 2 - TOTALS
  const type = ['text', 'number', 'checkbox'][i % 3] as string
  const own = { type, ...(type === 'number' ? { decimals: 2 } : {}) }
  if (nth % 2 === 1 || nth / 2 >= CONDITIONAL) return own
  const looks = { any: [{ field: 'k1', gt: nth }, { not: { field: 'k0', not_equals: 'Lo' } }] }
  return {
    ...own,
    visible_if: nth < 40 ? looks : { all: [looks, { not: { field: `k${i - 20}`, equals: valueFor(i - 20) } }] },
  }
}

const keysFrom = (i: number): string[] => Array.from({ length: 8 }, (_, n) => `k${25 + 3 * (i * 2 + n)}`)
const valueFor = (i: number) => ['x', 7, true][i % 3]

async function enter({ page }: Phone, link: string): Promise<void> {
  await page.goto(link)
  await page.locator('.letter-card input[type=checkbox]').check()
  await page.locator('.letter-card button[type=submit]').click()
  await page.locator('.page img.shown').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function toList({ page }: Phone): Promise<void> {
  await page.locator('.tools button[aria-pressed]').click()
  await page
    .locator('.form-page')
    .nth(PAGES - 1)
    .waitFor()
}

type View = 'pages' | 'list'

interface Place {
  readonly view: View
  readonly box: string
}

/** Typed where the view has it typed: on the pages of a phone in a sheet of its own. */
async function typing<T>(phone: Phone, { view, box }: Place, act: () => Promise<T>): Promise<T> {
  if (view === 'pages') await phone.touch(await phone.placeOf(box))
  await phone.page.locator(view === 'pages' ? '#text-control' : box).focus()
  const done = await act()
  if (view === 'pages') await phone.page.locator('dialog [aria-label=Close]').click()
  return done
}

const letters = (phone: Phone, place: Place, rounds: number): Promise<readonly Key[]> =>
  typing(phone, place, () => press(phone, [...'Lond', ...ERASED], rounds))

const amounts = (phone: Phone, place: Place, rounds: number): Promise<readonly Key[]> =>
  typing(phone, place, () => amountKeys(phone, rounds))

async function amountKeys(phone: Phone, rounds: number): Promise<readonly Key[]> {
  const before = await shownFields(phone)
  await phone.page.keyboard.type('999')
  await phone.seen('watched.settled()')
  const more = (await shownFields(phone)) - before
  if (more < CONDITIONAL / 4) throw new Error(`the amount showed ${more} fields more`)
  for (let i = 0; i < 3; i += 1) await phone.page.keyboard.press('Backspace')
  return press(phone, [...'1234', ...ERASED], rounds)
}

const ERASED = ['Backspace', 'Backspace', 'Backspace', 'Backspace']

const shownFields = (phone: Phone): Promise<number> =>
  phone.seen<number>(`document.querySelectorAll('[id^=fld_]:not([id$=-tip]):not([id$=-name])').length`)

interface Key {
  /** The page's own thread, from the key to the frame that shows its effect. */
  readonly main_ms: number
  /** The same by the clock on the wall. */
  readonly wall_ms: number
  /** By the clock on the wall, until what is out of sight has followed too. */
  readonly whole_ms: number
}

/** The same keys in each round, of which the last take away what the first have written. */
async function press(phone: Phone, keys: readonly string[], rounds: number): Promise<readonly Key[]> {
  await phone.seen(WATCH_KEYS)
  const pressed: Key[][] = []
  for (let round = 0; round < rounds; round += 1) pressed.push(await pressOnce(phone, keys))
  const best = (of: (key: Key) => number, at: number) => Math.min(...pressed.map((one) => of(one[at] as Key)))
  return keys.map((_, at) => ({
    main_ms: best((key) => key.main_ms, at),
    wall_ms: best((key) => key.wall_ms, at),
    whole_ms: best((key) => key.whole_ms, at),
  }))
}

async function pressOnce(phone: Phone, keys: readonly string[]): Promise<Key[]> {
  const pressed: Key[] = []
  for (const key of keys) {
    await phone.seen('watched.settled().then(() => { watched.keyed = watched.changed = 0 })')
    const { all_ms } = await traced(phone.page, async () => {
      await phone.page.keyboard.press(key)
      await phone.seen('watched.settled()')
    })
    const [wall_ms = 0, changed_ms = 0] = await phone.seen<number[]>('[watched.keyed, watched.changed]')
    pressed.push({ main_ms: all_ms, wall_ms, whole_ms: Math.max(wall_ms, changed_ms) })
  }
  return pressed
}

/** From the key's own time until the frame after it is on its way to the screen, and until the page changed last. */
const WATCH_KEYS = `watched.keying ??= (addEventListener('keydown', ({ timeStamp }) => {
  watched.key_at = timeStamp
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => { watched.keyed = performance.now() - timeStamp }
    port2.postMessage(null)
  })
}, true), new MutationObserver((changes) => {
  if (changes.some(({ addedNodes, removedNodes }) => addedNodes.length + removedNodes.length > 0))
    watched.changed = performance.now() - watched.key_at
}).observe(document.body, { childList: true, subtree: true }), true)`

function rowOf(view: View, what: string, keys: readonly Key[]): Row {
  const of = (pick: (key: Key) => number) =>
    [0.5, 0.95, 1].map((share) => digits(percentile(keys.map(pick), share))).join(', ')
  return {
    what: `key in ${what}, ${view}, ${PAGES * PER_PAGE} fields`,
    measured: `main thread p50, p95, max ${of(({ main_ms }) => main_ms)} ms; on the wall ${of(({ wall_ms }) => wall_ms)} ms; out of sight too ${of(({ whole_ms }) => whole_ms)} ms`,
    target: atMost(
      percentile(
        keys.map(({ main_ms }) => main_ms),
        0.95,
      ),
      KEY_MS_MAX,
      'ms',
    ),
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { executable } from '../test/browser/browser.ts'
import { traced } from './frame-work.ts'
import { agreement } from './signer-world.ts'
import { atLeast, atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const PAGES = 50
const BOXES_PER_PAGE = 10
const ROUNDS = 5
const MOVES = 120
const FRAMES_PER_S_MIN = 50
const UNDO_MS_MAX = 50

/** The field editor with as many pages and fields as an envelope can have: dragging one, and taking a step back of all. */
export async function measureEditor(world: World): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-editor-'))
  const { path, args, env: libraries } = await executable()
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args],
    env: { ...process.env, ...libraries, HOME: profile },
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const cdp = await page.context().newCDPSession(page)
    await openEditor(world, page)
    const rounds = Array.from({ length: Math.max(2, Math.round(world.scaled(ROUNDS))) })
    const drags: Drag[] = []
    for (const _ of rounds) drags.push(await drag(page, cdp))
    const undos: Undo[] = []
    for (const _ of rounds) undos.push(await undo(page))
    return rowsOf(drags, undos)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function openEditor({ service, api }: World, page: Page): Promise<void> {
  const { file, fields } = agreement(PAGES, BOXES_PER_PAGE)
  const [{ recipient_email: email } = { recipient_email: '' }] = fields
  const { id } = await api.create(file, { recipients: [{ name: 'Ada', email }], fields })
  const base = `http://localhost:${service.port}`
  await page.goto(`${base}/login`)
  await page.getByLabel(/mail/i).fill(service.login.email)
  await page.getByLabel(/password/i).fill(service.login.password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL(/envelopes/)
  await page.goto(`${base}/envelopes/${id}/edit`)
  await page.getByRole('button', { name: /^Signature .*page 1,/ }).waitFor()
}

interface Drag {
  readonly frames_per_s: number
  /** Of the page's own thread for each move: what the machine does besides is not in it. */
  readonly work_ms: number
}

/** One field under the mouse, with a move for every sixtieth of a second. */
async function drag(page: Page, cdp: CDPSession): Promise<Drag> {
  const box = await page.getByRole('button', { name: /^Signature .*page 1,/ }).boundingBox()
  if (!box) throw new Error('the field is not in sight')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await cdp.send('Performance.enable')
  await page.evaluate(WATCH_FRAMES)
  const before = await taskSeconds(cdp)
  for (let i = 1; i <= MOVES; i += 1) await page.mouse.move(at.x - (i % 60), at.y + (i % 40) * 2)
  const work_ms = ((await taskSeconds(cdp)) - before) * 1000
  const stamps = await page.evaluate<number[]>('window.stamps')
  await page.mouse.up()
  await page.keyboard.press('Control+z')
  const span_ms = (stamps.at(-1) ?? 0) - (stamps[0] ?? 0)
  return { frames_per_s: ((stamps.length - 1) * 1000) / span_ms, work_ms: work_ms / MOVES }
}

const WATCH_FRAMES = `window.stamps = []; cancelAnimationFrame(window.frame); (function next(at) {
  if (at) window.stamps.push(at)
  window.frame = requestAnimationFrame(next)
})()`

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** All five hundred moved by a key, and the step taken back: what the page's thread does until the next frame. */
async function undo(page: Page): Promise<Undo> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowDown')
  await page.evaluate(WATCH_UNDO)
  const { all_ms } = await traced(page, async () => {
    await page.keyboard.press('Control+z')
    await page.evaluate(TWO_FRAMES)
  })
  const wall_ms = await page.evaluate<number>('window.undone')
  await page.keyboard.press('Escape')
  return { work_ms: all_ms, wall_ms }
}

interface Undo {
  readonly work_ms: number
  /** From the key to the frame after it. */
  readonly wall_ms: number
}

const WATCH_UNDO = `window.undone = new Promise((tell) => addEventListener('keydown', function watch({ key, timeStamp }) {
  if (key !== 'z') return
  removeEventListener('keydown', watch, true)
  requestAnimationFrame(() => setTimeout(() => tell(performance.now() - timeStamp)))
}, true)); 0`
const TWO_FRAMES = 'new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(tell)))'

function rowsOf(drags: readonly Drag[], undos: readonly Undo[]): Row[] {
  const frames = Math.max(...drags.map(({ frames_per_s }) => frames_per_s))
  const work = Math.min(...drags.map(({ work_ms }) => work_ms))
  const fastest = Math.min(...undos.map(({ work_ms }) => work_ms))
  const wall = Math.min(...undos.map(({ wall_ms }) => wall_ms))
  const what = `${PAGES} pages, ${PAGES * BOXES_PER_PAGE} fields`
  return [
    {
      what: `editor, a field dragged, ${what}`,
      measured: `${digits(frames)} frames/s, ${digits(work)} ms of the page's thread to a move, best of ${drags.length}`,
      target: atLeast(frames, FRAMES_PER_S_MIN, 'frames/s'),
    },
    {
      what: `editor, all fields taken back, ${what}`,
      measured: `${digits(fastest)} ms of the page's thread, ${digits(wall)} ms to the next frame, best of ${undos.length}`,
      target: atMost(Math.max(fastest, wall), UNDO_MS_MAX, 'ms'),
    },
  ]
}

import type { Browser, Page } from 'playwright-core'

/** As Chromium writes it (Trace Event Format, complete events); times in microseconds, `tdur` of the thread's own clock. */
interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** What the page's main thread did from the finger to the next frame, in milliseconds of its own processor time. */
export interface FrameWork {
  readonly all_ms: number
  readonly longest_ms: number
}

const CATEGORIES = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
/** A key asks when it goes down; that it comes up again asks for nothing. */
const ASKS = /^(pointer|touch|mouse|click|keydown|keypress|input|change|submit)/

/** `perform` acts and waits until the page is at rest. Other work of the machine does not count, as it would on the wall. */
export async function traced(page: Page, perform: () => Promise<unknown>): Promise<FrameWork> {
  const browser = browserOf(page)
  await browser.startTracing(page, { categories: CATEGORIES })
  await perform()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  return workIn(traceEvents)
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser of its own')
  return browser
}

function workIn(events: readonly Traced[]): FrameWork {
  const complete = events.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const inputs = complete.filter(({ name, args }) => name === 'EventDispatch' && ASKS.test(args?.data?.type ?? ''))
  const [first, last] = [inputs[0], inputs.at(-1)]
  if (!first || !last) throw new Error('no input came to the page')
  const own = complete.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const frame = own.find(({ name, ts }) => name === 'Commit' && ts >= last.ts + (last.dur ?? 0))
  const until = frame ? frame.ts : Number.POSITIVE_INFINITY
  const tasks = own
    .filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= first.ts && ts <= until)
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
  return { all_ms: tasks.reduce((sum, ms) => sum + ms, 0), longest_ms: Math.max(0, ...tasks) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core'
import { executable } from '../test/browser/browser.ts'

/** What a person holds, and how slow it and its line are. */
export interface Device {
  readonly context: BrowserContextOptions
  readonly cpu_slowdown: number
  readonly line: {
    readonly offline: boolean
    /** In milliseconds. */
    readonly latency: number
    /** In bytes a second. */
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
}

/** A mid-range phone of these years over a 3G line, as Lighthouse and others emulate it. */
const PHONE: Device = {
  context: {
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
  },
  cpu_slowdown: 4,
  line: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
}

/** A mid-range laptop in an office that shares its line. */
export const LAPTOP: Device = {
  context: { viewport: { width: 1366, height: 768 } },
  cpu_slowdown: 2,
  line: {
    offline: false,
    latency: 40,
    downloadThroughput: 10_000_000 / 8,
    uploadThroughput: 10_000_000 / 8,
  },
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
  /** Bytes of scripts that came over the line so far, and how many files. */
  scripts(): { readonly bytes: number; readonly files: number }
  seen<T>(expression: string): Promise<T>
  /** Where a finger goes for this element; brings it into sight. */
  placeOf(selector: string): Promise<Place>
  /** A finger alone: Playwright's own taps look for what lies under them by script, which on a slow phone costs more than the page. */
  touch(place: Place): Promise<void>
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Phones {
  /** A phone of its own: nothing is known to it, unless it comes back in the same context. */
  take(options?: { readonly context?: BrowserContext; readonly slow?: boolean }): Promise<Phone>
  close(): Promise<void>
}

export async function openPhones(device = PHONE): Promise<Phones> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-phone-'))
  const { path, args, env: libraries } = await executable()
  const env = { ...process.env, ...libraries, HOME: profile }
  const browser = await chromium.launch({ executablePath: path, args: [...args], env })
  return {
    async take({ context: known, slow = true } = {}) {
      const context = known ?? (await browser.newContext(device.context))
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      const scripts = countScripts(cdp)
      await cdp.send('Network.enable')
      if (slow) {
        await cdp.send('Network.emulateNetworkConditions', device.line)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.cpu_slowdown })
      }
      await page.addInitScript(WATCH)
      const seen = <T>(expression: string): Promise<T> => page.evaluate(expression)
      const placeOf = (selector: string) => seen<Place>(`watched.placeOf(${JSON.stringify(selector)})`)
      const touch = async ({ x, y }: Place) => {
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      return { context, page, cdp, scripts, seen, placeOf, touch }
    },
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** As they come over the line, compressed. */
function countScripts(cdp: CDPSession): () => { bytes: number; files: number } {
  const under_way = new Set<string>()
  let bytes = 0
  let files = 0
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) under_way.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!under_way.delete(requestId)) return
    bytes += encodedDataLength
    files += 1
  })
  return () => ({ bytes, files })
}

/** Runs in the page before anything of its own: keeps what the browser itself measures. */
const WATCH = `
window.watched = { interactions: [], shift: 0, clicked: 0 }
addEventListener('click', (event) => { watched.clicked = event.timeStamp }, true)
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) watched.shift += entry.value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const { name, duration, interactionId, startTime } of list.getEntries())
    if (interactionId) watched.interactions.push({ name, duration, startTime })
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
/** The moment after the next frame is on the screen; null when nothing matches within the time. */
watched.painted = (selector, ready = () => true) => new Promise((resolve) => {
  const until = performance.now() + 30000
  const look = () => {
    const found = document.querySelector(selector)
    if (found && ready(found)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    else if (performance.now() > until) resolve(null)
    else requestAnimationFrame(look)
  }
  look()
})
watched.placeOf = async (selector) => {
  const found = document.querySelector(selector)
  if (!found) throw new Error('nothing on the page is ' + selector)
  const inSight = () => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const place = { x: left + width / 2, y: top + height / 2 }
    return found.contains(document.elementFromPoint(place.x, place.y)) ? place : null
  }
  if (!inSight()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  await watched.settled()
  const place = inSight()
  if (!place) throw new Error('a finger does not reach ' + selector)
  return place
}
watched.settled = () => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))))
`

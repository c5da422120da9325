import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { executable } from '../test/browser/browser.ts'

/** A mid-range phone of these years over a 3G line, as Lighthouse and others emulate it. */
const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
const CPU_SLOWDOWN = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
  /** Bytes of scripts that came over the line so far, and how many files. */
  scripts(): { readonly bytes: number; readonly files: number }
  seen<T>(expression: string): Promise<T>
  /** Of the page's main thread so far, slowed down as it is; other work of the machine does not count. */
  processor_ms(): Promise<number>
}

export interface Phones {
  /** A phone of its own: nothing is known to it, unless it comes back in the same context. */
  take(options?: { readonly context?: BrowserContext; readonly slow?: boolean }): Promise<Phone>
  close(): Promise<void>
}

export async function openPhones(): Promise<Phones> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-phone-'))
  const { path, args } = await executable()
  const env = { ...process.env, HOME: profile }
  const browser = await chromium.launch({ executablePath: path, args: [...args], env })
  return {
    async take({ context: known, slow = true } = {}) {
      const context = known ?? (await browser.newContext(PHONE))
      const page = await context.newPage()
      const cdp = await context.newCDPSession(page)
      const scripts = countScripts(cdp)
      await cdp.send('Network.enable')
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      if (slow) {
        await cdp.send('Network.emulateNetworkConditions', LINE)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
      }
      await page.addInitScript(WATCH)
      const processor_ms = async () => {
        const { metrics } = await cdp.send('Performance.getMetrics')
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
      }
      return { context, page, cdp, scripts, processor_ms, seen: (expression) => page.evaluate(expression) }
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
watched.settled = () => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))))
`

import type { Locator, Page } from 'playwright-core'

/** What somebody's hands did, and how long it took since the first of it. */
export interface Acts {
  readonly clicks: number
  /** Texts typed; the key that ends one belongs to it. */
  readonly entries: number
  readonly drops: number
  /** Chosen in the system's own dialog, which is none of our pages. */
  readonly files: number
  readonly ms: number
}

/** One person's mouse and keyboard: real events, each counted, timed from the first one. Nobody thinks in between. */
export interface Hand {
  press(target: Locator): Promise<void>
  /** Into what has the focus. */
  type(text: string, then?: 'Tab' | 'Enter'): Promise<void>
  /** What this presses asks the system for a file. */
  choose(target: Locator, path: string): Promise<void>
  /** A file that is carried over the page and let go in the middle of it. */
  drop(path: string): Promise<void>
  /** What was wanted is on the screen. */
  seen(result: Locator): Promise<Acts>
}

export function handOn(page: Page): Hand {
  const done = { clicks: 0, entries: 0, drops: 0, files: 0 }
  let from: number | null = null
  const count = (what: keyof typeof done) => {
    from ??= performance.now()
    done[what] += 1
  }
  const press = async (target: Locator) => {
    count('clicks')
    // Once it is there, holds still and has nothing over it.
    await target.click({ trial: true })
    const { x, y } = await middleOf(target)
    await page.mouse.click(x, y)
  }
  return {
    press,
    async type(text, then) {
      count('entries')
      await page.keyboard.type(text)
      if (then) await page.keyboard.press(then)
    },
    async choose(target, path) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(target)])
      count('files')
      await chooser.setFiles(path)
    },
    async drop(path) {
      count('drops')
      await dropOn(page, path)
    },
    async seen(result) {
      await result.waitFor()
      await result.evaluate(ON_THE_SCREEN)
      return { ...done, ms: performance.now() - (from ?? Number.NaN) }
    },
  }
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to press: ${target}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** As the system tells the browser of a file that is carried in from outside. */
async function dropOn(page: Page, path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 2, height: 2 }
  const cdp = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data })
  await cdp.detach()
}

/** A picture has come, and the frame with it is drawn. */
const ON_THE_SCREEN = `async (found) => {
  if (found instanceof HTMLImageElement) await found.decode()
  await new Promise((tell) => requestAnimationFrame(() => setTimeout(tell)))
}`

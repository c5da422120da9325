import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

// One state of a page, looked at in every way that people look: with what is wrong with it in sentences.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page may be in a frame of another: then it is the frame that is looked at. */
export type Place = Page | Frame
const pageOf = (place: Place): Page => ('page' in place ? place.page() : place)

/** All rules, or in other colours those that colours matter to. */
const axe = (only: readonly string[]) => `axe.run(document, {
  iframes: false,
  ${only.length > 0 ? `runOnly: ${JSON.stringify(only)}` : `runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} }, rules: { 'target-size': { enabled: true } }`}
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`

/** What is still fading in has colours of no moment that anyone reads, and a script hears of other colours with the next frame. */
const SETTLED = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  .then(() => Promise.allSettled(document.getAnimations().map((running) => running.finished)))`

/** WCAG 1.4.12: what a reader may set, and a page must bear. A sheet of the browser's own, for the policy admits no other. */
const SPACING = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }')
  document.adoptedStyleSheets = [sheet]
})()`

/** What a script can measure: nothing beyond the width, nothing cut off, no target too small for a finger (2.5.8). */
const measure = (width: number, cut: boolean) => `(() => {
  const found = []
  const name = (it) => it.tagName.toLowerCase() + '.' + it.className + ' ' + (it.getAttribute('aria-label') || it.innerText || '').slice(0, 40)
  if (document.documentElement.scrollWidth > ${width}) {
    const wide = [...document.body.querySelectorAll('*')].filter((it) => it.getBoundingClientRect().right > ${width} + 1)
    found.push('wider than ${width}: ' + wide.slice(0, 3).map(name).join(', '))
  }
  const dialog = document.querySelector('dialog[open]')
  const controls = 'a[href], button, input:not([type=hidden]), textarea, select, summary, [tabindex="0"]'
  for (const it of (dialog || document.body).querySelectorAll(controls)) {
    if (it.closest('.sr') || getComputedStyle(it).visibility === 'hidden') continue
    // A link in a sentence is as high as its line.
    if (it.matches('p a, li a, td a')) continue
    const target = it.closest('label') || it
    const { width: wide, height: high } = target.getBoundingClientRect()
    if (wide === 0 || it.matches('.page *')) continue
    if (wide < 24 || high < 24) found.push('small: ' + name(it) + ' ' + wide + 'x' + high)
  }
  if (${cut}) for (const it of (dialog || document.body).querySelectorAll('*')) {
    if (it.closest('.sr, .words, .page, iframe, pre, input, textarea, svg')) continue
    const { overflowX, overflowY } = getComputedStyle(it)
    const hidden = [overflowX, overflowY].some((how) => how === 'hidden' || how === 'clip')
    if (hidden && it.textContent && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1))
      found.push('cut off: ' + name(it))
  }
  for (const image of document.querySelectorAll('img.shown'))
    if (image.naturalWidth === 0) found.push('nothing in the picture: ' + image.alt)
  const headings = [...document.querySelectorAll('h1')].length
  if (headings !== 1) found.push(headings + ' first headings')
  return found
})()`

export interface Looking {
  /** What is wrong, each with its state. */
  readonly findings: string[]
  /** By state, so that a test sees that each page says in its title where the person is. */
  readonly titles: Map<string, string>
  look(place: Place, state: string): Promise<void>
}

export function looking({ width, height }: { readonly width: number; readonly height: number }): Looking {
  const findings: string[] = []
  const titles = new Map<string, string>()
  async function look(place: Place, state: string): Promise<void> {
    const page = pageOf(place)
    const note = async (how: string, script: string) => {
      for (const found of await place.evaluate<string[]>(script)) findings.push(`${state}, ${how}: ${found}`)
    }
    titles.set(state, await place.evaluate<string>('document.title'))
    await place.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
    await place.evaluate(SETTLED)
    await note('light', axe([]))
    await note('light', measure(width, false))
    await photograph(page, `${state}-light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await place.evaluate(SETTLED)
    await note('dark', axe(['color-contrast']))
    await photograph(page, `${state}-dark`)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await place.evaluate(SETTLED)
    await note('forced colours', axe(['color-contrast']))
    await photograph(page, `${state}-forced`)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await place.evaluate(SETTLED)
    if (place !== page) return

    await place.evaluate(SPACING)
    await note('spaced', measure(width, true))
    await place.evaluate('document.adoptedStyleSheets = []')
    const dir = await place.evaluate<string>('document.documentElement.dir')
    await place.evaluate("document.documentElement.dir = 'rtl'")
    await note('right to left', measure(width, false))
    await photograph(page, `${state}-rtl`)
    await place.evaluate(`document.documentElement.dir = '${dir}'`)
    // 400 % of 1280 by 1024 (1.4.10).
    await page.setViewportSize({ width: 320, height: 256 })
    await note('400 %', measure(320, false))
    await photograph(page, `${state}-400`)
    await page.setViewportSize({ width, height })
  }
  return { findings, titles, look }
}

/** Where the focus is, unless it is seen: it has an outline, and the bars that stay in sight cover none of it (2.4.11). */
const UNSEEN = `(() => {
  const it = document.activeElement
  if (it === document.body || it.closest('.top, .bar')) return null
  const marked = it.closest('.box, label') || it
  const { outlineStyle, outlineWidth } = getComputedStyle(it.matches('.box *') ? marked : it)
  const [box, top, bar] = [it, document.querySelector('.top'), document.querySelector('.bar')].map((one) => one.getBoundingClientRect())
  const covered = box.top < top.bottom - 1 || box.bottom > bar.top + 1
  const plain = outlineStyle === 'none' || outlineWidth === '0px'
  return covered || plain ? (plain ? 'unmarked: ' : 'covered: ') + (it.getAttribute('aria-label') || it.innerText) : null
})()`

/** Through all that the Tab key comes to, and back to the start. */
export async function unseenFocus(page: Page): Promise<readonly string[]> {
  const unseen: string[] = []
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate<string | null>(UNSEEN)
    if (found) unseen.push(found)
    if (tabs > 0 && (await page.evaluate('document.activeElement === document.body'))) return unseen
  }
  return unseen
}

/** For whoever wants to see what is looked at. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env['PHOTOGRAPHS']
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png` })
}

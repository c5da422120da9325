import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const run = (
  tags: readonly string[],
  only: readonly string[] = [],
  without: readonly string[] = [],
) => `axe.run(document, {
  iframes: false,
  ${
    only.length > 0
      ? `runOnly: ${JSON.stringify(only)}`
      : `runOnly: { type: 'tag', values: ${JSON.stringify(tags)} }, rules: ${JSON.stringify({ 'target-size': { enabled: true }, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) })}`
  },
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/** Scripts of the test run beside the page's policy, so axe gets in where no page's own script could. */
const load = (page: Pick<Page, 'evaluate'>) => page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)

/** What is still fading in has colours of no moment that anyone reads. */
const settled = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate('Promise.allSettled(document.getAnimations().map((running) => running.finished))')

/** No breach of WCAG 2.2 AA, and none by the colours in the dark, which is all that differs there. */
export async function expectAccessible(page: Page): Promise<void> {
  await load(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  expect(await page.evaluate(run([], ['color-contrast']))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await settled(page)
  expect(await page.evaluate(run(TAGS))).toEqual([])
}

/** The same of one frame, in the colours that it has. */
export async function expectAccessibleFrame(frame: Frame): Promise<void> {
  await load(frame)
  await settled(frame)
  expect(await frame.evaluate(run(TAGS))).toEqual([])
}

const SIDEWAYS = `document.documentElement.scrollWidth > innerWidth + 1
  ? ['wider than ' + innerWidth + ': ' + [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((it) => it.tagName + '.' + it.className + ' ' + it.textContent.slice(0, 40))
      .join(', ')]
  : []`

/** What a narrow screen changes: which things are there and how large, and what has to be scrolled. */
const ON_A_PHONE = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'color-contrast']
const AS_USUAL = { colorScheme: 'light', forcedColors: 'none' } as const

/**
 * All that can be told at once: WCAG 2.2 AA and good practice; in the dark and in forced colours what colours change; on
 * a phone what its width changes; and no scrolling sideways there nor at 400 %.
 */
export async function flawsOf(page: Page): Promise<readonly string[]> {
  await load(page)
  const found: string[] = []
  const note = async (look: string, script: string) => {
    await settled(page)
    for (const flaw of await page.evaluate<string[]>(script)) found.push(`${look}: ${flaw}`)
  }
  await note('light', run([...TAGS, 'best-practice']))
  await page.emulateMedia({ ...AS_USUAL, colorScheme: 'dark' })
  await note('dark', run([], ['color-contrast']))
  await page.emulateMedia({ ...AS_USUAL, forcedColors: 'active' })
  await note('forced colours', run([], ['color-contrast']))
  await page.emulateMedia(AS_USUAL)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await note('phone', run([], ON_A_PHONE))
  await note('phone', SIDEWAYS)
  await page.setViewportSize({ width: 320, height: 640 })
  await note('400 %', SIDEWAYS)
  if (size) await page.setViewportSize(size)
  return found
}

/** Slow on long pages, and the same on all of them. */
const OF_THE_FRAME = ['color-contrast', 'target-size', 'link-in-text-block', 'region']

/** For pages made like others that are looked at in every way: what only their own contents can get wrong, which are no colours. */
export async function flawsOfContents(page: Page): Promise<readonly string[]> {
  await load(page)
  const found = await page.evaluate<string[]>(run([...TAGS, 'best-practice'], [], OF_THE_FRAME))
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = await page.evaluate<string[]>(SIDEWAYS)
  if (size) await page.setViewportSize(size)
  return [...found, ...sideways]
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const run = (tags: readonly string[], only: readonly string[] = []) => `axe.run(document, {
  iframes: false,
  ${
    only.length > 0
      ? `runOnly: ${JSON.stringify(only)}`
      : `runOnly: { type: 'tag', values: ${JSON.stringify(tags)} }, rules: { 'target-size': { enabled: true } }`
  },
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/** Scripts of the test run beside the page's policy, so axe gets in where no page's own script could. */
const load = (page: Page) => page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)

/** What is still fading in has colours of no moment that anyone reads. */
const settled = (page: Page) =>
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

const SIDEWAYS = `document.documentElement.scrollWidth > innerWidth + 1
  ? ['wider than ' + innerWidth + ': ' + [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((it) => it.tagName + '.' + it.className + ' ' + it.textContent.slice(0, 40))
      .join(', ')]
  : []`

/** All that can be told at once: WCAG 2.2 AA and good practice, colours in the dark too, and no scrolling sideways at 400 %. */
export async function flawsOf(page: Page): Promise<readonly string[]> {
  await load(page)
  await settled(page)
  const light = await page.evaluate<string[]>(run([...TAGS, 'best-practice']))
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const dark = await page.evaluate<string[]>(run([], ['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const narrow = await page.evaluate<string[]>(SIDEWAYS)
  if (size) await page.setViewportSize(size)
  return [...light, ...dark.map((flaw) => `dark ${flaw}`), ...narrow]
}

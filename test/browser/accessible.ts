import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = `axe.run(document, {
  iframes: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`

/** No breach of WCAG 2.2 AA, in light and in dark. Scripts of the test run beside the page's policy, so axe gets in where no page's own script could. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // What is still fading in has colours of no moment that anyone reads.
    await page.evaluate('Promise.allSettled(document.getAnimations().map((running) => running.finished))')
    expect(await page.evaluate(RUN_AXE)).toEqual([])
  }
}

import { join } from 'node:path'
import pino from 'pino'
import type { BrowserContext, Page } from 'playwright-core'
import { openServer } from '../../src/http/server.ts'
import { readAssets } from '../../src/pages/assets.ts'
import { unspoken } from '../i18n/pseudo.ts'
import { BASE_URL, type TestService } from '../support/service.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** The service of this process with the real files of its pages, as browsers would reach it. */
export async function openSite({ app }: TestService): Promise<TestService['server']> {
  const files = { folder: DIST, assets: readAssets(DIST) }
  const server = await openServer(app, { logger: pino({ level: 'silent' }), trusted_proxies: [], files })
  await server.ready()
  return server
}

export const routeTo = (context: BrowserContext, server: TestService['server']): Promise<unknown> =>
  context.route(`${BASE_URL}/**`, async (route) => {
    const request = route.request()
    const { statusCode, headers, rawPayload } = await server.inject({
      method: request.method() as 'GET',
      url: request.url(),
      headers: { ...(await request.allHeaders()), host: new URL(BASE_URL).host },
      ...(request.postDataBuffer() ? { payload: request.postDataBuffer() ?? '' } : {}),
    })
    const told = Object.entries(headers).map(([name, value]) => [name, String(value)])
    await route.fulfill({ status: statusCode, headers: Object.fromEntries(told), body: rawPayload })
  })

/** Texts, names and hints on the page. The text of a document, and what is in a language by its mark, is none of ours. */
const COLLECT = `(() => {
  const theirs = '.words, script, style, noscript, blockquote, .ink, svg, pre, code, kbd, time, bdi, .mono, .font-mono, [lang]:not(html)'
  const blocks = 'p, li, h1, h2, h3, h4, td, th, label, button, dt, dd, legend, option, summary, div, section'
  const ours = (root) => {
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.closest(theirs)) texts.push(node)
    }
    return texts
  }
  const found = new Set([document.title])
  // A message with elements in it stands in several texts of one block.
  for (const node of ours(document.body)) found.add(ours(node.parentElement.closest(blocks) ?? node.parentElement).map(({ data }) => data).join(''))
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext']
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('time')) continue
    for (const name of names) if (element.hasAttribute(name)) found.add(element.getAttribute(name))
  }
  return [...found]
})()`

/** What stands on pages in no brackets, and where it was met first. Values of a test are given, or Greek. */
export function reader(values: readonly string[], patterns: readonly RegExp[] = []) {
  const found = new Map<string, string>()
  return {
    async read(page: Page, state: string): Promise<void> {
      for (const said of (await page.evaluate(COLLECT)) as string[]) {
        const without = patterns.reduce((text, pattern) => text.replaceAll(pattern, ' '), said)
        const rest = unspoken(without, values)
        if (rest !== null && !found.has(rest)) found.set(rest, state)
      }
    },
    found: () => Object.fromEntries(found),
  }
}

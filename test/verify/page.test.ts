import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAssets } from '../../src/pages/assets.ts'
import { verifyPage } from '../../src/pages/verify-page.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from '../browser/browser.ts'
import { fixture, identityDir, seal, sha256 } from '../pdf/seal/support.ts'
import { evidenceFor } from './evidence.ts'
import { sealedDocument, sealWith, smallFile, stranger } from './files.ts'

const DIST = join(import.meta.dirname, '../../dist')
const POLICY = "default-src 'self';img-src 'self' data:;style-src 'self';script-src 'self';connect-src 'none'"
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let server: Server
let url = ''
const asked: string[] = []

/** The page as the service sends it, from a server that knows nothing else. */
beforeAll(async () => {
  await seal(fixture('table.pdf'))
  const page = verifyPage({
    assets: readAssets(DIST),
    issuer: 'Test',
    fingerprint: 'ab'.repeat(32),
    self_made: true,
    anchors: [readFileSync(join(identityDir, 'seal-root.pem'), 'utf8')],
    workspaces: [],
  })
  server = createServer(({ url: path = '', method }, response) => {
    asked.push(`${method} ${path}`)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/css'
    const isPage = path === '/verify'
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : type,
      'content-security-policy': POLICY,
    })
    response.end(isPage ? page : readFileSync(join(DIST, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await new Promise((resolve) => server.close(resolve))
})

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

const choose = async (page: Page, files: readonly ReturnType<typeof file>[]): Promise<void> => {
  await page.getByLabel(/Choose the file/).setInputFiles([...files])
  await page.getByRole('article', { name: files.at(-1)?.name ?? '' }).waitFor()
}

const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(`typeof axe === 'undefined' && (() => { ${AXE} })()`)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = `axe.run(document).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`
    expect(await page.evaluate(found)).toEqual([])
  }
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the page that checks files, on %s', (_, device) => {
  it('says of each file what it is, and gives none of them away', async () => {
    const { identity } = await stranger()
    const document = await sealedDocument()
    const told = { originals: [document.original], finals: [document.bytes], document_id: null }
    const certificate = await sealWith(smallFile('Certificate'), evidenceFor(told))
    const foreign = await sealedDocument({ envelope_id: 'env_2', signer: '<b>Mallory</b>' }, { identity })
    const altered = Buffer.from(document.bytes)
    altered[300] = (altered[300] ?? 0) ^ 1
    const { context, complaints } = await browser.visit(device)
    const page = await context.newPage()
    await page.goto(url)
    const before = asked.length
    await choose(page, [
      file('lease.pdf', document.bytes),
      file('certificate.pdf', certificate.bytes),
      file('altered.pdf', altered),
      file('foreign.pdf', foreign.bytes),
      file('plain.pdf', fixture('table.pdf')),
    ])
    const card = (name: string) => page.getByRole('article', { name, exact: true })
    await card('lease.pdf').getByRole('heading', { name: 'Unchanged since it was sealed' }).waitFor()
    await card('certificate.pdf').getByRole('heading', { name: 'Unchanged since it was sealed' }).waitFor()
    await card('altered.pdf').getByRole('heading', { name: 'Changed after it was sealed' }).waitFor()
    await card('foreign.pdf').getByRole('heading', { name: 'Unchanged, but sealed by somebody else' }).waitFor()
    await card('plain.pdf').getByRole('heading', { name: 'Not sealed' }).waitFor()
    await card('lease.pdf').getByText('Ada Lovelace').waitFor()
    await card('foreign.pdf').getByText('<b>Mallory</b>').waitFor()
    // What to do stands before anything has been opened.
    await card('altered.pdf')
      .getByText(/^Do not rely on it/)
      .waitFor()
    await card('foreign.pdf')
      .getByText(/Nobody has confirmed it/)
      .waitFor()
    for (const summary of await card('lease.pdf').locator('summary').all()) await summary.click()
    await card('lease.pdf').getByText('This file is the one that the certificate names.').waitFor()
    const shown = await card('lease.pdf').locator('.hash').allTextContents()
    expect(shown).toEqual(expect.arrayContaining([sha256(document.bytes), sha256(document.original)]))
    // A phone widens its window to what is in it.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(device.width)
    await expectAccessible(page)
    expect(asked.slice(before)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  }, 60_000)
})

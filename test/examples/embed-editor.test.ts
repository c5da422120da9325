import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, DESKTOP, openBrowser } from '../browser/browser.ts'
import { type RunningService, startService } from '../browser/running-service.ts'
import { envelopeForm, simple } from '../support/api.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: RunningService
let browser: Browser
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
})
afterAll(async () => {
  for (const end of ends) await end()
  await browser.close()
  await service.stop()
})

const headers = () => ({ authorization: `Bearer ${service.test_key}` })

async function drafted(): Promise<string> {
  const { payload, type } = envelopeForm(simple({ fields: [] }))
  const answer = await fetch(`${service.base_url}/api/v1/envelopes`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': type },
    body: new Uint8Array(payload),
  })
  const { id } = (await answer.json()) as { id: string }
  return id
}

/** The product of examples/embed-editor. Answers where it is, or what it said when it did not begin. */
async function host(...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    COUNTERSIGN_URL: service.base_url,
    COUNTERSIGN_API_KEY: service.test_key,
  }
  const file = join(import.meta.dirname, '..', '..', 'examples', 'embed-editor', 'server.mjs')
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  ends.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return new Promise((done) => {
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).once('line', done)
  })
}

test('the page of the example places a field, and says that the envelope was sent once it was', async () => {
  const id = await drafted()
  const origin = await host(id)
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(origin)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('region', { name: /^Page 1 of/ }).waitFor()
  const palette = frame.getByRole('complementary', { name: 'New fields' })
  await palette.getByRole('button', { name: 'Signature', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Saved: 1 field(s).' }).waitFor()
  await frame.getByRole('button', { name: 'Review and send' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('status').filter({ hasText: 'The envelope is on its way.' }).waitFor()
  const answer = await fetch(`${service.base_url}/api/v1/envelopes/${id}`, { headers: headers() })
  expect(((await answer.json()) as { status: string }).status).toBe('sent')
  expect(complaints.filter((complaint) => !/^Blocked autofocusing/.test(complaint))).toEqual([])

  // The key and the token are in nothing that the page was given in an address or a file.
  const given = await Promise.all(['/', '/host.js'].map(async (path) => (await fetch(origin + path)).text()))
  expect(given.join()).not.toMatch(/csk_|eds_/)

  // Now that it is sent there is nothing to edit, and the page says so in words.
  await page.reload()
  await page
    .getByRole('status')
    .filter({ hasText: /^It cannot be shown: / })
    .waitFor()
  await context.close()
})

test('it refuses to begin without an envelope', async () => {
  expect(await host()).toMatch(/^usage: /)
})

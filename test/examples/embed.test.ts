import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, openBrowser, PHONE } from '../browser/browser.ts'
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

async function sent(): Promise<string> {
  const { payload, type } = envelopeForm(simple({ send: true }))
  const headers = { authorization: `Bearer ${service.test_key}`, 'content-type': type }
  const body = new Uint8Array(payload)
  const answer = await fetch(`${service.base_url}/api/v1/envelopes`, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id: string }
  return id
}

/** The product of examples/embed. Answers where it is, or what it said when it did not begin. */
async function host(...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    COUNTERSIGN_URL: service.base_url,
    COUNTERSIGN_API_KEY: service.test_key,
  }
  const file = join(import.meta.dirname, '..', '..', 'examples', 'embed', 'server.mjs')
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

test('the page of the example shows the frame, and says that Ada has signed once the service says so', async () => {
  const origin = await host(await sent())
  const { context, complaints } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(origin)
  const frame = page.frameLocator('iframe')
  const button = (name: string | RegExp) => frame.getByRole('button', { name, exact: true })
  await frame.getByRole('checkbox', { name: 'I agree to receive these documents electronically' }).check()
  await button('Continue').click()
  // A press while the bar still moves may miss: a person presses again.
  for (const [what, outcome] of [
    [button(/^(Start|Next)/), frame.getByRole('dialog')],
    [button('Sign'), button('Finish')],
    [button('Finish'), frame.getByRole('heading', { name: 'You have signed' })],
  ] as const) {
    const pressed = async () => {
      await what.click({ timeout: 5_000 }).catch(() => undefined)
      return outcome.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(pressed, { timeout: 60_000 }).toBe(true)
  }
  const status = page.getByRole('status')
  await status.filter({ hasNotText: 'Here is what we ask you to sign.' }).waitFor()
  expect(await status.textContent()).toMatch(/^Thank you, signed\. The envelope is (signed|sealing|completed)\.$/)
  // A browser lets no frame take the focus by itself before anybody has touched it, and says so.
  expect(complaints.filter((complaint) => !/^Blocked autofocusing/.test(complaint))).toEqual([])

  // The key and the token are in nothing that the page was given in an address or a file.
  const given = await Promise.all(['/', '/host.js'].map(async (path) => (await fetch(origin + path)).text()))
  expect(given.join()).not.toMatch(/csk_|rtk_/)

  // Now that it is over there is no token to be had, and the page says so in words.
  await page.reload()
  await page
    .getByRole('status')
    .filter({ hasText: /^It cannot be shown: / })
    .waitFor()
  await context.close()
})

test('it refuses to begin without an envelope, and says whose the envelope is not', async () => {
  expect(await host()).toMatch(/^usage: /)
  const origin = await host('env_01m80dhjq1d4abx0d81qdmjr93')
  const answer = await fetch(`${origin}/token`, { method: 'POST' })
  expect([answer.status, await answer.json()]).toEqual([502, { error: expect.any(String) }])
  expect((await fetch(`${origin}/package.json`)).status).toBe(404)
})

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, people } from '../support/api.ts'
import { HOSTILE } from './hostile.ts'
import { openTools, openWorld, type Said, type Tools, type World } from './world.ts'

/** Each text in each of the places where people type: names of people, of files, messages and labels, and the page itself. */
const TRIES = 200
const marked = (n: number) => `Zq${n}q ${HOSTILE[n % HOSTILE.length]}`
const place = (kind: 0 | 1 | 2 | 3, i: number) => `H${kind * 50 + i}.`

let world: World
let tools: Tools
let folder: string
let questions: string[]

beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'countersign-injection-'))
  const sample = join(import.meta.dirname, '..', '..', 'assets', 'sample-agreement.pdf')
  for (let i = 0; i < 15; i += 1) copyFileSync(sample, join(folder, place(1, i)))
  const person = (message: string) => {
    questions.push(message)
    return { action: 'decline' as const }
  }
  tools = await openTools({ url: world.url, key: world.service.live_key, args: ['--files', folder], person })
  // As a service would answer that took them all.
  world.between = (text) => text.replaceAll(/H(\d+)\./g, (_, n) => JSON.stringify(marked(Number(n))).slice(1, -1))
})
beforeEach(() => {
  questions = []
  world.writes.length = 0
})
afterAll(async () => {
  await tools?.close()
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What an answer says besides what people typed. */
function outside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outside)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'untrusted')
  return Object.fromEntries(kept.map(([key, of]) => [key, outside(of)]))
}

const seen = new Set<string>()
function holdsNothing({ value, text }: Said): void {
  expect(JSON.stringify(outside(value))).not.toMatch(/Zq\d+q/)
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u)
  for (const [mark] of text.matchAll(/Zq\d+q/g)) seen.add(mark)
}

/** Fifty people, fifteen files and a field for each person, of four envelopes together every place. */
function order(from: number) {
  const signers = people(50).map((one, i) => ({ ...one, name: place(0, i) }))
  const files = Array.from({ length: 15 }, (_, i) => ({ path: place(1, i) }))
  const fields = signers.map(({ email }, i) => ({
    recipient_email: email,
    type: 'signature',
    document: place(1, i % 15),
    page: 1,
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.05,
    label: place(3, i),
  }))
  const message = { subject: place(2, from), body: Array.from({ length: 12 }, (_, i) => place(2, from + i)).join(' ') }
  return { files, recipients: signers, fields, name: place(1, 15 + from), external_ref: place(1, 20 + from), message }
}

test(`${TRIES} texts in names, files, messages and labels stay data, and nothing comes of them`, {
  timeout: 240_000,
}, async () => {
  holdsNothing(await tools.call('create_envelope', { ...order(0), preview: true, send: true }))
  const made = []
  for (const from of [0, 12, 24, 36]) made.push(await tools.call('create_envelope', order(from)))
  for (const said of made) holdsNothing(said)
  const ids = made.map(({ value }) => value.id)
  for (const envelope_id of ids) {
    holdsNothing(await tools.call('get_envelope', { envelope_id }))
    holdsNothing(await tools.call('wait_for_envelope', { envelope_id }))
    holdsNothing(await tools.call('look_at_page', { envelope_id }))
    const uri = `countersign://envelopes/${envelope_id}`
    const { contents } = await tools.client.readResource({ uri })
    const text = (contents[0] as { text: string }).text
    holdsNothing({ ok: true, value: JSON.parse(text), text, pictures: [] })
  }
  // What stands on a page becomes the labels of what it asks for.
  holdsNothing(await tools.call('create_envelope', { ...order(0), fields: 'suggest', preview: true }))
  holdsNothing(await tools.call('list_envelopes', { words: 'p7@example.test' }))
  // What is wrong with a wish is told in sentences that may quote it.
  holdsNothing(
    await tools.call('create_envelope', { ...order(0), fields: [{ type: place(3, 1), label: place(3, 2) }] }),
  )
  holdsNothing(await tools.call('create_envelope', { ...order(0), files: [{ path: place(3, 3) }] }))
  holdsNothing(await tools.call('list_templates', { words: place(3, 4), [place(3, 5)]: true }))
  expect(seen.size).toBeGreaterThan(100)
  // Four drafts were asked for, and four there are.
  const lines = world.writes.map(({ line }) => line.replace(/\?.*/, ''))
  expect(new Set(lines)).toEqual(new Set(['POST /envelopes']))
  const { body } = await call(world.service, 'GET', '/envelopes')
  expect([body.total, new Set(body.data.map(({ status }: { status: string }) => status))]).toEqual([
    4,
    new Set(['draft']),
  ])
  expect(questions).toEqual([])
})

test('the question before a send has each of them in a line of its own, in quotes', async () => {
  const { value } = await tools.call('create_envelope', { ...order(0), send: true })
  expect(value.code).toBe('not_agreed')
  const [question = ''] = questions
  const lines = question.split('\n')
  expect(lines.filter((line) => /^ {2}- "/.test(line))).toHaveLength(15 + 50 + 50)
  for (const line of lines) {
    const quoted = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    expect(quoted).not.toMatch(/Zq\d+q/)
  }
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp, dataFolder, labelled, madeFolder, serve } from '../torture/startup/process.ts'
import { DOCUMENTS, type Fence, fencesOf, placeOf } from './fences.ts'
import { missingIn, printedJson } from './shapes.ts'
import { type Desk, filledIn, runBlocks, type Session, unexpectedStatuses } from './shell.ts'

// A whole service, and the commands that people run beside it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FENCES = new Map(DOCUMENTS.map((document) => [document, fencesOf(document)]))
const isShell = ({ language }: Fence) => language === 'sh'
const RUNS = DOCUMENTS.filter((document) => runnable(document).length > 0)
const sessions = new Map<string, Session>()

function runnable(document: string): readonly Fence[] {
  return (FENCES.get(document) ?? []).filter((fence) => isShell(fence) && fence.mark.kind !== 'no-run')
}

let desk: Omit<Desk, 'folder'>
let root: string

beforeAll(async () => {
  root = dataFolder()
  const data_dir = await madeFolder()
  const service = await serve(data_dir)
  await service.ready
  const url = service.url.replace('127.0.0.1', 'localhost')
  const env = { DATA_DIR: data_dir, BASE_URL: url, COUNTERSIGN_URL: url }
  desk = { url, env, test_key: labelled(service, 'Test key'), live_key: labelled(service, 'Live key') }
})
afterAll(cleanUp)

/** A fresh folder for each document, and the same service for all. */
async function sessionOf(document: string): Promise<Session> {
  const folder = join(root, document.replaceAll('/', '-'))
  mkdirSync(folder)
  return runBlocks(runnable(document), { ...desk, folder })
}

test.each(RUNS)('every command of %s does what it says', async (document) => {
  const session = await sessionOf(document)
  sessions.set(document, session)
  expect(session.broken ?? '').toBe('')
  expect(session.ran.flatMap(unexpectedStatuses)).toEqual([])
  expect((FENCES.get(document) ?? []).flatMap((fence) => wrongAnswer(fence, session))).toEqual([])
})

/** JSON right after a block is what that block has printed. */
function wrongAnswer(fence: Fence, { ran }: Session): readonly string[] {
  if (fence.language !== 'json' || /^#/m.test(fence.before)) return []
  const fences = FENCES.get(fence.document) ?? []
  const before = fences[fences.indexOf(fence) - 1]
  const block = ran.find((one) => one.fence === before)
  if (!block) return []
  const real = printedJson(block.out)
  if (real === undefined) return [`${placeOf(fence)}: the block before prints no JSON, but ${block.out}`]
  return missingIn(JSON.parse(fence.code), real).map((issue) => `${placeOf(fence)}: ${issue}`)
}

test('what is not run says why, and it is none of our own calls', () => {
  const left_out = [...FENCES.values()].flat().filter((fence) => isShell(fence) && fence.mark.kind === 'no-run')
  const rows = left_out.map((fence) => ({
    place: placeOf(fence),
    reason: fence.mark.kind === 'no-run' ? fence.mark.reason : '',
  }))
  const ran = RUNS.flatMap(runnable).length
  const table = rows.map(({ place, reason }) => `  ${place.padEnd(36)} ${reason}`).join('\n')
  process.stdout.write(`${ran} blocks of the documents were run, ${rows.length} were not:\n${table}\n`)
  for (const { place, reason } of rows) expect(reason.split(' ').length, place).toBeGreaterThan(2)
  const calls = left_out.filter(({ code }) =>
    /\bcurl\b[^|;]*(\$API\b|(sign\.example\.com|localhost:3000)\/api)/.test(code),
  )
  expect(calls.map(placeOf), 'calls of our own API can be run').toEqual([])
})

test('what a reader must put in is a key or the address: the rest is kept in variables', () => {
  const example = { ...desk, folder: '' }
  const open = RUNS.flatMap(runnable).filter(({ code }) => /…|<[A-Z_]+>/.test(filledIn(code, example)))
  expect(open.map(placeOf)).toEqual([])
})

test('a status that is not 2xx is told in the words around the block', () => {
  const silent = RUNS.flatMap((document) => {
    const fences = FENCES.get(document) ?? []
    return fences.filter(({ mark, before }, at) => {
      const around = `${before}${fences[at + 1]?.before ?? ''}${fences[at + 1]?.code ?? ''}`
      return (mark.kind === 'answers' || mark.kind === 'exits') && !around.includes(String(mark.status))
    })
  })
  expect(silent.map(placeOf)).toEqual([])
})

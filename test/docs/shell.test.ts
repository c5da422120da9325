import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { fencesOf } from './fences.ts'
import { runBlocks, unexpectedStatuses } from './shell.ts'

// What runs the documents, on documents that are wrong.
const home = mkdtempSync(join(tmpdir(), 'countersign-shell-'))
afterAll(async () => {
  await closeReceivers()
  rmSync(home, { recursive: true, force: true })
})

/** Of a block with these words after its language: what ended it, and what was answered as it should not be. */
async function issueOf(words: string, code: string) {
  const { port } = await receiver((response, { url }) => {
    response.statusCode = Number(url?.slice(1))
    response.end('{}')
  })
  const text = `\`\`\`sh${words}\n${code}\n\`\`\`\n`
  const folder = mkdtempSync(join(home, 'desk-'))
  const desk = { url: `http://127.0.0.1:${port}`, test_key: '', live_key: '', env: {}, folder }
  const { ran, broken } = await runBlocks(fencesOf('a.md', text), desk)
  return [broken !== null, ran.flatMap(unexpectedStatuses).map((told) => /answered (\d+)/.exec(told)?.[1])]
}

test.each([
  ['', 'curl -s https://sign.example.com/200', [false, []]],
  ['', 'curl -s https://sign.example.com/500', [false, ['500']]],
  ['', 'curl -s https://sign.example.com/500 | cat; curl -s https://sign.example.com/200', [false, ['500']]],
  ['', 'curl -s http://127.0.0.1:1/ || true', [false, ['0']]],
  [' answers 409', 'curl -s https://sign.example.com/409', [false, []]],
  [' answers 409', 'curl -s https://sign.example.com/200', [false, ['200']]],
  ['', 'false', [true, []]],
  [' exits 2', '(exit 2)', [false, []]],
  [' exits 2', 'true', [true, []]],
])('sh%s: %s', async (words, code, issue) => {
  expect(await issueOf(words, code)).toEqual(issue)
})

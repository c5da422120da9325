import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEBIAN, runInCell, SEEN } from '../../../src/pdf/further/cell.ts'
import { needs } from '../../support/programs.ts'
import { type TempDir, tempDir } from '../intake/files.ts'

let dir: TempDir
let server: Server
beforeAll(async () => {
  dir = tempDir()
  dir.put('secret', 'secret')
  dir.put('file.pdf', 'the file')
  server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  dir.remove()
})

/** What a program in the cell says, with Python in the place of a reader. */
async function said(script: string, cpu_ms = 10_000): Promise<{ readonly why: string; readonly said: string }> {
  const path = join(dir.path, 'said')
  const output = openSync(path, 'w')
  const order = { program: '/usr/bin/python3', options: ['-I', '-c', script], file: join(dir.path, 'file.pdf') }
  const { why } = await runInCell(DEBIAN, { ...order, output, cpu_ms })
  closeSync(output)
  return { why, said: readFileSync(path, 'utf8').trim() }
}

const attempt = (what: string): string => `
import os, socket, sys
try:
    print(${what})
except BaseException as error:
    print('denied')
`

test('a further reader sees its file', async () => {
  needs('bwrap', 'python3')
  expect(await said(attempt(`open('${SEEN}').read()`))).toEqual({ why: 'ended', said: 'the file' })
})

const DENIED: Readonly<Record<string, () => string>> = {
  'other files': () => `open('${join(dir.path, 'secret')}').read()`,
  'who has accounts': () => `open('/etc/passwd').read()`,
  'to write its file': () => `open('${SEEN}', 'a')`,
  'to write anywhere': () => `open('/job/more', 'w')`,
  'a network': () => {
    const address = server.address()
    return `socket.create_connection(('127.0.0.1', ${typeof address === 'object' ? address?.port : 0}))`
  },
  'another process': () => 'os.fork()',
  'a shell': () => `os.execv('/bin/sh', ['sh', '-c', 'echo here'])`,
}

test.each(Object.entries(DENIED))('a further reader has not %s', async (_, what) => {
  needs('bwrap', 'python3')
  expect(await said(attempt(what()))).toEqual({ why: 'ended', said: 'denied' })
})

test('a further reader has nothing of our environment, and sees no process but itself', async () => {
  needs('bwrap', 'python3')
  process.env['SECRET_OF_A_TEST'] = 'secret'
  const answer = await said(attempt(`sorted(os.environ), [one for one in os.listdir('/proc') if one.isdigit()]`))
  delete process.env['SECRET_OF_A_TEST']
  expect(answer.said).toBe("['HOME', 'LANG', 'PWD'] ['1']")
})

test('a further reader that works on is ended', async () => {
  needs('bwrap', 'python3')
  expect(await said('while True: pass', 300)).toEqual({ why: 'too_slow', said: '' })
})

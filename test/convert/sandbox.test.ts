import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { inTurn } from '../../src/convert/in-turn.ts'
import { openLibreOffice } from '../../src/convert/libreoffice.ts'
import { openConvert } from '../../src/convert/open.ts'
import { runInside } from '../../src/convert/sandbox.ts'
import { Semaphore } from '../../src/kit/semaphore.ts'
import { SharedSemaphore } from '../../src/kit/shared-semaphore.ts'

// What a program can do that has taken LibreOffice over, and what happens where there is none.

const folder = mkdtempSync(join(tmpdir(), 'countersign-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAMS = { soffice: '/usr/bin/soffice', bwrap: '/usr/bin/bwrap', prlimit: '/usr/bin/prlimit' }
const inside = async (script: string, work: string | null = null) =>
  runInside(PROGRAMS, { work, command: ['/bin/sh', '-c', `(${script}) >&2`], cpu_ms: 20_000 })

const secret = join(folder, 'secret')
writeFileSync(secret, 'what only this machine knows')

test.each([
  ['a file of this machine', `cat ${secret}`],
  ['its accounts', 'cat /etc/passwd'],
  ['its settings', 'ls /root /home /var'],
])('%s cannot be read', async (_, script) => {
  const { complaint } = await inside(script)
  expect(complaint).toMatch(/No such file|Permission denied/)
  expect(complaint).not.toContain('what only this machine knows')
})

test('nothing but the work folder can be written', async () => {
  const work = mkdtempSync(join(folder, 'work-'))
  const { complaint } = await inside(`touch here; touch /usr/bin/x /usr/share/x /x`, work)
  expect(complaint.match(/Read-only file system/g)).toHaveLength(2)
  expect(readdirSync(work)).toEqual(['here'])
})

test('there is no environment, no network and nobody else', async () => {
  const server = createServer()
  let visits = 0
  server.on('connection', () => {
    visits += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const connect = `perl -MIO::Socket::INET -e 'print IO::Socket::INET->new("127.0.0.1:${port}") ? "reached" : "refused"'`
  const { complaint } = await inside(`env; cat /proc/1/environ; echo; ls -d /proc/[0-9]* | wc -l; ${connect}`)
  server.close()
  expect(complaint).not.toContain('NODE_')
  expect(complaint).toContain('refused')
  expect(complaint).toMatch(/(?:^|\n)PATH=\/usr\/bin\n/)
  expect(Number(/\n\n?(\d+)\n/.exec(complaint)?.[1])).toBeLessThan(9)
  expect(visits).toBe(0)
})

test('files, memory and time have an end', async () => {
  const work = mkdtempSync(join(folder, 'work-'))
  await inside('head -c 200000000 /dev/zero > large', work)
  const large = await inside('wc -c < large', work)
  expect(Number(large.complaint)).toBeLessThanOrEqual(128 * 1024 * 1024)
  const order = { work: null, cpu_ms: 20_000, command: ['/bin/sh', '-c', 'sleep 100 & sleep 100'] }
  const left = new AbortController()
  const running = runInside(PROGRAMS, { ...order, signal: left.signal })
  left.abort()
  expect((await running).why).toBe('cancelled')
  expect((await runInside(PROGRAMS, { ...order, signal: left.signal })).why).toBe('cancelled')
})

test('what has a session of its own when it is given up ends with the rest', async () => {
  const [begins, begun] = [join(folder, 'begins'), join(folder, 'begun')]
  // As bwrap's first process, before it has asked to die with its parent.
  writeFileSync(begins, `#!/bin/sh\nsetsid sh -c 'echo > ${begun}; exec sleep 100' &\nwait\n`, {
    mode: 0o755,
  })
  const left = new AbortController()
  const order = { work: null, cpu_ms: 20_000, command: [], signal: left.signal }
  const running = runInside({ ...PROGRAMS, prlimit: begins }, order)
  await expect.poll(() => existsSync(begun)).toBe(true)
  left.abort()
  expect((await running).why).toBe('cancelled')
})

test.each([
  ['itself', 'while :; do :; done'],
  ['by what it started', '(while :; do :; done) & wait'],
  ['by one after the other', 'while :; do perl -e "\\$i++ while \\$i < 200000"; done'],
])('processor time counts, that it takes %s', async (_, script) => {
  const order = { work: null, command: ['/bin/sh', '-c', script], cpu_ms: 300 }
  expect((await runInside(PROGRAMS, order)).why).toBe('too_slow')
})

test('time that it only waits does not count', async () => {
  // By the clock it would be over at the first look.
  const order = { work: null, command: ['/bin/sleep', '1'], cpu_ms: 500 }
  expect(await runInside(PROGRAMS, order)).toMatchObject({ why: 'ended', code: 0 })
})

const log = pino({ level: 'silent' })
const path = join(folder, 'in')
const out_path = join(folder, 'out.pdf')
writeFileSync(path, 'words')

const officeOf = (programs: Partial<typeof PROGRAMS>, bounds = {}) =>
  openLibreOffice({ folder: join(folder, 'convert'), log, programs: { ...PROGRAMS, ...programs }, ...bounds })

test('where LibreOffice or the sandbox is missing, whoever asks is told how to have it', async () => {
  const convert = openConvert({
    office: officeOf({ soffice: '/nowhere/soffice' }),
    picturePdf: async () => ({ refused: null }),
    judgeOffice: async () => ({ refused: null }),
    mayHaveChanges: async () => ({ may: false }),
    acceptChanges: async () => ({ refused: null, changes: null }),
  })
  const at = '2026-11-20T12:00:00.000Z'
  const refused = await convert.toPdf({
    path,
    file_name: 'notes.txt',
    paper: 'a4',
    at,
    out_path,
    workspace_id: 'wsp_1',
  })
  expect(refused).toMatchObject({ refused: 'unsupported_document_type' })
  expect(refused).toHaveProperty(
    'message',
    expect.stringContaining(
      'notes.txt is plain text, which cannot be made into a PDF here: LibreOffice is not installed on this server',
    ),
  )
  expect(await convert.officeIssue()).toContain('apt-get install --no-install-recommends libreoffice-writer-nogui')
  expect(await officeOf({ bwrap: '/nowhere/bwrap' }).issue()).toContain('the sandbox (bwrap) is not installed')
})

test('where a sandbox cannot be made, nothing is opened without one', async () => {
  const refusing = join(folder, 'bwrap')
  writeFileSync(refusing, '#!/bin/sh\necho "No permissions to create new namespace" >&2\nexit 1\n')
  chmodSync(refusing, 0o755)
  const office = officeOf({ bwrap: refusing })
  expect(await office.issue()).toContain('does not let LibreOffice be locked into a sandbox')
  expect(await office.convert({ path, kind: 'txt', paper: 'a4', out_path })).toBe('unreadable')
  expect(existsSync(out_path)).toBe(false)
})

test('an office that takes too long, is killed or dies leaves nothing behind', async () => {
  const order = { path, kind: 'txt', paper: 'a4', out_path } as const
  expect(await officeOf({}, { cpu_ms: 100 }).convert(order)).toBe('too_slow')
  // The machine is what takes too long.
  expect(await officeOf({}, { answer_ms: 100 }).convert(order)).toBe('busy')
  expect(await officeOf({ soffice: '/usr/bin/false' }).convert(order)).toBe('unreadable')
  const left = new AbortController()
  const waiting = officeOf({}).convert({ ...order, signal: left.signal })
  left.abort()
  expect(await waiting).toBe('cancelled')
  expect([existsSync(out_path), readdirSync(join(folder, 'convert'))]).toEqual([false, []])
})

test('so many at once, so many waiting, and no more', async () => {
  const turns = new Semaphore({ at_once: 1, waiting_max: 1 })
  const first = Promise.withResolvers<string>()
  const running = turns.run(() => first.promise)
  const second = Promise.withResolvers<string>()
  const waiting = turns.run(() => second.promise)
  expect(await turns.run(async () => 'third')).toBeNull()
  first.reject(new Error('it broke'))
  await expect(running).rejects.toThrow('it broke')
  // The place was handed over, so it is taken.
  const order: string[] = []
  const later = turns.run(async () => order.push('later'))
  order.push('second ends')
  second.resolve('second')
  expect(await waiting).toBe('second')
  await later
  expect(order).toEqual(['second ends', 'later'])
})

test('who waits for a turn that does not come in time, or for nobody, leaves the row', async () => {
  const turns = new SharedSemaphore({ at_once: 1, waiting_max: 1, own_max: 1 })
  const first = Promise.withResolvers<string>()
  const running = turns.run('', () => first.promise)
  const order = { path, kind: 'txt', paper: 'a4', out_path } as const
  const work = vi.fn(async () => 'done' as const)
  expect(await inTurn(turns, order, work, 1)).toBe('busy')
  const left = new AbortController()
  const waiting = inTurn(turns, { ...order, signal: left.signal }, work)
  left.abort()
  expect([await waiting, work.mock.calls]).toEqual(['cancelled', []])
  const next = inTurn(turns, order, work)
  first.resolve('first')
  expect([await running, await next]).toEqual([{ value: 'first' }, 'done'])
})

test('what a service that was killed has left goes when the next one starts, and nobody else’s work', async () => {
  const place = mkdtempSync(join(folder, 'left-'))
  const [left, fresh] = [mkdtempSync(join(place, 'work-')), mkdtempSync(join(place, 'work-'))]
  writeFileSync(join(left, 'contract.docx'), 'what somebody wanted to have converted')
  const ten_minutes_ago = Date.now() / 1000 - 600
  utimesSync(left, ten_minutes_ago, ten_minutes_ago)
  openLibreOffice({ folder: place, log: pino({ level: 'silent' }) })
  await vi.waitFor(() => expect(existsSync(left)).toBe(false))
  expect(existsSync(fresh)).toBe(true)
})

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeReceivers, receiver } from '../outgoing/receiver.ts'
import { ada, call, create } from '../support/api.ts'
import { has } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'

// The receivers of examples/ as processes, against what the service really sends.
const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples', 'webhooks')
const FORMS = ['standard', 'timed', 'body'] as const
type Form = (typeof FORMS)[number]

interface Saved {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

interface Off {
  readonly saved: Saved
  readonly secret: string
}

let service: TestService
let folder: string
/** One delivery with one secret, one from just after a rotation, and the secrets of then. */
let genuine: Saved
let rotated: Saved
let [old_secret, new_secret] = ['', '']
/** One that was signed a little more than five minutes ago, and one whose time is still to come. */
let late: Off
let early: Off
const children: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-examples-'))
  service = await openService()
  // The receivers go by the real clock.
  service.clock.advance(Date.now() - Date.parse(service.clock.now()))
  const { hits, port } = await receiver()
  const { id, secret } = await subscribe(port)
  await happen()
  const answer = await call(service, 'POST', `/webhooks/${id}/rotate-secret`)
  ;[old_secret, new_secret] = [secret, answer.body.secret]
  await happen()
  const [first, second] = hits.map(({ headers, body }) => ({ headers: headers as Saved['headers'], body }))
  if (!first || !second) throw new Error('nothing was sent')
  ;[genuine, rotated] = [first, second]
  await call(service, 'DELETE', `/webhooks/${id}`)
  late = await deliverOff(-301_000)
  early = await deliverOff(3_600_000)
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await closeReceivers()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const subscribe = async (port: number) =>
  (await call(service, 'POST', '/webhooks', { body: { url: `http://127.0.0.1:${port}/hook` } })).body

/** The smallest thing that has an event, and its delivery. */
async function happen(): Promise<void> {
  await create(service, { recipients: [ada] })
  await service.runJobs()
}

/** Signed when the service's clock was off by this much. */
async function deliverOff(by_ms: number): Promise<Off> {
  const { hits, port } = await receiver()
  const { id, secret } = await subscribe(port)
  service.clock.advance(by_ms)
  await happen()
  service.clock.advance(-by_ms)
  await call(service, 'DELETE', `/webhooks/${id}`)
  const [hit] = hits
  if (!hit) throw new Error('nothing was sent')
  return { saved: { headers: hit.headers as Saved['headers'], body: hit.body }, secret }
}

/** A letter of the value is another one; the base64 and the hexadecimal of it stay what they are. */
const altered = (value: string) => value.replace(/\w(?=\W*$)/, (last) => (last === '0' ? '1' : '0'))
const SIGNATURE = { standard: 'webhook-signature', timed: 'svc-signature', body: 'x-svc-signature' } as const

function without({ headers, body }: Saved, name: string): Saved {
  const { [name]: _gone, ...rest } = headers
  return { headers: rest, body }
}

const ten_minutes_ago = String(Math.floor(Date.now() / 1000) - 600)

/** What is wrong with it, and how a forger would come to it. */
const forged = (form: Form): readonly (readonly [string, Saved])[] => {
  const name = SIGNATURE[form]
  const { headers, body } = genuine
  const with_header = (key: string, value: string) => ({ body, headers: { ...headers, [key]: value } })
  const of_all_forms = [
    ['an altered body', { headers, body: Buffer.from(body.toString().replace('created', 'voided.')) }],
    ['an altered signature', with_header(name, altered(headers[name] ?? ''))],
    ['no signature', without(genuine, name)],
    ['an empty signature', with_header(name, '')],
  ] as const
  const times = {
    standard: [
      ['a newer time', with_header('webhook-timestamp', String(Number(headers['webhook-timestamp']) + 1))],
      ['another id', with_header('webhook-id', 'dlv_other')],
      ['no time', without(genuine, 'webhook-timestamp')],
    ],
    timed: [['a newer time', with_header(name, (headers[name] ?? '').replace(/t=\d+/, `t=${ten_minutes_ago}`))]],
    body: [],
  } as const
  return [...of_all_forms, ...times[form]]
}

describe.each([
  ['node', process.execPath, join(EXAMPLES, 'node', 'receiver.mjs'), true],
  ['python', 'python3', join(EXAMPLES, 'python', 'receiver.py'), has('python3')],
] as const)('the receiver for %s', (_name, program, file, is_there) => {
  interface Listening {
    readonly port: number
    readonly said: string[]
  }

  async function listening(form: Form, secret: string, more: Record<string, string> = {}): Promise<Listening> {
    const env = { PATH: process.env['PATH'], PORT: '0', WEBHOOK_FORM: form, WEBHOOK_SECRET: secret, ...more }
    const child = spawn(program, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const said: string[] = []
    const port = await new Promise<number>((done, fail) => {
      child.once('exit', (code) => fail(new Error(`it ended with ${code}`)))
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, number] = /^listening on (\d+)$/.exec(line) ?? []
        if (number) done(Number(number))
        else said.push(line)
      })
    })
    return { port, said }
  }

  const deliver = async ({ port }: Listening, { headers, body }: Saved) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...sent } = headers
    const answer = await fetch(`http://127.0.0.1:${port}/hook`, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
    })
    return answer.status
  }

  test.runIf(is_there).each(FORMS)('%s: takes what is genuine once, and nothing that was touched', async (form) => {
    const one = await listening(form, old_secret)
    expect([await deliver(one, genuine), await deliver(one, genuine)]).toEqual([204, 204])
    const { id, envelope_id } = JSON.parse(genuine.body.toString())
    await expect.poll(() => one.said).toEqual([`envelope.created ${envelope_id}`, `again ${id}`])
    for (const [what, saved] of forged(form)) expect([what, await deliver(one, saved)]).toEqual([what, 401])
    expect(await deliver(one, { headers: genuine.headers, body: Buffer.alloc(1_000_001, 32) })).toBe(413)
    expect((await fetch(`http://127.0.0.1:${one.port}/`)).ok).toBe(false)
    expect(one.said).toHaveLength(2)

    // Of a rotation, X-Svc-Signature has the new secret's alone (docs/internals/outbox.md).
    expect(await deliver(one, rotated)).toBe(form === 'body' ? 401 : 204)
    const both = await listening(form, `${new_secret} ${old_secret}`)
    expect([await deliver(both, genuine), await deliver(both, rotated)]).toEqual([204, 204])
    const wrong = await listening(form, `whsec_${Buffer.alloc(32).toString('base64')}`)
    expect([await deliver(wrong, genuine), await deliver(wrong, rotated)]).toEqual([401, 401])
  })

  test.runIf(is_there)(
    'what was signed more than five minutes ago, or is yet to be, is refused where the time is signed',
    async () => {
      for (const { saved, secret } of [late, early]) {
        const statuses = await Promise.all(FORMS.map(async (form) => deliver(await listening(form, secret), saved)))
        expect(statuses).toEqual([401, 401, 204])
      }
    },
  )

  test.runIf(is_there)('it does not begin without a secret or with a form that there is none of', async () => {
    await expect(listening('standard', '')).rejects.toThrow('it ended with')
    // An empty key is one that everybody has.
    for (const no_key of ['whsec_', 'whsec_!', `${old_secret} whsec_`])
      await expect(listening('standard', no_key)).rejects.toThrow('it ended with 2')
    await expect(listening('standard', old_secret, { WEBHOOK_FORM: 'toString' })).rejects.toThrow('it ended with')
  })

  test.runIf(is_there)('the service itself delivers to it', async () => {
    const one = await listening('standard', 'whsec_bm90IHlldCBrbm93biBoZXJl')
    const { id } = await subscribe(one.port)
    await call(service, 'POST', `/webhooks/${id}/rotate-secret`, {
      body: { secret: 'whsec_bm90IHlldCBrbm93biBoZXJl' },
    })
    await happen()
    await call(service, 'DELETE', `/webhooks/${id}`)
    await expect.poll(() => one.said).toEqual([expect.stringMatching(/^envelope\.created env_/)])
  })
})

describe('the check in a shell', () => {
  const SCRIPT = join(EXAMPLES, 'shell', 'verify.sh')

  function verify(
    form: string,
    { headers, body }: Saved,
    env: Record<string, string | undefined>,
    names = ['headers.txt', 'body.json'],
  ) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const [first = '', second = ''] = names
    writeFileSync(join(folder, first), lines.join(''))
    writeFileSync(join(folder, second), body)
    const where = { cwd: folder, env: { PATH: process.env['PATH'], ...env } }
    return spawnSync('/bin/sh', [SCRIPT, form, ...names], where).status
  }

  test.runIf(has('openssl')).each(FORMS)('%s: tells what is genuine from what was touched or is old', (form) => {
    const env = { WEBHOOK_SECRET: old_secret }
    expect(verify(form, genuine, env)).toBe(0)
    // Whoever saves a delivery names it as they like.
    expect(verify(form, genuine, env, ['--help', '--version'])).toBe(0)
    for (const [what, saved] of forged(form)) expect([what, verify(form, saved, env)]).toEqual([what, 1])
    expect(verify(form, rotated, env)).toBe(form === 'body' ? 1 : 0)
    expect(verify(form, rotated, { WEBHOOK_SECRET: new_secret })).toBe(0)
    expect(verify(form, genuine, { WEBHOOK_SECRET: new_secret })).toBe(1)
    const old = form === 'body' ? 0 : 1
    const tolerances = [undefined, '300', '0'].map((WEBHOOK_TOLERANCE_S) => ({ WEBHOOK_TOLERANCE_S }))
    const statuses = tolerances.map((more) => verify(form, late.saved, { WEBHOOK_SECRET: late.secret, ...more }))
    expect(statuses).toEqual([old, old, 0])
    expect(verify(form, early.saved, { WEBHOOK_SECRET: early.secret })).toBe(old)
    expect(verify(form, genuine, {})).toBe(2)
    expect(verify('toString', genuine, env)).toBe(2)
  })

  test.runIf(has('openssl'))('what it cannot work out is not genuine', () => {
    const { body } = genuine
    const empty_key = createHmac('sha256', '').update('a.1.').update(body).digest('base64')
    const by_nobody = { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': `v1,${empty_key}` }
    for (const WEBHOOK_SECRET of ['whsec_', 'whsec_!'])
      expect(verify('standard', { headers: by_nobody, body }, { WEBHOOK_SECRET, WEBHOOK_TOLERANCE_S: '0' })).toBe(2)
    const old = { ...genuine.headers, 'svc-signature': timedAt('1', body) }
    for (const [WEBHOOK_TOLERANCE_S, status] of [
      ['300', 1],
      ['0', 0],
      ['5m', 2],
      ['-1', 2],
    ] as const)
      expect(verify('timed', { headers: old, body }, { WEBHOOK_SECRET: old_secret, WEBHOOK_TOLERANCE_S })).toBe(status)
    // A machine without openssl makes an empty signature.
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const name of ['cat', 'date', 'grep', 'head', 'od', 'sed', 'tr'])
      symlinkSync(execFileSync('which', [name]).toString().trim(), join(bin, name))
    for (const [form, name, value] of [
      ['standard', 'webhook-signature', 'v1,'],
      ['timed', 'svc-signature', `t=${Math.floor(Date.now() / 1000)},v1=`],
      ['body', 'x-svc-signature', 'sha256='],
    ] as const)
      expect(
        verify(
          form,
          { headers: { [name]: value, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }, body },
          { WEBHOOK_SECRET: old_secret, PATH: bin },
        ),
      ).toBe(2)
  })

  const timedAt = (time: string, body: Buffer) =>
    `t=${time},v1=${createHmac('sha256', old_secret).update(`${time}.`).update(body).digest('hex')}`

  test.runIf(has('openssl'))('its HMAC is that of openssl, for keys of any length', () => {
    for (const bytes of [1, 63, 64, 65, 200]) {
      const secret = 'k'.repeat(bytes)
      const body = Buffer.from('{"a":"\u00e9\\n%s"}')
      const made = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: body })
      const headers = { 'x-svc-signature': `sha256=${made.toString().slice(0, 64)}` }
      expect([bytes, verify('body', { headers, body }, { WEBHOOK_SECRET: secret })]).toEqual([bytes, 0])
    }
  })
})

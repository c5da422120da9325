import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { percentile } from '../bench/load.ts'
import { CHECKOUT, type Service, startService } from '../bench/service.ts'
import { startFront } from './front.ts'
import { commandLine, otherWorkspace } from './workspaces-beside.ts'

/**
 * What somebody else notices while one address floods the service with bodies: `node torture/flood.ts`, of another
 * checkout with `--of <folder>`, through a proxy in front with `--proxy nginx` or `haproxy`. It reaches 127.0.0.1 alone, and
 * stops by itself.
 */
const { of, seconds, only, idle, proxy } = parseArgs({
  options: {
    of: { type: 'string', default: CHECKOUT },
    seconds: { type: 'string', default: '60' },
    idle: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    proxy: { type: 'string' },
  },
}).values

const BODY = Buffer.from(`[${'{},'.repeat(699_043)}{}]`)
/** All of 127.0.0.0/8 is this machine: the flood comes from another address than who waits beside it. */
const FLOODER = 2
const BESIDE = '127.0.0.9'
const AGAIN_MS = 250
const P99_MS_MAX = 1_000
const WARM_CALLS = 200
/** Of the memory before, a minute later. */
const RESIDENT_MAX = 1.1
const MB = 1024 * 1024

interface Flood {
  readonly name: string
  readonly path: string
  readonly sockets: number
  /** From so many addresses: connections that send half a request line, each opened again when it is closed. */
  readonly asking_nothing_from?: number
  /** So many requests in one piece on each connection, whose answers are not read. */
  readonly behind_each_other?: number
  /** Each connection asks for an address that there is not, and again as soon as it is answered. */
  readonly asks_again?: true
  /** Sends the last byte of all at once; else no connection ever ends its body. */
  readonly ends: boolean
  readonly authorization?: string
  readonly type?: string
}

/** Where a service keeps its data, beside where it answers. */
interface Flooded {
  readonly service: Service
  readonly data_dir: string
}

function headOf({ path, authorization, type = 'application/json' }: Flood): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: flood',
    `content-type: ${type}`,
    `content-length: ${BODY.length}`,
    ...(authorization ? [`authorization: Bearer ${authorization}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function flooded(port: number, flood: Flood, until: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const head = headOf(flood)
  const note = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const open = new Set<Socket>()
  const { asking_nothing_from } = flood
  let opened = 0
  const one = () => {
    const localAddress = `127.0.0.${FLOODER + (opened++ % (asking_nothing_from ?? 1))}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    open.add(socket)
    socket.on('error', (error: NodeJS.ErrnoException) => note(error.code ?? 'error'))
    if (flood.behind_each_other) socket.pause()
    else socket.once('data', (bytes: Buffer) => note(bytes.toString('latin1', 9, 12)))
    socket.once('close', () => {
      open.delete(socket)
      if (asking_nothing_from) setTimeout(() => Date.now() < until && one(), AGAIN_MS)
    })
    if (asking_nothing_from) return void socket.write('GET /api/v1/enve')
    if (flood.asks_again) {
      const ask = () => socket.write(`GET ${flood.path} HTTP/1.1\r\nhost: flood\r\n\r\n`)
      socket.on('data', ask)
      return void ask()
    }
    if (flood.behind_each_other)
      return void socket.write(`GET ${flood.path} HTTP/1.1\r\nhost: flood\r\n\r\n`.repeat(flood.behind_each_other))
    socket.write(head)
    socket.write(BODY.subarray(0, -1))
  }
  while (Date.now() < until) {
    while (open.size < flood.sockets) one()
    await sleep(1_500)
    if (flood.ends) for (const socket of open) finish(socket)
  }
  for (const socket of open) socket.destroy()
  return answers
}

function finish(socket: Socket): void {
  if (socket.writable) socket.end(BODY.subarray(-1))
}

/** Another workspace asks five times a second; what is not answered took as long as it was waited for. */
async function beside(port: number, live_key: string, until: number): Promise<{ took_ms: number[]; failed: number }> {
  const took_ms: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  while (Date.now() < until) {
    const from = performance.now()
    asked.push(
      status(port, live_key).then((code) => {
        took_ms.push(performance.now() - from)
        if (code !== 200) failed++
      }),
    )
    await sleep(200)
  }
  await Promise.all(asked)
  return { took_ms, failed }
}

/** An ordinary body, where the flood goes; that it is refused does not matter. */
async function post(port: number, key: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{"name":"Lease"}' })
  await reply.arrayBuffer()
}

const status = (port: number, key: string): Promise<number> =>
  new Promise((resolve) => {
    const call = request(
      {
        ...{ port, host: '127.0.0.1', localAddress: BESIDE, agent: false },
        ...{ path: '/api/v1/envelopes', headers: { authorization: `Bearer ${key}` } },
      },
      (answer) => {
        answer.resume()
        answer.once('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    call.setTimeout(20_000, () => call.destroy())
    call.once('error', () => resolve(0))
    call.end()
  })

const residentMb = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

async function judge(flood: (flooded: Flooded) => Flood | Promise<Flood>): Promise<boolean> {
  const data_dir = await mkdtemp(join(tmpdir(), 'flood-'))
  const env = { SUPERVISOR: 'off', ...(proxy ? { TRUSTED_PROXIES: '127.0.0.1/32' } : {}) }
  const service = await startService({ checkout: of, data_dir, env })
  const front = isProxy(proxy)
    ? await startFront({ kind: proxy, to: service.port, folder: join(data_dir, 'front') })
    : { port: service.port, stop: async () => undefined }
  try {
    // While there is one workspace, a directory's token needs not name it.
    const kind = await flood({ service, data_dir })
    const { live_key } = await otherWorkspace(of, data_dir)
    // What is compared is a service at work, which has loaded and compiled what answers take.
    for (let warm = 0; warm < WARM_CALLS; warm++) {
      await status(service.port, live_key)
      await post(service.port, live_key, kind.path)
    }
    const before_mb = residentMb(service.pid)
    let peak_mb = before_mb
    const timer = setInterval(() => {
      peak_mb = Math.max(peak_mb, residentMb(service.pid))
    }, 200)
    const until = Date.now() + Number(seconds) * 1000
    const [answers, { took_ms, failed }] = await Promise.all([
      floodedElsewhere(front.port, kind, until),
      beside(front.port, live_key, until),
    ]).finally(() => clearInterval(timer))
    const lives = residentMb(service.pid) > 0
    // Idle, but for the few calls of an ordinary day.
    for (let second = 0; lives && second < Number(idle); second++) {
      await status(service.port, live_key)
      await sleep(1_000)
    }
    const after_mb = residentMb(service.pid)
    const p99_ms = percentile(took_ms, 0.99)
    const [p99, before, peak, after] = [p99_ms, before_mb, peak_mb, after_mb].map(Math.round)
    const told = JSON.stringify(answers)
    console.log(
      `| ${kind.name} | ${lives ? 'lives' : 'DEAD'} | ${p99} ms | ${failed} of ${took_ms.length} | ${before} | ${peak} | ${after} | ${told} |`,
    )
    return lives && p99_ms <= P99_MS_MAX && failed === 0 && after_mb <= RESIDENT_MAX * before_mb
  } finally {
    await front.stop()
    await service.stop()
    await rm(data_dir, { recursive: true, force: true })
  }
}

const isProxy = (kind = ''): kind is 'nginx' | 'haproxy' => kind === 'nginx' || kind === 'haproxy'

/** A thread of its own, so that who waits beside the flood is not delayed by its making. */
function floodedElsewhere(port: number, flood: Flood, until: number): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(import.meta.filename, { workerData: { port, flood, until }, argv: [] })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

const FLOODS: readonly ((flooded: Flooded) => Flood | Promise<Flood>)[] = [
  () => ({ name: 'register, 12 at once', path: '/oauth2/register', sockets: 12, ends: true }),
  () => ({ name: 'register, 400 that never end', path: '/oauth2/register', sockets: 400, ends: false }),
  ({ service: { live_key } }) => ({
    name: 'labels with a key, 14 at once',
    path: '/api/v1/labels',
    sockets: 14,
    ends: true,
    authorization: live_key,
  }),
  ({ service: { live_key } }) => ({
    name: 'labels with a key, 400 that never end',
    path: '/api/v1/labels',
    sockets: 400,
    ends: false,
    authorization: live_key,
  }),
  async ({ data_dir }) => ({
    name: 'a directory (SCIM), 400 that never end',
    path: '/scim/v2/Users',
    sockets: 400,
    ends: false,
    authorization: await directoryToken(data_dir),
    type: 'application/scim+json',
  }),
  () => ({
    name: '2,400 from five addresses that ask nothing',
    path: '/oauth2/register',
    sockets: 2_400,
    ends: false,
    asking_nothing_from: 5,
  }),
  () => ({
    name: '400 with 2,000 requests behind each other, unread',
    path: '/oauth2/nothing',
    sockets: 400,
    ends: false,
    behind_each_other: 2_000,
  }),
  () => ({ name: '400 that ask again at once', path: '/oauth2/nothing', sockets: 400, ends: false, asks_again: true }),
]

async function directoryToken(data_dir: string): Promise<string> {
  const order = ['scim-tokens', 'issue', '--name', 'flood']
  return (await commandLine<{ readonly token: string }>(of, data_dir, order)).token
}

async function main(): Promise<void> {
  console.log(`${of}, ${BODY.length / MB} MB each, ${seconds} s`)
  console.log('| flood | service | others p99 | others failed | RSS before (MB) | peak | at rest | answers |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [n, flood] of FLOODS.entries()) {
    if (only !== '' && !only.split(',').includes(String(n))) continue
    if (!(await judge(flood))) process.exitCode = 1
  }
}

interface Order {
  readonly port: number
  readonly flood: Flood
  readonly until: number
}

if (isMainThread) {
  await main()
} else {
  const { port, flood, until } = workerData as Order
  parentPort?.postMessage(await flooded(port, flood, until))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atMost, digits, type Row } from './table.ts'

const COMMAND = join(import.meta.dirname, '..', 'bin', 'countersign.js')
const ROUNDS = 10
/** A host starts a tool server with a conversation, and a person waits for both. */
const READY_MS_MAX = 300
const HELP_MS_MAX = 150

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
}

/** From the spawn to the first answer, or to the end; nothing is asked of a service. */
export async function measureTools(): Promise<readonly Row[]> {
  const ready = await bestOf(async () => {
    const child = command('mcp')
    child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`)
    await once(child.stdout, 'data')
    return child
  })
  const help = await bestOf(async () => {
    const child = command('--help')
    await once(child.stdout.resume(), 'end')
    return child
  })
  return [
    row('tool server, until it answers initialize', ready, READY_MS_MAX),
    row('countersign --help', help, HELP_MS_MAX),
  ]
}

const row = (what: string, ms: number, ms_max: number): Row => ({
  what,
  measured: `${digits(ms)} ms, best of ${ROUNDS}`,
  target: atMost(ms, ms_max, 'ms'),
})

function command(...args: readonly string[]) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, COUNTERSIGN_API_KEY: 'csk_test_0' }
  return spawn(process.execPath, [COMMAND, ...args], { env })
}

/** What others do on the machine only ever adds. */
async function bestOf(start: () => Promise<ReturnType<typeof command>>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    const child = await start()
    times.push(performance.now() - from)
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
  return Math.min(...times)
}

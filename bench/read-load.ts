import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { qaPath } from '../test/support/qa.ts'

export interface ReadTimings {
  readonly per_second: number
  readonly p50_ms: number
  readonly p99_ms: number
}

interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** wrk where it is installed, for it takes little of the processor that it shares with what it measures. */
export const READ_TOOL = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk'

/** So many connections that ask for one address again and again, from a process of its own. */
export const readLoad = (target: Target, connections: number, seconds: number): Promise<ReadTimings> =>
  READ_TOOL === 'wrk' ? wrk(target, connections, seconds) : autocannon(target, connections, seconds)

const run = promisify(execFile)

async function wrk({ url, headers = {} }: Target, connections: number, seconds: number) {
  const marks = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', ...marks, url]
  const { stdout } = await run('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} was not answered well:\n${stdout}`)
  const find = (pattern: RegExp) => pattern.exec(stdout) ?? []
  return {
    per_second: Number(find(/Requests\/sec: +([\d.]+)/)[1]),
    p50_ms: milliseconds(find(/50% +([\d.]+)(\w+)/)),
    p99_ms: milliseconds(find(/99% +([\d.]+)(\w+)/)),
  }
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

const milliseconds = ([, value, unit = '']: readonly string[]) => Number(value) * (UNITS[unit] ?? Number.NaN)

interface AutocannonResult {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

async function autocannon({ url, headers = {} }: Target, connections: number, seconds: number) {
  const program = qaPath('autocannon')
  const marks = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [program, '-j', '-c', String(connections), '-d', String(seconds), ...marks, url]
  const { stdout } = await run(process.execPath, args)
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as AutocannonResult
  if (non2xx + errors > 0) throw new Error(`${url} was not answered well: ${non2xx + errors} times`)
  return { per_second: requests.average, p50_ms: latency.p50, p99_ms: latency.p99 }
}

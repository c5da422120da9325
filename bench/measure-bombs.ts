import { setTimeout as sleep } from 'node:timers/promises'
import { constants, deflateSync } from 'node:zlib'
import { FreshFile } from '../src/pdf/writer/fresh-file.ts'
import { form, type Reply } from './http-client.ts'
import { percentile } from './load.ts'
import { peakOf, readersOf } from './memory.ts'
import { metadata } from './signing.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const BOMBS = 3
const ROUNDS = 3
const READS_PER_SECOND = 50
const CREATES_PER_SECOND = 2
const MB = 1024 * 1024
const TARGET = { extra_ms: 50, reader_mb: 400, answer_s: 8 }

/**
 * What callers notice of uploads that never end: reads and small creations that come at fixed times, whether or
 * not the ones before were answered, alone and beside three bombs at once, in turns, because a shared machine changes
 * its pace.
 */
export async function measureBombs(world: World): Promise<Row[]> {
  const { id } = await world.api.create(world.files.small)
  const seconds = Math.max(4, world.scaled(12))
  const rounds: Round[] = []
  for (let round = 0; round < Math.ceil(world.scaled(ROUNDS)); round++) {
    const alone = await others(world, id, seconds)
    const bombs = startBombs(world)
    const beside = await others(world, id, seconds)
    rounds.push({ alone, beside, ...(await bombs.stop()) })
  }
  const took_ms = rounds.flatMap((round) => round.took_ms)
  const peak_mb = Math.max(...rounds.map((round) => round.peak_mb))
  return [
    ...(['reads', 'creates'] as const).map((kind) => extraRow(kind, rounds)),
    {
      what: `bombs answered, ${took_ms.length} in all, ${BOMBS} at once`,
      measured: `slowest ${digits(Math.max(...took_ms) / 1000)} s`,
      target: atMost(Math.max(...took_ms) / 1000, TARGET.answer_s, 's'),
    },
    {
      what: 'memory of the largest reader process meanwhile',
      measured: `peak ${digits(peak_mb)} MB`,
      target: atMost(peak_mb, TARGET.reader_mb, 'MB'),
    },
  ]
}

const NAMES = { reads: 'GET of one envelope', creates: 'creation with 4 KB' }

interface Round {
  readonly alone: Took
  readonly beside: Took
  readonly took_ms: readonly number[]
  readonly peak_mb: number
}

/** The median of the rounds. */
function extraRow(kind: keyof typeof NAMES, rounds: readonly Round[]): Row {
  const middle = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5)
  const at = (when: 'alone' | 'beside', share: number) => middle((round) => percentile(round[when][kind], share))
  const extra_ms = middle(({ alone, beside }) => percentile(beside[kind], 0.99) - percentile(alone[kind], 0.99))
  return {
    what: `${NAMES[kind]} beside ${BOMBS} bombs`,
    measured: `p50 ${digits(at('beside', 0.5))} ms, p99 ${digits(at('beside', 0.99))} ms`,
    floor: `without: p50 ${digits(at('alone', 0.5))} ms, p99 ${digits(at('alone', 0.99))} ms`,
    target: atMost(Math.round(extra_ms), TARGET.extra_ms, 'ms more at p99'),
  }
}

interface Took {
  readonly reads: number[]
  readonly creates: number[]
}

async function others({ api, files }: World, id: string, seconds: number): Promise<Took> {
  const took: Took = { reads: [], creates: [] }
  const read = async () => expectRead(await api.get(`/api/v1/envelopes/${id}`))
  const create = () => api.create(files.small)
  await Promise.all([
    atRate(READS_PER_SECOND, seconds, took.reads, read),
    atRate(CREATES_PER_SECOND, seconds, took.creates, create),
  ])
  return took
}

function expectRead({ status }: Reply): void {
  if (status !== 200) throw new Error(`the envelope was answered with ${status}`)
}

/** Calls come when they come; each is timed from when it was due. */
async function atRate(per_second: number, seconds: number, took_ms: number[], call: () => Promise<unknown>) {
  const from = performance.now()
  const calls = Array.from({ length: Math.round(per_second * seconds) }, async (_, n) => {
    const due_ms = (n * 1000) / per_second
    await sleep(Math.max(0, due_ms - (performance.now() - from)))
    await call()
    took_ms.push(performance.now() - from - due_ms)
  })
  await Promise.all(calls)
}

function startBombs({ api, service }: World) {
  const took_ms: number[] = []
  const bomb = endlessPage()
  const { chunks, headers } = form(metadata(), [bomb])
  let stopped = false
  let peak_mb = 0
  const attack = async () => {
    while (!stopped) {
      const from = performance.now()
      const sent = { chunks, headers: { ...headers, ...api.auth } }
      const { status } = await api.client.call('POST', '/api/v1/envelopes', sent)
      if (status !== 400) throw new Error(`a bomb was answered with ${status}`)
      took_ms.push(performance.now() - from)
    }
  }
  const attacks = Array.from({ length: BOMBS }, attack)
  const timer = setInterval(() => {
    peak_mb = Math.max(peak_mb, ...readersOf(service.pid).map(peakOf))
  }, 200)
  return {
    stop: async () => {
      stopped = true
      await Promise.all(attacks)
      clearInterval(timer)
      return { took_ms, peak_mb }
    },
  }
}

/** Content that unpacks to nothing by way of 60 MB of blanks, sixty times: minutes of work in 60 KB. */
function endlessPage(): Buffer {
  const file = new FreshFile()
  const block = deflateSync(Buffer.alloc(MB, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const blanks = Buffer.concat([block.subarray(0, 2), ...Array<Buffer>(60).fill(block.subarray(2))])
  const filter = '/Filter [/FlateDecode /ASCIIHexDecode]'
  const parts = Array.from({ length: 60 }, () => file.addStream(filter, blanks, { raw: true }))
  file.addPage({ width: 595, height: 842, resources: '<< >>', contents: `[${parts.join(' ')}]` })
  return Buffer.from(file.finish({ title: 'endless', at: '2026-01-01T00:00:00.000Z' }))
}

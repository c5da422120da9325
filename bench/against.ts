import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTS, totalOf } from './cpu.ts'
import { JOBS, type Job, warmUp } from './jobs.ts'
import { percentile } from './load.ts'
import { type Round, roundOf } from './rounds.ts'
import { CHECKOUT, startService } from './service.ts'
import { openApi } from './signing.ts'
import { startSinks } from './sinks.ts'
import { digits, type Table } from './table.ts'
import { makeFiles, type Place } from './world.ts'

const ROUNDS = 5

interface Against {
  /** A commit, or a folder that holds a checkout which is ready to run. */
  readonly ref: string
  readonly folder: string
  readonly isWanted: (job: string) => boolean
  readonly onCleanUp: (cleanup: () => Promise<unknown>) => unknown
}

/** Another commit and this checkout in turns, over the interface that both promise. */
export async function measureAgainst({ ref, folder, isWanted, onCleanUp }: Against): Promise<Table> {
  const sinks = await startSinks()
  onCleanUp(sinks.stop)
  const files = makeFiles()
  const open = async (checkout: string, name: string): Promise<Place> => {
    const service = await startService({ checkout, data_dir: join(folder, name), env: sinks.env })
    onCleanUp(service.stop)
    const place = { pid: service.pid, api: await openApi(service, sinks), sinks, files }
    await warmUp(place)
    return place
  }
  const before = await open(existsSync(join(ref, 'bin')) ? ref : await checkOut(ref, onCleanUp), 'before')
  const after = await open(CHECKOUT, 'after')
  const rows: string[][] = []
  for (const job of Object.entries(JOBS).flatMap(([name, job]) => (isWanted(name) ? [job] : []))) {
    const rounds = { before: [] as Round[], after: [] as Round[] }
    for (let n = 0; n < ROUNDS; n++) {
      rounds.before.push(await roundOf(before, job))
      rounds.after.push(await roundOf(after, job))
    }
    rows.push(...compare(job, rounds.before, rounds.after))
    console.log(rows.at(-2)?.join(' | '), '\n', rows.at(-1)?.join(' | '))
  }
  return { head: ['', 'CPU, ms', 'ratio', ...PARTS, 'a second', 'ratio', 'p50, ms'], rows }
}

function compare({ what, callers }: Job, before: readonly Round[], after: readonly Round[]): string[][] {
  const cpu = (rounds: readonly Round[]) => rounds.map((round) => totalOf(round.cpu))
  const rate = (rounds: readonly Round[]) => rounds.map(({ timings }) => timings.per_second)
  const line = (name: string, rounds: readonly Round[], ratios: readonly [string, string]) => [
    name,
    ...[spread(cpu(rounds)), ratios[0]],
    ...PARTS.map((part) => Math.max(0, middle(rounds.map(({ cpu }) => cpu[part]))).toFixed(1)),
    ...[spread(rate(rounds)), ratios[1]],
    digits(middle(rounds.map(({ timings }) => timings.p50_ms))),
  ]
  const ratio = (of: typeof cpu) => digits(middle(of(after)) / middle(of(before)))
  return [
    line(`${what}, ${callers} ${callers === 1 ? 'caller' : 'callers'}: before`, before, ['', '']),
    line('after', after, [ratio(cpu), ratio(rate)]),
  ]
}

const middle = (values: readonly number[]) => percentile(values, 0.5)

const spread = (values: readonly number[]) =>
  `${digits(middle(values))} (${digits(Math.min(...values))} to ${digits(Math.max(...values))})`

/** A worktree of its own, ready to run, until the run is over. */
async function checkOut(ref: string, onCleanUp: Against['onCleanUp']): Promise<string> {
  // Beside this checkout, for what is linked must lie on the same disk.
  const folder = await mkdtemp(join(CHECKOUT, '..', 'countersign-bench-'))
  onCleanUp(() => rm(folder, { recursive: true, force: true }))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' })
  git('worktree', 'add', '--detach', '--force', folder, ref)
  onCleanUp(async () => git('worktree', 'remove', '--force', folder))
  const lock = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8')
  const lender = git('worktree', 'list', '--porcelain')
    .split('\n')
    .flatMap((line) => (line.startsWith('worktree ') ? [line.slice('worktree '.length)] : []))
    .find((other) => existsSync(join(other, 'node_modules', '.package-lock.json')) && lock(other) === lock(folder))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (lender === undefined) run('npm', 'ci')
  else {
    run('cp', '-al', join(lender, 'node_modules'), folder)
    run('npm', 'run', '--silent', 'build')
  }
  return folder
}

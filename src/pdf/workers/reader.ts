import type { Cell } from './cell.ts'
import type { CodeCache } from './code-cache.ts'
import { type CellOptions, findCell } from './find-cell.ts'
import { type BroughtTask, JobFolder, TakenOver } from './job-folder.ts'
import { type Launch, type Listener, launch, type WorkerHandle } from './launch.ts'
import { reportOf } from './report.ts'
import { watchWritten } from './written-quota.ts'
import type { Report } from './worker.ts'

/** What all readers of a service share. */
export interface Readers extends CellOptions {
  readonly code: CodeCache
}

interface Setting extends Readers {
  /** How they start where nothing can confine them. */
  readonly unconfined: Launch
}

interface Message {
  readonly task: string
  readonly input: unknown
}

/** Starts a reader in the strongest cell that works here. */
export function startReader(listener: Listener, setting: Setting): WorkerHandle {
  let reader: WorkerHandle | null = null
  let is_ending = false
  const start = async () => {
    const { cell } = await findCell(setting)
    if (is_ending) return listener.onExit('it was ended before it began', false)
    reader = cell === null ? launch(heardIn(listener), setting.unconfined) : await enter(listener, cell, setting)
    if (is_ending) reader.end()
  }
  start().catch((error: Error) => listener.onExit(error.message, false))
  return {
    send: (message) => reader?.send(message),
    end: () => {
      is_ending = true
      reader?.end()
    },
    cpuMs: async () => (await reader?.cpuMs()) ?? null,
    bytes: () => reader?.bytes() ?? 0,
    yieldMore: () => reader?.yieldMore(),
  }
}

/** Hears nothing but what a worker of ours would say: that it is up, once, and then what came of its tasks. */
export function heardIn(listener: Listener): Listener {
  let is_up = false
  return {
    onMessage: (message) => {
      const report = reportOf(message)
      const is_ours = report !== null && 'up' in report !== is_up
      is_up = true
      listener.onMessage(is_ours ? report : NOT_OURS)
    },
    onExit: (why, killed) => listener.onExit(why, killed),
  }
}

async function enter(listener: Listener, cell: Cell, { folder: root, code }: Setting): Promise<WorkerHandle> {
  const [folder, is_warm] = await Promise.all([JobFolder.open(root, cell.seenAs), code.isWarm()])
  const inside = new Inside({ listener, folder, warms: cell.publishes && !is_warm ? code : null })
  const reader = launch(heardIn(inside), cell.start({ folder, code, is_warm }))
  inside.reader = reader
  return { ...reader, send: (message) => void inside.begin(message as Message) }
}

interface Options {
  readonly listener: Listener
  readonly folder: JobFolder
  /** Gets what this one compiled. */
  readonly warms: CodeCache | null
}

/** A reader with a folder of its own: brings the files of each task, and takes what was made of them. */
class Inside implements Listener {
  reader: WorkerHandle | null = null
  readonly #options: Options
  #task: BroughtTask | null = null
  #stopWatching: () => void = () => undefined
  /** Nothing is being done in its folder. */
  #settled: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  async begin({ task, input }: Message): Promise<void> {
    await this.#settled
    const { folder, listener } = this.#options
    try {
      this.#task = await folder.bring(task, input)
      this.#stopWatching = watchWritten(folder.part('written'), () => this.#overdrawn())
      this.reader?.send({ task, input: this.#task.input })
    } catch (error) {
      // The next reader has a folder again.
      if (await folder.isGone()) this.reader?.end()
      else listener.onMessage(faultOf(error))
    }
  }

  onMessage(message: unknown): void {
    const report = message as Report
    this.#settled = 'up' in report ? this.#up(report) : this.#answer(report)
  }

  onExit(why: string, killed: boolean): void {
    const { listener, folder } = this.#options
    this.#stopWatching()
    const told = () => listener.onExit(why, killed)
    this.#settled.then(() => folder.remove()).then(told, told)
  }

  async #up(report: Report): Promise<void> {
    const { listener, folder, warms } = this.#options
    // Nothing but our code has run in it.
    await warms?.publish(folder.part('code')).catch(() => undefined)
    listener.onMessage(report)
  }

  #overdrawn(): void {
    if (this.#task === null) return
    this.#task = null
    this.#options.listener.onMessage(faultOf(new TakenOver('it wrote more than any task does')))
  }

  async #answer(report: Report): Promise<void> {
    const { listener, folder } = this.#options
    const task = this.#task
    // Nobody asked.
    if (task === null) return
    this.#task = null
    this.#stopWatching()
    try {
      if ('value' in report) await folder.take(task, report.value)
    } catch (error) {
      listener.onMessage(faultOf(error))
      return
    }
    // The next file waits for it, but not this answer.
    this.#settled = folder.clear(task).catch(() => this.reader?.end())
    listener.onMessage(report)
  }
}

const faultOf = (error: unknown): Report => ({
  fault: error instanceof TakenOver ? 'died' : 'failed',
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : null,
  calls: [],
})

const NOT_OURS = { fault: 'died', message: 'the reader answered in another way', code: null, calls: [] } as const

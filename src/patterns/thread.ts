import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '../problem.ts'

export interface Question {
  readonly pattern: string
  readonly text: string
}

/** By the place of the question; null where the time was over before. */
type Verdicts = readonly (boolean | null)[]

interface Batch {
  readonly owner: string
  readonly questions: readonly Question[]
  readonly resolve: (verdicts: Verdicts) => void
}

/** Processor time of all that one request asks. */
const BATCH_LIMIT_MS = 3_000
/** Those of one workspace and all together that wait for a turn. */
const WAITING_OF_ONE_MAX = 8
const WAITING_MAX = 64
const IDLE_MS = 30_000
const LOOK_AGAIN_MS = 20

/**
 * Texts that are too long for their patterns to be matched where requests are answered: one thread works them off, in
 * turns between workspaces, and is ended where it takes too long.
 */
const waiting: Batch[] = []
let served: string | null = null
let worker: Worker | null = null
let is_busy = false
let idle: NodeJS.Timeout | undefined

export function askThread(owner: string, questions: readonly Question[]): Promise<Verdicts> {
  const of_owner = waiting.filter((batch) => batch.owner === owner).length
  if (waiting.length >= WAITING_MAX || of_owner >= WAITING_OF_ONE_MAX)
    throw new Problem('unavailable', 'too many long texts are being matched against patterns; try again in a moment')
  const { promise, resolve } = Promise.withResolvers<Verdicts>()
  waiting.push({ owner, questions, resolve })
  next()
  return promise
}

function next(): void {
  if (is_busy) return
  const another = waiting.findIndex(({ owner }) => owner !== served)
  const [batch] = waiting.splice(Math.max(another, 0), 1)
  if (batch) work(batch)
  else idle = setTimeout(end, IDLE_MS).unref()
}

function work({ owner, questions, resolve }: Batch): void {
  clearTimeout(idle)
  is_busy = true
  served = owner
  const thread = started()
  const verdicts: (boolean | null)[] = questions.map(() => null)
  const leave = watched(thread, () => {
    end()
    finish()
  })
  const finish = () => {
    leave()
    thread.off('message', hear).off('exit', left).off('error', left)
    is_busy = false
    resolve(verdicts)
    next()
  }
  const hear = ({ at, matches, is_last }: { at: number; matches: boolean; is_last: boolean }) => {
    verdicts[at] = matches
    if (is_last) finish()
  }
  // Out of memory: what it was asked stays unanswered.
  const left = () => {
    worker = null
    finish()
  }
  thread.on('message', hear).once('exit', left).once('error', left)
  thread.postMessage(questions)
}

function started(): Worker {
  worker ??= new Worker(ENTRY, {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
  })
  worker.unref()
  return worker
}

function end(): void {
  const ended = worker
  worker = null
  void ended?.terminate()
}

/** Calls back once the thread has worked for too long; a busy machine needs several looks. Answers what ends the watch. */
function watched(thread: Worker, over: () => void): () => void {
  let timer: NodeJS.Timeout
  let is_over = false
  const begun = { at_ms: performance.now(), cpu_ms: cpuMs(thread) }
  const look = async () => {
    const worked_ms = await workedMs(thread, begun)
    if (is_over) return
    if (worked_ms >= BATCH_LIMIT_MS) over()
    else timer = setTimeout(() => void look(), Math.max(BATCH_LIMIT_MS - worked_ms, LOOK_AGAIN_MS))
  }
  timer = setTimeout(() => void look(), BATCH_LIMIT_MS)
  return () => {
    is_over = true
    clearTimeout(timer)
  }
}

interface Begun {
  readonly at_ms: number
  readonly cpu_ms: Promise<number | null>
}

async function workedMs(thread: Worker, { at_ms, cpu_ms }: Begun): Promise<number> {
  const [before, now] = await Promise.all([cpu_ms, cpuMs(thread)])
  return before === null || now === null ? performance.now() - at_ms : now - before
}

/** Null where it cannot be measured: it has ended, or this Node does not. */
async function cpuMs(thread: Worker): Promise<number | null> {
  try {
    const { user, system } = await thread.cpuUsage()
    return (user + system) / 1000
  } catch {
    return null
  }
}

/** The extension follows this file's, because the package has JavaScript (tsconfig.pack.json). */
const ENTRY = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

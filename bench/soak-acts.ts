import { expectStatus, form, json, type Reply } from './http-client.ts'
import type { PdfFile } from './pdf-file.ts'
import { type Api, type Envelope, metadata } from './signing.ts'
import type { Sinks } from './sinks.ts'
import type { Times } from './soak-verdict.ts'

export interface Counts {
  begun: number
  done: number
  /** New work that was answered 503 or 429. */
  refused: number
  failed: number
}

export interface Caller {
  readonly api: Api
  readonly sinks: Sinks
  readonly file: PdfFile
  readonly times: Times
  readonly counts: Counts
}

/** What does not come within this is a failure, not a long time. */
const PATIENCE_MS = 300_000

/** One envelope from the upload until its end is heard; each act is timed. A refusal of new work ends it. */
export async function wholeEnvelope(caller: Caller): Promise<void> {
  const { counts } = caller
  counts.begun += 1
  try {
    const is_done = await act(caller)
    counts[is_done ? 'done' : 'refused'] += 1
  } catch (error) {
    counts.failed += 1
    if (counts.failed <= 5) console.error(error)
  }
}

async function act({ api, sinks, file, times }: Caller): Promise<boolean> {
  const timed = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const from = performance.now()
    const result = await inTime(name, work)
    times.add(name, performance.now() - from)
    return result
  }
  const { chunks, headers } = form(metadata(), file.make())
  const call = { chunks, headers: { ...headers, ...api.auth } }
  const created = taken<Envelope>(await timed('create', api.client.call('POST', '/api/v1/envelopes', call)), 201)
  if (!created) return false
  const path = `/api/v1/envelopes/${created.id}`
  const body = json({})
  const send = { ...body, headers: { ...body.headers, ...api.auth } }
  const sent = taken<Envelope>(await timed('send', api.client.call('POST', `${path}/send`, send)), 200)
  if (!sent) return false
  for (const recipient of sent.recipients) {
    await timed('mail', sinks.link(recipient.id))
    const session = await inTime('fill', api.fill(recipient))
    expectStatus(await timed('sign', session.finish()), 200)
  }
  await timed('seal', sinks.heard(sent.id))
  expectStatus(await timed('read', api.get(path)), 200)
  return true
}

/** Null where new work is refused for a while. */
function taken<T>(reply: Reply, wanted: number): T | null {
  return reply.status === 503 || reply.status === 429 ? null : expectStatus<T>(reply, wanted)
}

async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Begins so many a second, whatever becomes of those before; what no room is for counts as failed. */
export function beginning(caller: Caller, per_second: number, at_once: number): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const from = performance.now()
  let due = 0
  const timer = setInterval(() => {
    for (; due < ((performance.now() - from) / 1000) * per_second; due++) {
      if (running.size >= at_once) {
        caller.counts.failed += 1
        continue
      }
      const one = wholeEnvelope(caller).finally(() => running.delete(one))
      running.add(one)
    }
  }, 20)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

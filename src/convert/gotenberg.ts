import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS } from '../domain/account/limits.ts'
import { SharedSemaphore } from '../kit/shared-semaphore.ts'
import type { Log } from '../ports/app.ts'
import { inTurn } from './in-turn.ts'
import { KINDS } from './kinds.ts'
import type { Office, OfficeOutcome, OfficeRequest } from './office.ts'

interface Options {
  /** The operator's word, so it may well be an address of the inner network. */
  readonly url: string
  readonly log: Log
  readonly answer_ms?: number
  readonly health_ms?: number
}

/** Its health route answers at once, whatever is being converted (Gotenberg, Health check). */
const HEALTH_MS_MAX = 5_000

/** A separate Gotenberg service (POST /forms/libreoffice/convert). It gets a generated file name, never the owner's. */
export function openGotenberg({ url, log, answer_ms, health_ms = HEALTH_MS_MAX }: Options): Office {
  const turns = new SharedSemaphore({ at_once: 4, waiting_max: 80, own_max: 40 })
  const base = url.replace(/\/+$/, '')
  const isThere = () => hasAnswer(`${base}/health`, health_ms)
  return {
    issue: async () => null,
    is_confined: false,
    // Its route for office files makes PDFs alone.
    makes_docx: false,
    // How much of a processor a file takes there cannot be seen from here, so none is blamed for being slow.
    convert: (order) =>
      inTurn(
        turns,
        order,
        async (mine) => ((await isThere()) ? ask(`${base}/forms/libreoffice/convert`, mine, log) : 'away'),
        answer_ms,
      ),
  }
}

const hasAnswer = (address: string, limit_ms: number): Promise<boolean> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(limit_ms) }).then(
    async ({ body }) => {
      await body?.cancel()
      return true
    },
    () => false,
  )

async function ask(address: string, { path, kind, out_path, signal }: OfficeRequest, log: Log): Promise<OfficeOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: await formOf(path, `in.${KINDS[kind].endings[0]}`),
      redirect: 'error',
      signal: signal ?? null,
    })
    if (response.ok) return await receive(response, out_path)
    await response.body?.cancel()
    log.warn({ status: response.status }, 'Gotenberg refused a file')
    // 4xx is about the form or the file (Gotenberg, LibreOffice route); how it is itself is 5xx.
    return response.status < 500 ? 'unreadable' : 'away'
  } catch (error) {
    if (signal?.aborted) return 'cancelled'
    log.warn({ err: error }, 'Gotenberg cannot be reached')
    return 'away'
  }
}

/**
 * One file as multipart/form-data (RFC 7578 4), as one Blob that is read as it is sent: a FormData whose call is given
 * up, or whose file is gone, ends the process (undici #5835).
 */
async function formOf(path: string, name: string): Promise<Blob> {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`
  const parts = [head, await openAsBlob(path), `\r\n--${boundary}--\r\n`]
  return new Blob(parts, { type: `multipart/form-data; boundary=${boundary}` })
}

/** No more than a document may have, however much it says. */
async function receive(response: Response, out_path: string): Promise<OfficeOutcome> {
  let size = 0
  const body = Readable.fromWeb(response.body as never)
  const bounded = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > LIMITS.document_bytes_max) return
      yield chunk
    }
  }
  await pipeline(body, bounded, createWriteStream(out_path))
  if (size > LIMITS.document_bytes_max) {
    await rm(out_path, { force: true })
    return 'too_large'
  }
  return size === 0 ? 'unreadable' : 'done'
}

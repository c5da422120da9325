import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sha256Hex } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import type { Space } from '../caller.ts'
import { openSpool, type Spool } from '../documents/spool.ts'
import { BYTE_ORDER_MARK, csv } from './csv.ts'
import { type ExportEntry, exportItems, INDEX_HEAD, type Presenters } from './entries.ts'

/** Exports under way in this process, by workspace: each keeps a disk and a line busy. */
const under_way = new Set<string>()

/**
 * Everything of one space as a zip that is written while it is read: one file of it is held at a time, and lists
 * grow on the disk. Whoever breaks it off frees all of it.
 */
export function exportZip(
  app: App,
  { scope, clock }: Space,
  present: Presenters,
  mayGoOn: () => Promise<boolean> = async () => true,
): Readable {
  if (under_way.has(scope.workspace_id))
    throw new Problem('unavailable', 'an export of this workspace is under way; try again when it has ended')
  under_way.add(scope.workspace_id)
  const zip = new ZipFile()
  const body = new PassThrough()
  const ended = new AbortController()
  zip.outputStream.pipe(body)
  zip.on('error', (error) => body.destroy(error as Error))
  body.once('close', () => {
    ended.abort()
    under_way.delete(scope.workspace_id)
  })
  write(app, { scope, clock }, { zip, present, mayGoOn, signal: ended.signal }).catch((error: unknown) => {
    if (!ended.signal.aborted) app.log.error({ err: error }, 'an export broke off')
    body.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return body
}

interface Writing {
  readonly zip: ZipFile
  readonly present: Presenters
  /** Whether who asked may still take it: asked before each thing that goes in. */
  readonly mayGoOn: () => Promise<boolean>
  readonly signal: AbortSignal
}

async function write(app: App, { scope, clock }: Space, { zip, present, mayGoOn, signal }: Writing): Promise<void> {
  const started_at = clock.now()
  const listed = await openSpool(app)
  const rows = await openSpool(app)
  try {
    const missing: Missing[] = []
    const put = putInto(app, zip, { signal, listed, missing })
    await rows.add(BYTE_ORDER_MARK + csv(INDEX_HEAD))
    for await (const { entries, row } of exportItems(app, scope, { present, until: started_at })) {
      if (!(await mayGoOn())) throw new Problem('forbidden', 'whoever asked for this export may no longer take it')
      for (const entry of entries) await put(entry)
      if (row) await rows.add(csv(row))
    }
    await put({ name: 'index.csv', spool: rows })
    const facts = { ...scope, started_at, finished_at: clock.now(), missing }
    await addStream(zip, 'manifest.json', { stream: manifest(facts, listed), signal })
    zip.end()
    await once(zip.outputStream, 'end', { signal })
  } finally {
    await Promise.all([listed.close(), rows.close()])
  }
}

interface Missing {
  readonly name: string
  readonly sha256: string
  readonly reason: string
}

interface Keeping {
  readonly signal: AbortSignal
  readonly listed: Spool
  readonly missing: Missing[]
}

/** Adds a file and lists its hash. One that is lost or damaged is told of, and the rest goes on. */
function putInto(app: App, zip: ZipFile, { signal, listed, missing }: Keeping) {
  const list = (name: string, sha256: string, size: number) => listed.add(`${JSON.stringify({ name, sha256, size })}\n`)
  return async (entry: ExportEntry | { readonly name: string; readonly spool: Spool }): Promise<void> => {
    signal.throwIfAborted()
    const { name } = entry
    if ('file' in entry) {
      const { sha256, size } = entry.file
      const stream = await app.blobs.read(entry.file).catch((error: unknown) => {
        missing.push({ name, sha256, reason: error instanceof Error ? error.message : String(error) })
        return null
      })
      if (stream === null) return
      await addStream(zip, name, { stream, signal, size })
      return list(name, sha256, size)
    }
    if ('spool' in entry) {
      const { sha256, size } = await entry.spool.sum()
      await addStream(zip, name, { stream: entry.spool.read(), signal, size })
      return list(name, sha256, size)
    }
    const bytes = Buffer.from('json' in entry ? `${JSON.stringify(entry.json, null, 2)}\n` : entry.text)
    await addStream(zip, name, { stream: Readable.from([bytes]), signal, size: bytes.length })
    await list(name, sha256Hex(bytes), bytes.length)
  }
}

interface Added {
  readonly stream: Readable
  readonly signal: AbortSignal
  readonly size?: number
}

/** Until its last byte is read, so that the next one is not opened before. */
export async function addStream(zip: ZipFile, name: string, { stream, signal, size }: Added): Promise<void> {
  const stop = () => stream.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const done = once(stream, 'end', { signal })
    stream.on('error', (error) => zip.emit('error', error))
    const options = { mtime: new Date(), mode: 0o100644, compress: !name.endsWith('.pdf') }
    zip.addReadStream(stream, name, size === undefined ? options : { ...options, size })
    await done
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

interface Facts extends Scope {
  readonly started_at: string
  readonly finished_at: string
  readonly missing: readonly Missing[]
}

const ABOUT =
  'Each thing is as it stood when its turn came, between started_at and finished_at; envelopes made after started_at and deleted ones are not in it. files names every file but this one with the SHA-256 of its bytes; missing names what could not be read.'

/** The list comes from the disk, line by line. */
function manifest({ livemode, started_at, finished_at, missing }: Facts, listed: Spool): Readable {
  const head = {
    format: 'countersign-export',
    version: 1,
    about: ABOUT,
    livemode,
    started_at,
    finished_at,
    missing,
  }
  async function* text() {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [`
    let before = '\n    '
    for await (const line of listed.lines()) {
      yield before + line
      before = ',\n    '
    }
    yield '\n  ]\n}\n'
  }
  return Readable.from(text())
}

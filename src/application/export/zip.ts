import { Readable } from 'node:stream'
import { sha256Hex } from '../../kit/secrets.ts'
import { SharedSemaphore } from '../../kit/shared-semaphore.ts'
import { ZipStream } from '../../kit/zip-stream.ts'
import type { App } from '../../ports/app.ts'
import type { Scope } from '../../ports/scope.ts'
import { Problem } from '../../problem.ts'
import type { Space } from '../caller.ts'
import { openSpool, type Spool } from '../documents/spool.ts'
import { BYTE_ORDER_MARK, csv } from './csv.ts'
import { UnderWay } from './under-way.ts'
import { type ExportEntry, erasedText, exportItems, INDEX_HEAD, type Presenters } from './entries.ts'

const under_way = new UnderWay({
  own_max: 1,
  all_max: 32,
  of_own: 'an export of this workspace is under way',
  of_others: 'other workspaces are being exported',
})
/** Of all workspaces: what they read leaves room for everybody's daily work. One whose taker is slow reads nothing meanwhile. */
const reading = new SharedSemaphore({ at_once: 2, waiting_max: 64, own_max: 64 })

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
  const end = under_way.begin(scope.workspace_id)
  const pieces = inTurns(scope.workspace_id, written(app, { scope, clock }, { present, mayGoOn }))
  const body = Readable.from(pieces, { objectMode: false })
  let whole = false
  body.once('end', () => {
    whole = true
  })
  body.once('error', (error) => app.log.error({ err: error }, 'an export broke off'))
  body.once('close', () => {
    end()
    if (!whole) app.log.info({}, 'an export ended before it was whole')
  })
  return body
}

async function* inTurns(owner: string, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const turn = await reading.run(owner, () => pieces.next())
      if (typeof turn === 'string') throw new Error(`an export got no turn: ${turn}`)
      if (turn.value.done) return
      yield turn.value.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

interface Writing {
  readonly present: Presenters
  /** Whether who asked may still take it: asked before each thing that goes in. */
  readonly mayGoOn: () => Promise<boolean>
}

async function* written(app: App, { scope, clock }: Space, { present, mayGoOn }: Writing): AsyncGenerator<Buffer> {
  const started_at = clock.now()
  const spools = await Promise.all([openSpool(app), openSpool(app), openSpool(app), openSpool(app), openSpool(app)])
  const [directory, listed, missing, rows, erased] = spools
  try {
    const zip = new ZipStream(directory, started_at)
    const put = putInto(app, zip, { listed, missing })
    await rows.add(BYTE_ORDER_MARK + csv(INDEX_HEAD))
    for await (const { entries, row } of exportItems(app, scope, { present, until: started_at })) {
      if (!(await mayGoOn())) throw new Problem('forbidden', 'whoever asked for this export may no longer take it')
      for (const entry of entries) yield* put(entry)
      if (row) await rows.add(csv(row))
    }
    for await (const text of erasedText(app, scope)) await erased.add(text)
    yield* put({ name: 'erased.json', spool: erased })
    yield* put({ name: 'index.csv', spool: rows })
    const facts = { ...scope, started_at, finished_at: clock.now() }
    yield* zip.add('manifest.json', bytesOf(manifest(facts, { listed, missing })), { compress: true })
    yield* zip.end()
  } finally {
    await Promise.all(spools.map((spool) => spool.close()))
  }
}

interface Keeping {
  readonly listed: Spool
  readonly missing: Spool
}

type Put = ExportEntry | { readonly name: string; readonly spool: Spool }

/** Adds a file and lists its hash. One that is lost or damaged is told of, and the rest goes on. */
function putInto(app: App, zip: ZipStream, { listed, missing }: Keeping) {
  const list = (name: string, sha256: string, size: number) => listed.add(`${JSON.stringify({ name, sha256, size })}\n`)
  return async function* (entry: Put): AsyncGenerator<Buffer> {
    const { name } = entry
    const compress = !name.endsWith('.pdf')
    if ('file' in entry) {
      const { sha256, size } = entry.file
      const stream = await app.blobs.read(entry.file).catch(async (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        await missing.add(`${JSON.stringify({ name, sha256, reason })}\n`)
        return null
      })
      if (stream === null) return
      yield* zip.add(name, stream, { compress })
      await list(name, sha256, size)
    } else if ('spool' in entry) {
      const { sha256, size } = await entry.spool.sum()
      yield* zip.add(name, entry.spool.read(), { compress })
      await list(name, sha256, size)
    } else {
      const bytes = Buffer.from('json' in entry ? `${JSON.stringify(entry.json, null, 2)}\n` : entry.text)
      yield* zip.add(name, bytes, { compress })
      await list(name, sha256Hex(bytes), bytes.length)
    }
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

interface Facts extends Scope {
  readonly started_at: string
  readonly finished_at: string
}

const ABOUT =
  'Each thing is as it stood when its turn came, between started_at and finished_at; envelopes made after started_at and deleted ones are not in it. files names every file but this one with the SHA-256 of its bytes; missing names what could not be read.'

/** Its lists come from the disk, line by line. */
async function* manifest({ livemode, started_at, finished_at }: Facts, lists: Keeping): AsyncGenerator<string> {
  const head = { format: 'countersign-export', version: 1, about: ABOUT, livemode, started_at, finished_at }
  yield JSON.stringify(head, null, 2).slice(0, -2)
  yield* listOf('missing', lists.missing)
  yield* listOf('files', lists.listed)
  yield '\n}\n'
}

async function* listOf(name: string, spool: Spool): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  let before = '\n    '
  for await (const line of spool.lines()) {
    yield before + line
    before = ',\n    '
  }
  yield before === '\n    ' ? ']' : '\n  ]'
}

import { Readable } from 'node:stream'
import { SharedSemaphore } from '../../kit/shared-semaphore.ts'
import type { Envelope, StoredFile } from '../../domain/envelopes/envelope.ts'
import type { Translator } from '../../i18n/translator.ts'
import { ZipStream } from '../../kit/zip-stream.ts'
import type { App } from '../../ports/app.ts'
import { notFound, ownShareSpent, Problem } from '../../problem.ts'
import type { Space } from '../caller.ts'
import type { ZipEntry } from '../documents/final-archive.ts'
import { openSpool, type Spool } from '../documents/spool.ts'
import { numbered } from './entries.ts'
import { UnderWay } from './under-way.ts'

const under_way = new UnderWay({
  own_max: 8,
  all_max: 64,
  of_own: 'too many zips of this workspace are being downloaded',
  of_others: 'too many zips are being downloaded',
})

/**
 * The documents of several envelopes, a folder for each: sealed files and the certificate of what is completed, the originals of
 * what is not. What is gone or cannot be read is named in a file of its own and keeps nothing else back; only where nothing
 * at all is there is it a 404.
 */
export async function filesZip(app: App, { scope }: Space, { ids, t }: Asked): Promise<Readable> {
  const end = under_way.begin(scope.workspace_id)
  try {
    const named = await namedFiles(app, scope, { ids, t })
    if (named.entries.length === 0) throw notFound()
    const body = Readable.from(written(app, { ...named, t }), { objectMode: false })
    body.once('close', end)
    body.once('error', (error) => app.log.error({ err: error }, 'a zip of documents broke off'))
    return body
  } catch (error) {
    end()
    throw error
  }
}

async function namedFiles(app: App, scope: Space['scope'], { ids, t }: Asked): Promise<Omit<Writing, 't'>> {
  const entries: OwnEntry[] = []
  const missing: string[] = []
  for (const [at, id] of ids.entries()) {
    const found = await app.store.envelopes.read(scope, id)
    if (found) entries.push(...filesOf(found.envelope, at))
    else missing.push(t('timeline.zip_no_envelope', { id }))
  }
  return { entries, missing }
}

/** Each look reads all files of an envelope: a few looks at a time, and workspaces take turns. */
const looking = new SharedSemaphore({ at_once: 2, waiting_max: 64, own_max: 8 })
const WAIT_S = 5

/**
 * How many files of this envelope the zip would hold, and a sentence for each that it would lack. Every file is read to its
 * hash, as for the zip itself, so that a damaged one is told of too.
 */
export async function filesCheck(app: App, { scope }: Space, asked: AskedOf): Promise<FilesTold> {
  const looked = await looking.run(scope.workspace_id, () => lookedThrough(app, scope, asked), asked.signal)
  if (typeof looked === 'object') return looked.value
  if (looked === 'own_full') throw ownShareSpent()
  throw new Problem('unavailable', 'too many files are being looked through', { retry_after: WAIT_S })
}

async function lookedThrough(app: App, scope: Space['scope'], { id, t, signal }: AskedOf): Promise<FilesTold> {
  const found = await app.store.envelopes.read(scope, id)
  if (!found) throw notFound()
  const missing: string[] = []
  const entries = filesOf(found.envelope, 0)
  for (const { name, file } of entries) {
    if (signal.aborted) throw new Problem('unavailable', 'nobody waits for these files any more')
    const stream = await app.blobs.read(file).catch((error: unknown) => {
      app.log.error({ err: error, sha256: file.sha256 }, 'a document could not be read for a zip')
      missing.push(t('timeline.zip_unreadable', { name: name.replace(/^[^/]*\//, '') }))
      return null
    })
    stream?.destroy()
  }
  return { included: entries.length - missing.length, missing }
}

interface FilesTold {
  readonly included: number
  readonly missing: readonly string[]
}

interface AskedOf extends Pick<Asked, 't'> {
  readonly id: string
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}

interface Asked {
  readonly ids: readonly string[]
  /** In the language of the reader. */
  readonly t: Translator['t']
}

/** Of the envelope with this id. */
type OwnEntry = ZipEntry & { readonly id: string }

interface Writing {
  readonly entries: readonly OwnEntry[]
  readonly missing: string[]
  readonly t: Translator['t']
}

async function* written(app: App, { entries, missing, t }: Writing): AsyncGenerator<Buffer> {
  const directory = await openSpool(app)
  try {
    const zip = new ZipStream(directory, app.real_clock.now())
    for (const { id, name, file } of entries) {
      const whole = await spooled(app, file).catch((error: unknown) => {
        app.log.error({ err: error, sha256: file.sha256 }, 'a document could not be read for a zip')
        missing.push(t('timeline.zip_unreadable', { name: `${name} (${id})` }))
        return null
      })
      if (whole === null) continue
      try {
        yield* zip.add(name, whole.read(), { compress: false })
      } finally {
        await whole.close()
      }
    }
    const left_out = Buffer.from(`${missing.join('\n')}\n`)
    if (missing.length > 0) yield* zip.add(NOT_INCLUDED, left_out, { compress: true })
    yield* zip.end()
  } finally {
    await directory.close()
  }
}

const NOT_INCLUDED = 'not-included.txt'

/**
 * Read to its end before the zip has its name: what breaks off in the middle could not be taken out again. On the disk, because
 * who takes the zip may be slow.
 */
async function spooled(app: App, file: StoredFile): Promise<Spool> {
  const spool = await openSpool(app)
  try {
    for await (const piece of await app.blobs.read(file)) await spool.add(piece as Buffer)
    return spool
  } catch (error) {
    await spool.close()
    throw error
  }
}

function filesOf({ id, name, documents, certificate }: Envelope, at: number): readonly OwnEntry[] {
  const folder = numbered(at, name).replace(/\.pdf$/, '')
  return [
    ...documents.map((file, place) => ({
      id,
      name: `${folder}/${numbered(place, file.name)}`,
      file: file.final ?? file,
    })),
    ...(certificate ? [{ id, name: `${folder}/certificate.pdf`, file: certificate }] : []),
  ]
}

import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { _Object, ListObjectsCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { watch } from '../kit/watch.ts'
import { BlobMissing, type Blobs, type KeptFile } from '../ports/blobs.ts'
import { openCache } from './cache.ts'
import { expectSize, readVerified } from './local-disk.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { hashAt, shelfPath } from './shelves.ts'

export interface S3Options {
  readonly bucket: string
  /** For stores other than Amazon's; addressed by path then. */
  readonly endpoint?: string
  readonly region?: string
  /** Absent: the SDK looks for the identity of the machine. */
  readonly credentials?: { readonly access_key_id: string; readonly secret_access_key: string }
  /** A local folder for uploads under way and for cached reads. */
  readonly folder: string
  readonly cache_bytes_max?: number
  /** For how long a connection may stand still before it counts as lost. */
  readonly silence_ms_max?: number
  /** The way out, in the usual variables. */
  readonly proxy_env?: NodeJS.ProcessEnv
  /** Of one page of a list. */
  readonly list_keys_max?: number
}

const CACHE_BYTES_MAX = 1024 ** 3
const ATTEMPTS_MAX = 3
/** Without a byte in either direction; a whole call, however slowly it trickles. */
const SILENCE_MS_MAX = 5_000
const CONNECT_MS_MAX = 3_000
const CALL_MS_MAX = 120_000
const SOCKETS_MAX = 100
/** S3 gives no more at once. */
const LIST_KEYS_MAX = 1000
/** 5 MiB is the smallest part S3 takes; two of them bound the memory of one upload. */
const PARTS = { partSize: 5 * 1024 * 1024, queueSize: 2 }

/** Objects ab/cd/<sha256> in a bucket. */
export async function openS3Blobs(options: S3Options): Promise<Blobs> {
  const bucket = await openBucket(options)
  const scratch = await openScratch(join(options.folder, 'scratch'))
  const copies = join(options.folder, 'cache')
  await mkdir(copies, { recursive: true, mode: 0o700 })
  const cache = await openCache(copies, options.cache_bytes_max ?? CACHE_BYTES_MAX)

  const broughtBack = async (file: StoredFile) =>
    (await bucket.copy(asideOf(file), keyOf(file))) ? bucket.get(keyOf(file)) : null
  const locate = (file: StoredFile) =>
    cache.get(file, async () => {
      // It may have been set aside in the moment before something named it.
      const body = (await bucket.get(keyOf(file))) ?? (await broughtBack(file))
      if (body === null) throw new BlobMissing(file)
      return download(scratch, body, file)
    })
  return {
    ...scratch,
    keep: async (path, file) => {
      const found = await stat(path).catch(() => null)
      // A repeated call finds the scratch file gone and its bytes in the bucket.
      const size = found?.size ?? (await bucket.sizeOf(keyOf(file)))
      if (size === null) throw new BlobMissing(file)
      expectSize(size, file)
      if (!found) return
      await bucket.put(keyOf(file), path)
      await cache.put(file, path)
    },
    locate,
    read: async (file) => {
      const path = await locate(file)
      return readVerified(path, file).catch(async () => {
        await cache.forget(file)
        return readVerified(await locate(file), file)
      })
    },
    setAside: async (file) => {
      // An object that is in neither place was purged already.
      if (await bucket.copy(keyOf(file), asideOf(file))) await bucket.remove(keyOf(file))
      await cache.forget(file)
    },
    bringBack: async (file) => {
      const isThere = async () => (await bucket.sizeOf(keyOf(file))) !== null
      if (!(await isThere()))
        await bucket.copy(asideOf(file), keyOf(file)).catch(async (error: unknown) => {
          // Another node restored it meanwhile and removed the source of this copy.
          if (!(await isThere())) throw error
        })
      await bucket.remove(asideOf(file))
    },
    purge: (file) => bucket.remove(asideOf(file)),
    list: (after) => bucket.list(after === '' ? '' : shelfPath(after)),
    check: () => bucket.probe(),
  }
}

const keyOf = ({ sha256 }: StoredFile) => shelfPath(sha256)
const asideOf = ({ sha256 }: StoredFile) => `aside/${sha256}`

async function download(scratch: Scratch, body: Readable, file: StoredFile): Promise<string> {
  const got = await scratch.receive(body, { limit_bytes: file.size }).finally(() => body.destroy())
  if (got !== 'too_large' && got.sha256 === file.sha256) return got.path
  if (got !== 'too_large') await scratch.discard(got.path)
  throw new BlobMissing(file, 'is damaged')
}

/** What we ask of the SDK, which is loaded only here because it costs 40 MB of memory. */
async function openBucket(options: S3Options) {
  const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, ...sdk } = await import('@aws-sdk/client-s3')
  const { HeadObjectCommand, ListObjectsCommand, PutObjectCommand } = sdk
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = await clientFor(options)
  const Bucket = options.bucket
  const bounded = () => ({ abortSignal: AbortSignal.timeout(CALL_MS_MAX) })
  const MaxKeys = options.list_keys_max ?? LIST_KEYS_MAX

  /** Null where there is nothing of that name. */
  const get = async (Key: string): Promise<Readable | null> => {
    const object = await client.send(new GetObjectCommand({ Bucket, Key }), bounded()).catch(unlessMissing)
    if (object === null) return null
    if (object.Body instanceof Readable) return object.Body
    throw new Error(`object ${Key} came without a body`)
  }
  return {
    get,
    /** Null where there is nothing of that name. */
    sizeOf: async (Key: string): Promise<number | null> => {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key }), bounded()).catch(unlessMissing)
      return head?.ContentLength ?? null
    },
    put: async (Key: string, path: string) => {
      const upload = new Upload({ client, params: { Bucket, Key, Body: createReadStream(path) }, ...PARTS })
      const late = setTimeout(() => void upload.abort(), CALL_MS_MAX)
      await upload.done().finally(() => clearTimeout(late))
    },
    /** False where there is nothing of that name. */
    copy: async (from: string, Key: string): Promise<boolean> => {
      const copy = new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` })
      if ((await client.send(copy, bounded()).catch(unlessMissing)) === null) return false
      return true
    },
    remove: async (Key: string): Promise<void> => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), bounded())
    },
    /** A page at a time; a bucket lists its keys in order. By the older call, which every store knows. */
    async *list(beyond: string): AsyncGenerator<KeptFile> {
      for (let Marker: string | undefined = beyond; Marker !== undefined; ) {
        const page: ListObjectsCommandOutput = await client.send(
          new ListObjectsCommand({ Bucket, MaxKeys, ...(Marker === '' ? {} : { Marker }) }),
          bounded(),
        )
        const found = page.Contents ?? []
        yield* found.flatMap(keptFile)
        Marker = page.IsTruncated ? found.at(-1)?.Key : undefined
      }
    },
    probe: async () => {
      await client.send(new PutObjectCommand({ Bucket, Key: 'probe', Body: 'probe' }), bounded())
      await (await get('probe'))?.toArray()
    },
  }
}

/** Null for quarantined objects, the probe, and objects that are not ours. */
function keptFile({ Key = '', Size, LastModified }: _Object): readonly KeptFile[] {
  const sha256 = hashAt(Key)
  if (sha256 === null || Size === undefined || LastModified === undefined) return []
  return [{ sha256, size: Size, kept_at: LastModified.toISOString() }]
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return null
  throw error
}

export async function clientFor(
  {
    endpoint,
    region = 'us-east-1',
    credentials,
    silence_ms_max = SILENCE_MS_MAX,
    proxy_env,
  }: Omit<S3Options, 'folder'>,
  attempts_max = ATTEMPTS_MAX,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: SOCKETS_MAX, ...(proxy_env ? { proxyEnv: proxy_env } : {}) }
  const client = new S3Client({
    region,
    maxAttempts: attempts_max,
    requestHandler: {
      connectionTimeout: CONNECT_MS_MAX,
      socketTimeout: silence_ms_max,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores do not know the newer checksums; every byte is hashed by us on its way back.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials
      ? {
          credentials: {
            accessKeyId: credentials.access_key_id,
            secretAccessKey: credentials.secret_access_key,
          },
        }
      : {}),
  })
  // All that is asked of it, with its repetitions; of a read until its bytes begin to come.
  client.middlewareStack.add((next) => (args) => watch({ kind: 'call', name: 's3' }, () => next(args)), {
    name: 'watched',
    step: 'initialize',
  })
  return client
}

import type { Readable } from 'node:stream'
import { LIMITS } from '../../domain/account/limits.ts'
import { newId } from '../../kit/ids.ts'
import { hmacSha256, sameBytes } from '../../kit/secrets.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Upload } from '../../ports/uploads.ts'
import { notFound, Problem } from '../../problem.ts'
import type { Caller, Space } from '../caller.ts'
import { clockOf } from '../clock.ts'
import type { NamedFile, UnreadFile } from '../envelopes/create.ts'
import { orDiscarded, takeInDocument, tooLarge } from './intake.ts'

export interface UploadInput {
  readonly file_name: string
  readonly size: number
  readonly sha256: string | null
  readonly allow_signed: boolean
}

/** Announces bytes; they are then PUT to an address that is its own permit for 24 hours (docs/interface.md, Calls). */
export async function initUpload(app: App, { scope, clock }: Caller, wish: UploadInput): Promise<Upload> {
  if (wish.size > LIMITS.document_bytes_max) throw tooLarge(wish.file_name)
  const created_at = clock.now()
  const upload: Upload = {
    id: newId('upl'),
    file_name: wish.file_name.normalize('NFC'),
    size: wish.size,
    wanted_sha256: wish.sha256,
    allow_signed: wish.allow_signed,
    file: null,
    source: null,
    created_at,
    expires_at: addSeconds(created_at, LIMITS.upload_life_h * 3600),
  }
  await app.store.transact(scope.workspace_id, (tx) => tx.uploads.add(scope, upload))
  return upload
}

export const uploadSignature = (app: App, id: string): string =>
  hmacSha256(app.keys.upload, id).subarray(0, 24).toString('base64url')

/** An upload whose bytes may be PUT, and whose it is. */
export interface AwaitedUpload {
  readonly workspace_id: string
  readonly upload: Upload
}

/** By the signature of its address. */
export async function awaitedUpload(app: App, id: string, signature: string): Promise<AwaitedUpload> {
  if (!sameBytes(Buffer.from(uploadSignature(app, id)), Buffer.from(signature))) throw notFound()
  const workspace_id = await app.store.uploads.workspaceOf(id)
  const upload = workspace_id && (await app.store.uploads.find({ workspace_id }, id))
  if (!workspace_id || !upload) throw notFound()
  const expired = expiryOf(await clockOf(app, upload), upload)
  if (expired) throw expired
  return { workspace_id, upload }
}

interface Bytes {
  readonly body: Readable
  /** Finds room for so many bytes on the disk, or refuses them. */
  readonly store: (bytes: number) => Promise<void> | undefined
  /** Refuses what may no longer be brought, now that all of it has come. */
  readonly demandStill: () => Promise<void>
}

/** The PUT of the bytes. A second PUT of the same bytes changes nothing; other bytes are refused by their hash. */
export async function receiveUpload(
  app: App,
  { workspace_id, upload }: AwaitedUpload,
  { body, store, demandStill }: Bytes,
): Promise<Upload> {
  const received = await app.blobs.receive(body, { limit_bytes: LIMITS.document_bytes_max })
  if (received === 'too_large') throw tooLarge(upload.file_name)
  await orDiscarded(app, received, demandStill())
  await orDiscarded(app, received, store(received.size))
  if (received.size !== upload.size || (upload.wanted_sha256 ?? received.sha256) !== received.sha256) {
    await app.blobs.discard(received.path)
    const message = `expected ${upload.size} bytes${upload.wanted_sha256 ? ` with SHA-256 ${upload.wanted_sha256}` : ''}, received ${received.size} with ${received.sha256}`
    throw new Problem('upload_mismatch', message)
  }
  const terms = { workspace_id, allow_signed: upload.allow_signed }
  const file = await takeInDocument(app, upload.file_name, received, terms)
  await app.store.transact(workspace_id, async (tx) => {
    await tx.uploads.keepFile(workspace_id, file)
    await tx.uploads.complete(workspace_id, upload.id, file.sha256)
  })
  return { ...upload, file }
}

export async function readUpload(app: App, { scope }: Caller, id: string): Promise<Upload> {
  const upload = await app.store.uploads.find(scope, id)
  if (!upload) throw notFound()
  return upload
}

export interface UploadRefInput {
  /** Its position in the caller's list, where not every entry is an upload. */
  readonly at?: number
  readonly ref: string | null
  readonly name: string | null
  readonly title: string | null
  readonly signable: boolean
}

/** The documents that refs name. A ref may be used several times until it expires. */
export async function documentsByRef(
  app: App,
  caller: Caller,
  inputs: readonly UploadRefInput[],
  for_template = false,
): Promise<readonly NamedFile[]> {
  const { files, problems } = await findByRef(app, caller, inputs, for_template)
  if (problems[0]) throw problems[0]
  return files.filter((named) => named.file !== null)
}

/** Those of them that can be used, and why the others cannot. */
export async function findByRef(
  app: App,
  { scope, clock }: Caller,
  inputs: readonly UploadRefInput[],
  for_template = false,
) {
  const found = await Promise.all(
    inputs.map(async ({ ref, at }, i) => {
      const param = `documents[${at ?? i}].ref`
      const upload = await usable(app, { scope, clock }, ref ?? '', param)
      return upload instanceof Problem || for_template || upload.source === null ? upload : onlyForTemplates(param)
    }),
  )
  const uploads = found.map((upload) => (upload instanceof Problem ? null : upload))
  const files = await app.store.uploads.files(
    scope.workspace_id,
    uploads.flatMap((upload) => upload?.file?.sha256 ?? []),
  )
  return {
    problems: found.filter((upload) => upload instanceof Problem),
    files: inputs.map(({ name, title, signable }, i): NamedFile | UnreadFile => {
      const file = files.get(uploads[i]?.file?.sha256 ?? '')
      const named = { name: name ?? uploads[i]?.file_name ?? '', title, signable }
      const source = uploads[i]?.source
      const docx = source ? { docx: { source, unkept_path: null } } : {}
      return file ? { ...named, file, unkept_path: null, ...docx } : { ...named, file: null }
    }),
  }
}

const onlyForTemplates = (param: string) =>
  new Problem('invalid_parameter', `${param} names a Word document, which only a template can fill`, { param })

async function usable(app: App, { scope, clock }: Space, ref: string, param: string): Promise<Upload | Problem> {
  const upload = await app.store.uploads.find(scope, ref)
  if (!upload) return new Problem('unknown_upload', `${param} names no upload`, { param })
  const expired = expiryOf(clock, upload, param)
  if (expired) return expired
  if (!upload.file) return new Problem('upload_incomplete', `${param} has no bytes yet: PUT them first`, { param })
  return upload
}

function expiryOf(clock: Clock, upload: Upload, param: string | null = null): Problem | null {
  if (upload.expires_at > clock.now()) return null
  return new Problem('upload_expired', `the upload ${upload.id} has expired`, param === null ? {} : { param })
}

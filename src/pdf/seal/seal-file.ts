import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import type { PageGeometry, StoredFile } from '../../domain/envelopes/envelope.ts'
import type { Attachment, BroughtFile, StoredPdfIndex } from '../../ports/pdf.ts'
import { fromStoredIndex } from '../reader/pdf-index.ts'
import type { SigningIdentity } from '../trust/signing-identity.ts'
import type { TimestampSource } from '../trust/timestamp.ts'
import type { Attached } from '../writer/attachments.ts'
import type { DssMaterial } from '../writer/dss.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import type { AppendedFile } from './appended-pages.ts'
import { detachedSize, signDetached } from './cms.ts'
import { type SealedTail, sealedTail } from './tail.ts'

export interface SealFileInput {
  /** Path of the original, or the bytes of a file made in memory. */
  readonly path: string | Uint8Array
  /** Hash of the untouched original. Any other file is refused. */
  readonly sha256: string
  readonly pdf_index: StoredPdfIndex
  /** A temporary file, which the caller moves into place. */
  readonly out_path: string
  readonly reason: string
  readonly at: string
  /** Draws into the update. Returns the Form XObject to paint over each page, by page number from 1. */
  readonly overlays: (sink: ObjectSink) => ReadonlyMap<number, string>
  readonly identity: SigningIdentity
  readonly timestamp?: TimestampSource | undefined
  readonly dss?: DssMaterial | undefined
  /** Certifies against any change (DocMDP) if the file has no signature yet. */
  readonly certify: boolean
  readonly attachment?: Attachment | null | undefined
  /** What signers brought, in the order in which it is appended or embedded. */
  readonly brought?: readonly (Omit<BroughtFile, 'path'> & Pick<SealFileInput, 'path'>)[] | undefined
  /** What is painted over appended pages. */
  readonly appended_overlays?:
    | ((sink: ObjectSink, pages: readonly PageGeometry[]) => ReadonlyMap<number, string>)
    | undefined
}

/**
 * Stamps and seals a file: copies it, checks that it is the indexed file, and appends one incremental update with a
 * PAdES signature over everything. Memory does not grow with the file. The caller moves the result into place and syncs
 * it (ports/blobs.ts).
 */
export const sealFile = async (input: SealFileInput): Promise<StoredFile> => {
  const pdf_index = fromStoredIndex(input.pdf_index, () => bytesOf(input.path))
  const tail = sealedTail({
    ...input,
    pdf_index,
    ...broughtIn(input),
    original: () => bytesOf(input.path),
    hole: detachedSize(input.identity, input.timestamp),
  })
  try {
    const file = openSync(input.out_path, 'w', 0o600)
    try {
      const prefix = copyProven(file, { path: input.path, sha256: input.sha256, length: pdf_index.length })
      await signTail(tail, prefix, input)
      writeAll(file, tail.bytes)
      return { sha256: prefix.update(tail.bytes).digest('hex'), size: pdf_index.length + tail.bytes.length }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(input.out_path, { force: true })
    throw error
  }
}

/** The evidence comes last: verifiers look for it there. */
const broughtIn = ({ brought = [], attachment, appended_overlays = () => new Map() }: SealFileInput) => {
  const read = brought.map((file) => ({ ...file, bytes: provenBytes(file) }))
  const embedded = read.filter(({ attach }) => attach === 'embed')
  return {
    appended_overlays,
    appended: read
      .filter(({ attach }) => attach === 'append')
      .map(({ bytes, pdf_index }): AppendedFile => ({ bytes, pdf_index: fromStoredIndex(pdf_index, () => bytes) })),
    attached: [...embedded.map((file): Attached => ({ ...file, ...A_PDF })), ...(attachment ? [attachment] : [])],
  }
}

const A_PDF = { type: 'application/pdf', relationship: 'Supplement' } as const

function provenBytes({ path, sha256 }: Pick<SealFileInput, 'path' | 'sha256'>): Uint8Array {
  const bytes = bytesOf(path)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found === sha256) return bytes
  throw new Error(`a file that was attached is not the one that was stored: expected SHA-256 ${sha256}, found ${found}`)
}

const bytesOf = (path: string | Uint8Array): Uint8Array => (typeof path === 'string' ? readFileSync(path) : path)

interface Original {
  readonly path: string | Uint8Array
  readonly sha256: string
  readonly length: number
}

/** Copies the original and returns the hash of it so far. Throws if it is not the indexed file. */
const copyProven = (to: number, { path, sha256, length }: Original): Hash => {
  const hash = createHash('sha256')
  let size = 0
  for (const piece of typeof path === 'string' ? piecesOf(path) : [path]) {
    hash.update(piece)
    writeAll(to, piece)
    size += piece.length
  }
  refuseOther(hash.copy().digest('hex'), size, { sha256, length })
  return hash
}

function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, CHUNK); read > 0; read = readSync(file, CHUNK)) {
      yield CHUNK.subarray(0, read)
    }
  } finally {
    closeSync(file)
  }
}

/**
 * One chunk, hashed and written while it is in the processor's cache. It is reused, because allocating costs more than
 * copying a megabyte. Reading and writing are synchronous, so seals never mix.
 */
const CHUNK = Buffer.alloc(64 * 1024)

const refuseOther = (found: string, size: number, { sha256, length }: Omit<Original, 'path'>): void => {
  if (found === sha256 && size === length) return
  throw new Error(`the file to seal is not the one that was stored: expected SHA-256 ${sha256}, found ${found}`)
}

/** Signs everything but the hole, then fills the hole. */
const signTail = async (tail: SealedTail, prefix: Hash, input: SealFileInput): Promise<void> => {
  const { bytes, hole_from, hole_to } = tail
  const digest = prefix.copy().update(bytes.subarray(0, hole_from)).update(bytes.subarray(hole_to)).digest()
  const signature = (await signDetached(input.identity, digest, input.timestamp)).toString('hex')
  // One character on each side is a bracket of the hexadecimal string.
  if (signature.length > hole_to - hole_from - 2) throw new Error('the signature is longer than the room left for it')
  bytes.write(signature, hole_from + 1, 'latin1')
}

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { Attachment, SealPlan } from '../../ports/pdf.ts'
import { detachedSize, signDetached } from './cms.ts'
import type { DssMaterial } from '../writer/dss.ts'
import type { SealIdentity } from '../trust/signing-identity.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import { fromSealPlan } from '../reader/pdf-index.ts'
import { type SealedTail, sealedTail } from './tail.ts'
import type { TimestampSource } from '../trust/timestamp.ts'

export interface SealFileOrder {
  /** Where the original lies, or the bytes of one that we have just made. */
  readonly path: string | Uint8Array
  /** Of the untouched original; nothing is appended to anything else. */
  readonly sha256: string
  readonly plan: SealPlan
  /** A temporary file that the caller moves into place. */
  readonly out_path: string
  readonly reason: string
  readonly at: string
  /** Draws into the update; answers for each page, from 1, the Form XObject to paint over it. */
  readonly overlays: (sink: ObjectSink) => ReadonlyMap<number, string>
  readonly identity: SealIdentity
  readonly timestamp?: TimestampSource | undefined
  readonly dss?: DssMaterial | undefined
  /** Certify (DocMDP, no change allowed) where the file has no signature yet. */
  readonly certify: boolean
  readonly attachment?: Attachment | null | undefined
}

/**
 * Stamps and seals a file: copies it, proves that the copy is the file that was planned, and appends one
 * incremental update with a PAdES signature over everything. Memory does not grow with the file. Whoever
 * moves the result into place syncs it too (ports/blobs.ts).
 */
export const sealFile = async (order: SealFileOrder): Promise<StoredFile> => {
  const plan = fromSealPlan(order.plan, () => bytesOf(order.path))
  const tail = sealedTail({
    ...order,
    plan,
    attachment: order.attachment ?? null,
    hole: detachedSize(order.identity, order.timestamp),
  })
  try {
    const file = openSync(order.out_path, 'w', 0o600)
    try {
      const prefix = copyProven(file, { path: order.path, sha256: order.sha256, length: plan.length })
      await signTail(tail, prefix, order)
      writeAll(file, tail.bytes)
      return { sha256: prefix.update(tail.bytes).digest('hex'), size: plan.length + tail.bytes.length }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(order.out_path, { force: true })
    throw error
  }
}

const bytesOf = (path: string | Uint8Array): Uint8Array => (typeof path === 'string' ? readFileSync(path) : path)

interface Original {
  readonly path: string | Uint8Array
  readonly sha256: string
  readonly length: number
}

/** Copies the original and answers the hash so far, over all of it; throws where that is not the file that was planned. */
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
 * One piece, hashed and written while the processor's cache still holds it. Always the same: a fresh one costs the
 * system more than the copying of a megabyte. Nothing waits between reading and writing, so two seals never mix.
 */
const CHUNK = Buffer.alloc(64 * 1024)

const refuseOther = (found: string, size: number, { sha256, length }: Omit<Original, 'path'>): void => {
  if (found === sha256 && size === length) return
  throw new Error(`the file to seal is not the one that was stored: expected SHA-256 ${sha256}, found ${found}`)
}

/** Signs everything but the hole, then fills the hole. */
const signTail = async (tail: SealedTail, prefix: Hash, order: SealFileOrder): Promise<void> => {
  const { bytes, hole_from, hole_to } = tail
  const digest = prefix.copy().update(bytes.subarray(0, hole_from)).update(bytes.subarray(hole_to)).digest()
  const signature = (await signDetached(order.identity, digest, order.timestamp)).toString('hex')
  // One character on each side is the bracket of the hexadecimal string.
  if (signature.length > hole_to - hole_from - 2) throw new Error('the signature is longer than the room left for it')
  bytes.write(signature, hole_from + 1, 'latin1')
}

const writeAll = (file: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

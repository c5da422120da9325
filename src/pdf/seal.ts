import { createHash, type Hash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import type { StoredFile } from '../domain/envelope.ts'
import type { SealPlan } from '../ports/pdf.ts'
import { detachedSize, signDetached } from './cms.ts'
import type { DssMaterial } from './dss.ts'
import type { SealIdentity } from './identity.ts'
import type { ObjectSink } from './objects.ts'
import { fromSealPlan } from './plan.ts'
import { type SealedTail, sealedTail } from './seal-tail.ts'
import type { TimestampAuthority } from './timestamp.ts'

export interface SealFileOrder {
  readonly path: string
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
  readonly timestamp?: TimestampAuthority | undefined
  readonly dss?: DssMaterial | undefined
  /** Certify (DocMDP, no change allowed) where the file has no signature yet. */
  readonly certify: boolean
}

/**
 * Stamps and seals a file: copies it, proves that the copy is the file that was planned, and appends one
 * incremental update with a PAdES signature over everything. Memory does not grow with the file.
 */
export const sealFile = async (order: SealFileOrder): Promise<StoredFile> => {
  const plan = fromSealPlan(order.plan)
  const tail = sealedTail({ ...order, plan, hole: detachedSize(order.identity, order.timestamp) })
  try {
    copyFileSync(order.path, order.out_path, constants.COPYFILE_FICLONE)
    // A copy has the mode of its original, and stored originals may be read-only.
    chmodSync(order.out_path, 0o600)
    const file = openSync(order.out_path, 'r+')
    try {
      const prefix = provenHash(file, { sha256: order.sha256, length: plan.length })
      await signTail(tail, prefix, order)
      writeAll(file, tail.bytes, plan.length)
      fsyncSync(file)
      return { sha256: prefix.update(tail.bytes).digest('hex'), size: plan.length + tail.bytes.length }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    rmSync(order.out_path, { force: true })
    throw error
  }
}

const CHUNK = 256 * 1024

/** The hash so far, over the whole original; throws where that is not the file that was planned. */
const provenHash = (file: number, original: { readonly sha256: string; readonly length: number }): Hash => {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, original.length + 1))
  let size = 0
  for (let read = 1; read > 0; size += read) {
    read = readSync(file, chunk, 0, chunk.length, size)
    hash.update(chunk.subarray(0, read))
  }
  const found = hash.copy().digest('hex')
  if (found !== original.sha256 || size !== original.length) {
    throw new Error(
      `the file to seal is not the one that was stored: expected SHA-256 ${original.sha256}, found ${found}`,
    )
  }
  return hash
}

/** Signs everything but the hole, then fills the hole. */
const signTail = async (tail: SealedTail, prefix: Hash, order: SealFileOrder): Promise<void> => {
  const { bytes, hole_from, hole_to } = tail
  const digest = prefix.copy().update(bytes.subarray(0, hole_from)).update(bytes.subarray(hole_to)).digest()
  const signature = (await signDetached(order.identity, digest, order.timestamp)).toString('hex')
  // One character on each side is the bracket of the hexadecimal string.
  if (signature.length > hole_to - hole_from - 2)
    throw new Error('the signature is longer than the room left for it')
  bytes.write(signature, hole_from + 1, 'latin1')
}

const writeAll = (file: number, bytes: Buffer, from: number): void => {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, from + done)
  }
}

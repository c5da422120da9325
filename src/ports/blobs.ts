import type { Readable } from 'node:stream'
import type { Instant, StoredFile } from '../domain/envelopes/envelope.ts'

/** The bytes are not what was kept: they are gone, have another size, or have changed. */
export class BlobMissing extends Error {
  constructor({ sha256 }: Pick<StoredFile, 'sha256'>, how = 'is missing') {
    super(`blob ${sha256} ${how}`)
  }
}

/** Immutable bytes under their own SHA-256. What a row of the database names has been kept before. */
export interface Blobs {
  /** A fresh path, not yet a file, for bytes on their way in. Nothing found there survives a day. */
  scratch(): Promise<string>
  /** Streams into a scratch file, hashing on the way. What is beyond the limit stays unread in the stream. */
  receive(stream: Readable, limits: { readonly limit_bytes: number }): Promise<Received | 'too_large'>
  /** Takes over the scratch file: once this resolves, the bytes survive a power cut. Idempotent. */
  keep(path: string, file: StoredFile): Promise<void>
  /** A local path to read from, within minutes. BlobMissing when it is gone or of another size. */
  locate(file: StoredFile): Promise<string>
  /** The bytes, after their hash was found right. BlobMissing also when they are damaged: those are never served. */
  read(file: StoredFile): Promise<Readable>
  /**
   * Puts bytes that nothing names where only `locate` and `read` still look: whoever was about to name them finds
   * them. Idempotent.
   */
  setAside(file: StoredFile): Promise<void>
  /** Takes bytes back that were set aside. Fine where they are in place. */
  bringBack(file: StoredFile): Promise<void>
  /** Ends bytes that were set aside, for good. Those in place stay. */
  purge(file: StoredFile): Promise<void>
  /** All that is in place, in the order of the hashes, from beyond one. Never more than a few thousand at once in memory. */
  list(after: string): AsyncIterable<KeptFile>
  /** Removes a scratch file; one that is gone already is fine. */
  discard(path: string): Promise<void>
  /** Proves that bytes can be written and read; rejects with the reason. */
  check(): Promise<void>
}

export interface KeptFile extends StoredFile {
  readonly kept_at: Instant
}

export interface Received extends StoredFile {
  readonly path: string
}

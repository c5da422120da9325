import { randomUUID } from 'node:crypto'
import { clientFor, type S3Options } from './s3.ts'

const TEXT = 'probe'
const ANSWER_MS_MAX = 4_500

/** Writes an object under a unique name, reads it back, and always removes it. Rejects with the SDK's error. */
export async function probeBucket(options: Omit<S3Options, 'folder'>): Promise<void> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3')
  const client = await clientFor(options, 1)
  const named = { Bucket: options.bucket, Key: `probe-${randomUUID()}` }
  const abortSignal = AbortSignal.timeout(ANSWER_MS_MAX)
  try {
    await client.send(new PutObjectCommand({ ...named, Body: TEXT }), { abortSignal })
    try {
      const { Body } = await client.send(new GetObjectCommand(named), { abortSignal })
      if ((await Body?.transformToString()) !== TEXT)
        throw new Error('the bucket answers other bytes than were written')
    } finally {
      await client.send(new DeleteObjectCommand(named), { abortSignal: AbortSignal.timeout(ANSWER_MS_MAX) })
    }
  } finally {
    client.destroy()
  }
}

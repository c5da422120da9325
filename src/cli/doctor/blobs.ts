import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { bucketOf } from '../../main.ts'
import { type Check, codeOf, type Finding, fail, messageOf, ok } from './check.ts'
import { foreignOwner, writing } from './data-folder.ts'

export const blobs: Check = {
  name: 'blobs',
  title: 'Documents',
  needs: ['DATA_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  check: async ({ config }) => [
    config.s3 === null ? await folderFinding(config.data_dir) : await bucketFinding(config.s3),
  ],
}

async function folderFinding(data_dir: string): Promise<Finding> {
  const folder = join(data_dir, 'blobs')
  const found = await stat(folder).catch(() => null)
  if (found === null) return ok('no documents are kept yet: the first start makes the folder for them')
  const foreign = await foreignOwner(folder)
  if (foreign !== null) return foreign
  const { level, what, mend } = await writing(folder)
  return level === 'ok' ? ok(what) : fail(what, mend ?? '')
}

async function bucketFinding(s3: NonNullable<Config['s3']>): Promise<Finding> {
  try {
    const { probeBucket } = await import('../../blobs/probe.ts')
    await probeBucket(bucketOf(s3))
    return ok(`the bucket ${s3.bucket} can be written and read`)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const [what, mend] = WHY[name] ?? WHY[codeOf(error)] ?? ['cannot be used', 'See S3_ENDPOINT and S3_BUCKET.']
    return fail(`the bucket ${s3.bucket} ${what} (${messageOf(error)})`, mend)
  }
}

const KEY = 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
const CLOCK = 'Set the clock of this machine: install and start an NTP service.'
const REGION = 'Set S3_REGION to the region of the bucket.'
const ENDPOINT = 'Correct S3_ENDPOINT, or start the store that listens there.'

/** Names of S3's errors, and codes of network errors. */
const WHY: Readonly<Record<string, readonly [string, string]>> = {
  NoSuchBucket: ['does not exist', 'Make the bucket, or correct S3_BUCKET.'],
  InvalidBucketName: ['has a name that no bucket can have', 'Correct S3_BUCKET.'],
  InvalidAccessKeyId: ['does not know the key', KEY],
  SignatureDoesNotMatch: ['refuses the secret of the key', KEY],
  InvalidClientTokenId: ['does not know the key', KEY],
  AccessDenied: [
    'refuses us',
    'Allow the key s3:PutObject, s3:GetObject and s3:DeleteObject on the bucket, or correct S3_BUCKET.',
  ],
  CredentialsProviderError: [
    'needs a key, and there is none',
    'Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role.',
  ],
  RequestTimeTooSkewed: ['says that the clock of this machine is wrong', CLOCK],
  AuthorizationHeaderMalformed: ['is in another region', REGION],
  PermanentRedirect: ['is in another region', REGION],
  XMinioStorageFull: ['is full', 'Free some space in the store.'],
  QuotaExceeded: ['is full', 'Free some space in the store, or raise its quota.'],
  ENOTFOUND: ['cannot be reached: the host is unknown', 'Correct S3_ENDPOINT.'],
  EAI_AGAIN: ['cannot be reached: its name cannot be resolved now', 'Check the DNS settings of this machine.'],
  ECONNREFUSED: ['cannot be reached: nothing answers there', ENDPOINT],
  ETIMEDOUT: ['cannot be reached: no answer', ENDPOINT],
  CERT_HAS_EXPIRED: ['has a certificate that has expired', 'Renew the certificate of the store at S3_ENDPOINT.'],
}

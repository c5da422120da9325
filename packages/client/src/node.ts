import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'

/**
 * A document on disk, read when it is sent (Node 20 and newer).
 *
 * @example await createEnvelope(api, metadata, [await fileAt('contract.pdf')])
 */
export const fileAt = async (path: string): Promise<File> =>
  new File([await openAsBlob(path)], basename(path), { type: 'application/pdf' })

import type { FetchBytes } from '../ports/fetch-bytes.ts'
import { addressRules } from './addresses.ts'
import { createFetchBytes, type FetchOptions } from './fetch-bytes.ts'
import { checkWebhookUrl } from './webhook-url.ts'

/** What a client says of itself fits in 5 KB, says draft-ietf-oauth-client-id-metadata-document 6.6; with room. */
const BYTES_MAX = 16 * 1024

/** Reads the metadata of a client at the address that is its id. A stranger wrote that: it is held to what webhooks are. */
export function createFetchClient(options: Pick<FetchOptions, 'allow_cidrs' | 'resolve' | 'proxy'>): FetchBytes {
  const rules = addressRules(options.allow_cidrs)
  const fetched = createFetchBytes({ ...options, bytes_max: BYTES_MAX, name: 'client_metadata' })
  return async (url) => {
    const refusal = checkWebhookUrl(url, rules)
    if (refusal !== null) throw new Error(`the URL ${refusal}`)
    return fetched(url)
  }
}

import { rm } from 'node:fs/promises'

/**
 * Removes a folder that a service or a browser wrote into. Its last children may still write while they end,
 * which fails one round of the removal with ENOTEMPTY; the next one finds them gone.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

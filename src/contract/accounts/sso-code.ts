import { z } from 'zod'

/** Answer to POST /oauth/authorize. */
export const SsoCodeShape = z.strictObject({
  url: z.url().describe('Open it in the person’s browser. It works once.'),
  expires_at: z.iso.datetime({ precision: 3 }),
})

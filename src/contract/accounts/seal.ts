import { z } from 'zod'

const Certificate = z.strictObject({
  subject: z.string(),
  issuer: z.string(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  fingerprint: z.string(),
})

/** What seals the workspace's documents, as its page shows it. */
export const SealShape = z.strictObject({
  kind: z.enum(['own', 'server', 'self_made']),
  /** The sealing certificate first, then each one's issuer. */
  chain: z.array(Certificate),
  added: z.strictObject({ added_at: z.iso.datetime(), added_by: z.string() }).nullable(),
  server: z.array(Certificate),
  server_self_made: z.boolean(),
  tsa_url: z.string().nullable(),
  level: z.strictObject({ name: z.string(), missing: z.array(z.string()).readonly() }).nullable(),
  /** Live envelopes that everyone has signed and whose sealing failed. */
  waiting: z.strictObject({ n: z.number(), last_error: z.string().nullable() }),
})

/** What was stored, and what should be corrected in it. */
export const SealChangedShape = SealShape.extend({
  warnings: z.array(z.string()),
  /** The warnings by code. */
  warned: z.array(
    z.discriminatedUnion('code', [
      z.strictObject({ code: z.literal('expires'), certificate: z.string(), days: z.int(), at: z.iso.datetime() }),
      z.strictObject({ code: z.literal('incomplete'), certificate: z.string() }),
      z.strictObject({ code: z.literal('not_for_email') }),
      z.strictObject({ code: z.literal('strays'), count: z.int() }),
    ]),
  ),
})

/** A PKCS #12 file with one key and a chain has 3 to 10 kB. */
const P12_BYTES_MAX = 100_000

export const SealIdentityRequest = z.strictObject({
  p12: z
    .base64('p12 must be the file in base64')
    .min(1, 'p12 must be the file in base64')
    .max(Math.ceil(P12_BYTES_MAX / 3) * 4, `the file may have up to ${P12_BYTES_MAX} bytes`),
  password: z.string().max(1_000, 'password may have up to 1000 characters'),
})

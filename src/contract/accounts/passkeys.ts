import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { line } from '../envelopes/create-request.ts'
import { Code, Password } from './people.ts'

/** What browsers answer for a passkey (W3C, Web Authentication level 3, 5.1), without what nobody here reads. */

const base64url = (chars_max: number) =>
  z
    .string()
    .min(1)
    .max(chars_max)
    .regex(/^[\w-]+$/, 'is not in base64url')

/** 1023 bytes (CTAP 2.1, 6.1.2). */
const CREDENTIAL_ID_CHARS_MAX = 1364
const CLIENT_DATA_CHARS_MAX = 8_192
/** A key of RSA with 4096 bits, twice over. */
const ATTESTATION_CHARS_MAX = 8_192
const SIGNATURE_CHARS_MAX = 2_048

const credential = {
  id: base64url(CREDENTIAL_ID_CHARS_MAX),
  rawId: base64url(CREDENTIAL_ID_CHARS_MAX),
  type: z.literal('public-key'),
}

const MadePasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(CLIENT_DATA_CHARS_MAX),
      attestationObject: base64url(ATTESTATION_CHARS_MAX),
      transports: z.array(z.string().max(32)).max(10).default([]),
    }),
  })
  .transform((made) => ({ ...made, clientExtensionResults: {} }))

const UsedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(CLIENT_DATA_CHARS_MAX),
      authenticatorData: base64url(SIGNATURE_CHARS_MAX),
      signature: base64url(SIGNATURE_CHARS_MAX),
      userHandle: base64url(128).optional(),
    }),
  })
  .transform(({ response: { userHandle, ...response }, ...used }) => ({
    ...used,
    response: userHandle === undefined ? response : { ...response, userHandle },
    clientExtensionResults: {},
  }))

/** The password, and where a second factor is on one of the others. */
export const ProofOfPerson = z.strictObject({
  password: Password,
  code: Code.optional(),
  passkey: UsedPasskey.optional(),
})

/** That it is still the person who signed in, by one of `PROOF_WAYS` (domain/account/proof.ts). */
export const FreshProofRequest = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('password'), password: Password }),
  z.strictObject({ way: z.enum(['code', 'mail']), code: Code }),
  z.strictObject({ way: z.literal('passkey'), passkey: UsedPasskey }),
])

const Name = line(LIMITS.passkey_name_chars_max)
export const PasskeyRequest = z.strictObject({ name: Name, response: MadePasskey })
export const PasskeyNameRequest = z.strictObject({ name: Name })

const Next = z.string().max(LIMITS.return_to_chars_max).optional()
const JSON_CHARS_MAX = 16_384

/** A form of the sign-in pages, filled in by their script. */
export const PasskeyForm = z.object({
  response: z
    .string()
    .max(JSON_CHARS_MAX)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(UsedPasskey),
  next: Next,
})

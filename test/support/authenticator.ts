import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { sha256 } from '../../src/kit/secrets.ts'
import type { CreationOptions, RequestOptions } from '../../src/kit/webauthn.ts'

// A browser and its authenticator in one, as far as we ask them (W3C, Web Authentication level 3, 6 and 8.7).

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor> | readonly Cbor[]

/** As much of RFC 8949 as credentials are written in. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    if (n < 256) return Buffer.from([(major << 5) | 24, n])
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])])
  const list = [...(value as readonly Cbor[])]
  return Buffer.concat([head(4, list.length), ...list.map(cbor)])
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const BACKED_UP = 8 + 16
const HAS_CREDENTIAL = 64

/** What a call is told to do otherwise than a good browser would. */
export interface Odd {
  readonly origin?: string
  readonly rp_id?: string
  readonly challenge?: string
  readonly unverified?: true
  readonly in_a_frame?: true
  readonly type?: string
  readonly count?: number
  /** Null for a credential that is not kept by whose it is, as that of a security key beside a password. */
  readonly user_handle?: string | null
  readonly fmt?: string
  readonly statement?: ReadonlyMap<string, Cbor> | ((made: Attested) => ReadonlyMap<string, Cbor>)
}

/** What an attestation vouches for. */
interface Attested {
  readonly rp_hash: Buffer
  readonly client_hash: Buffer
  readonly credential_id: Buffer
  /** A point of the curve, uncompressed (SEC 1, 2.3.3). */
  readonly public_key: Buffer
}

interface Made {
  readonly origin: string
  readonly algorithm?: 'ES256' | 'RS256'
  /** Kept by a provider on many devices, which do not count. */
  readonly synced?: boolean
}

export function softAuthenticator({ origin, algorithm = 'ES256', synced = false }: Made) {
  const keys =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const credential_id = randomBytes(32)
  const id = credential_id.toString('base64url')
  let count = 0
  let user_handle = ''
  const flags = ({ unverified }: Odd) => USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | (synced ? BACKED_UP : 0)
  const counted = (odd: Odd) => {
    if (!synced) count += 1
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(odd.count ?? count)
    return bytes
  }
  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.in_a_frame === true,
      }),
    )
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id,
    make(options: CreationOptions, odd: Odd = {}) {
      user_handle = options.user.id
      const length = Buffer.from([0, credential_id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credential_id, cbor(coseKey(keys.publicKey))])
      const rp_hash = sha256(odd.rp_id ?? options.rp.id ?? '')
      const authData = Buffer.concat([rp_hash, Buffer.from([flags(odd) | HAS_CREDENTIAL]), counted(odd), attested])
      const client_data = clientData('webauthn.create', options.challenge, odd)
      const client_hash = sha256(client_data)
      const { statement = new Map() } = odd
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', odd.fmt ?? 'none'],
        [
          'attStmt',
          typeof statement === 'function'
            ? statement({ rp_hash, client_hash, credential_id, public_key: pointOf(keys.publicKey) })
            : statement,
        ],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: client_data.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: RequestOptions, odd: Odd = {}) {
      const rp_hash = sha256(odd.rp_id ?? options.rpId ?? '')
      const authenticatorData = Buffer.concat([rp_hash, Buffer.from([flags(odd)]), counted(odd)])
      const client_data = clientData('webauthn.get', options.challenge, odd)
      const signed = Buffer.concat([authenticatorData, sha256(client_data)])
      return {
        ...credential,
        response: {
          clientDataJSON: client_data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, keys.privateKey).toString('base64url'),
          ...(odd.user_handle === null ? {} : { userHandle: odd.user_handle ?? user_handle }),
        },
      }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>

function pointOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

function coseKey(key: KeyObject): ReadonlyMap<Cbor, Cbor> {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  if (jwk.kty === 'RSA')
    return new Map<Cbor, Cbor>([
      [1, 3],
      [3, -257],
      [-1, bytes(jwk.n)],
      [-2, bytes(jwk.e)],
    ])
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(jwk.x)],
    [-3, bytes(jwk.y)],
  ])
}

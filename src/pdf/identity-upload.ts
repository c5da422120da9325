import { X509Certificate } from 'node:crypto'
import type { OwnIdentity, ReadIdentity } from '../ports/seal.ts'
import {
  type IdentityPem,
  identityFromPem,
  identityOf,
  identityToPem,
  type SealIdentity,
} from './identity.ts'
import { anchorOf, identityTrouble, identityWarnings } from './identity-checks.ts'
import { openP12 } from './identity-p12.ts'

export interface P12Order {
  readonly p12: Uint8Array
  readonly password: string
}

/** A workspace's own identity in the form that sealing threads take. */
export const ownPem = ({ key_pem, certificates_pem }: OwnIdentity): IdentityPem => ({
  key: { pem: key_pem },
  certificates_pem,
  crls_pem: '',
  self_made: false,
})

/** The same rules as for SEAL_P12. A file of a stranger: only ever read in a process that can be ended. */
export const readIdentity = ({ p12, password }: P12Order): ReadIdentity => {
  try {
    const { key, certificates } = openP12(p12, password)
    return judged(identityOf(key, certificates, { self_made: false }), new Date())
  } catch (error) {
    return refusalFor(error)
  }
}

function judged(found: SealIdentity, now: Date): ReadIdentity {
  const trouble = identityTrouble(found, now)
  if (trouble !== null) return { refused: trouble, of: 'p12' }
  const warnings = identityWarnings(found, now, 'nothing is sealed after that until there is one')
  const { key, ...pem } = identityToPem(identityFromPem(identityToPem(found)))
  if (!('pem' in key)) throw new Error('a key out of a file became one in a token')
  return {
    refused: null,
    identity: { key_pem: key.pem, certificates_pem: pem.certificates_pem },
    root_pem: new X509Certificate(anchorOf(found)).toString(),
    warnings,
  }
}

/** Our own sentences as they are; what a parser says of a file that is none helps nobody. */
function refusalFor(error: unknown): ReadIdentity {
  const message = error instanceof Error ? error.message : ''
  if (message === 'the password is wrong') return { refused: message, of: 'password' }
  const ours = /^(it |the private key belongs)/.test(message)
  return { refused: ours ? message : 'it is not a PKCS #12 file that can be read', of: 'p12' }
}

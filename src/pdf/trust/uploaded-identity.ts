import { X509Certificate } from 'node:crypto'
import type { OwnIdentity, P12Order, ReadIdentity } from '../../ports/seal-identities.ts'
import {
  certificatesIn,
  type IdentityPem,
  identityFromPem,
  identityOf,
  identityToPem,
  type SealIdentity,
} from './signing-identity.ts'
import { anchorOf, identityIssue, identityWarnings } from './validity.ts'
import { imitationIn } from './imitation.ts'
import { openP12 } from './p12.ts'

/** A workspace's own identity in the form that sealing threads take. */
export const ownPem = ({ key_pem, certificates_pem }: OwnIdentity): IdentityPem => ({
  key: { pem: key_pem },
  certificates_pem,
  crls_pem: '',
  self_made: false,
})

/** The same rules as for SEAL_P12. A file of a stranger: only ever read in a process that can be ended. */
export const readIdentity = ({ p12, password, service_pem }: P12Order): ReadIdentity => {
  try {
    const { key, certificates } = openP12(p12, password)
    return judged(identityOf(key, certificates, { self_made: false }), certificatesIn(service_pem))
  } catch (error) {
    return refusalFor(error)
  }
}

function judged(found: SealIdentity, service: readonly X509Certificate[]): ReadIdentity {
  const now = new Date()
  const issue = identityIssue(found, now) ?? imitationIn(found, service)
  if (issue !== null) return { refused: issue, of: 'p12' }
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

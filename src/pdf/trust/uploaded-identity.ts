import { X509Certificate } from 'node:crypto'
import type { P12Request, P12Result, WorkspaceSigningIdentity } from '../../ports/seal-identities.ts'
import { imitationIn } from './imitation.ts'
import { openP12 } from './p12.ts'
import {
  certificatesIn,
  identityFromPem,
  identityOf,
  identityToPem,
  type SigningIdentity,
  type SigningIdentityPem,
} from './signing-identity.ts'
import { anchorOf, identityIssue, identityWarnings, warningText } from './validity.ts'

/** Converts a workspace's identity to the form that sealing threads use. */
export const ownPem = ({ key_pem, certificates_pem }: WorkspaceSigningIdentity): SigningIdentityPem => ({
  key: { pem: key_pem },
  certificates_pem,
  crls_pem: '',
  self_made: false,
})

/** Applies the rules for SEAL_P12. The file is untrusted, so it is read only in a process that can be ended. */
export const readSigningIdentity = ({ p12, password, service_pem }: P12Request): P12Result => {
  try {
    const { key, certificates } = openP12(p12, password)
    return judged(identityOf(key, certificates, { self_made: false }), certificatesIn(service_pem))
  } catch (error) {
    return refusalFor(error)
  }
}

function judged(found: SigningIdentity, service: readonly X509Certificate[]): P12Result {
  const now = new Date()
  const issue = identityIssue(found, now) ?? imitationIn(found, service)
  if (issue !== null) return { refused: issue, of: 'p12' }
  const warned = identityWarnings(found, now)
  const { key, ...pem } = identityToPem(identityFromPem(identityToPem(found)))
  if (!('pem' in key)) throw new Error('a key out of a file became one in a token')
  return {
    refused: null,
    identity: { key_pem: key.pem, certificates_pem: pem.certificates_pem },
    root_pem: new X509Certificate(anchorOf(found)).toString(),
    warnings: warned.map((warning) => warningText(warning, 'nothing is sealed after that until there is one')),
    warned,
  }
}

/** Passes on our own messages. What a parser says about an unreadable file helps nobody. */
function refusalFor(error: unknown): P12Result {
  const message = error instanceof Error ? error.message : ''
  if (message === 'the password is wrong') return { refused: message, of: 'password' }
  const ours = /^(it |the private key belongs)/.test(message)
  return { refused: ours ? message : 'it is not a PKCS #12 file that can be read', of: 'p12' }
}

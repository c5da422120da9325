import { readFileSync, writeFileSync } from 'node:fs'
import { CA, type Pki, SIGNER } from '../pdf/seal/pki.ts'
import { freshPath, run } from '../pdf/seal/support.ts'

export const P12_PASSWORD = 'sécret €'

/** A PKCS #12 file of `name` and those above it, in base64 as it is uploaded. */
export function p12Of(pki: Pki, name: string, above: readonly string[] = [], ...options: string[]): string {
  const [path, chain] = [freshPath('.p12'), freshPath('.pem')]
  writeFileSync(chain, pki.pem(...above))
  const { status, out } = run(
    ...(['openssl', 'pkcs12', '-export', '-inkey', pki.path(`${name}.key`), '-in', pki.path(`${name}.pem`)] as const),
    ...(above.length > 0 ? ['-certfile', chain] : []),
    ...['-out', path, '-passout', `pass:${P12_PASSWORD}`, ...options],
  )
  if (status !== 0) throw new Error(out)
  return readFileSync(path).toString('base64')
}

/** A root with a seal under it that anyone may have, and one that may not seal. */
export function issueSeals(pki: Pki): void {
  pki.issue('Acme root', 'Acme root', CA)
  pki.issue('Acme seal', 'Acme root', SIGNER)
  pki.issue('Acme web', 'Acme root', ['keyUsage=critical,digitalSignature', 'extendedKeyUsage=serverAuth'])
}

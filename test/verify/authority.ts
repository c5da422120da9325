import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TimestampSource } from '../../src/pdf/trust/timestamp.ts'
import { freshPath, run } from '../pdf/seal/support.ts'
import { type Bytes, plain } from './files.ts'

export interface TestAuthority extends TimestampSource {
  readonly certificate: Bytes
}

/** A time-stamp authority of openssl's making, with a certificate that vouches for itself. */
export const openAuthority = (name = 'Test TSA'): TestAuthority => {
  const dir = freshPath('')
  mkdirSync(dir)
  const at = (file: string): string => join(dir, file)
  writeFileSync(at('serial'), '01\n')
  const signer = `signer_cert = ${at('tsa.pem')}\nsigner_key = ${at('tsa.key')}\ncerts = ${at('tsa.pem')}`
  const rest = 'signer_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\ness_cert_id_alg = sha256'
  writeFileSync(at('tsa.cnf'), `[tsa]\ndefault_tsa = t\n[t]\nserial = ${at('serial')}\n${signer}\n${rest}\n`)
  const usage = 'extendedKeyUsage=critical,timeStamping'
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at('tsa.key')]
  run('openssl', 'req', '-x509', ...key, '-out', at('tsa.pem'), '-subj', `/CN=${name}`, '-addext', usage)
  const made = {
    certificate: plain(new X509Certificate(readFileSync(at('tsa.pem'))).raw),
    size_max: 1500,
    stamp: async (bytes: Uint8Array) => {
      const [data, query, token] = [at('data'), at('query'), at('token')]
      writeFileSync(data, bytes)
      run('openssl', 'ts', '-query', '-data', data, '-sha256', '-cert', '-out', query)
      const files = ['-config', at('tsa.cnf'), '-queryfile', query, '-out', token]
      run('openssl', 'ts', '-reply', ...files, '-token_out')
      return readFileSync(token)
    },
  }
  // A seal asks for no more of it.
  return made as unknown as TestAuthority
}

import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imitationIn } from '../../../src/pdf/trust/imitation.ts'
import { certificatesIn, identityOf, identityToPem } from '../../../src/pdf/trust/signing-identity.ts'
import { given } from '../../support/programs.ts'
import { CA, openPki, type Pki, SIGNER } from './pki.ts'
import { freshPath, run, testIdentity } from './support.ts'

// What a workspace may not bring: certificates that people or programs take for the service's own.

let pki: Pki
let self_made: readonly X509Certificate[]
let operator: readonly X509Certificate[]
beforeAll(async () => {
  pki = await openPki()
  self_made = certificatesIn(identityToPem(await testIdentity()).certificates_pem)
  request('Bank root', '/O=The Bank/CN=Bank root')
  request('Bank seal', '/O=The Bank/CN=Bank seal', 'Bank root')
  operator = certificatesIn(pem('Bank seal', 'Bank root'))
})
afterAll(() => pki.close())

const at = (file: string) => pki.path(file)
const pem = (...names: readonly string[]) => pki.pem(...names)
const der = (name: string) => new X509Certificate(pem(name))

const openssl = (...args: readonly string[]) => {
  const { status, out } = run('openssl', ...args)
  if (status !== 0) throw new Error(out)
}

interface More {
  readonly extensions?: readonly string[]
  readonly serial?: string
  /** The public key to certify, where it is not its own. */
  readonly of?: string
}

/** A certificate with any name, by `issuer` or by itself. */
function request(name: string, subject: string, issuer = name, { extensions, serial, of }: More = {}): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', at(`${name}.key`)]
  openssl('req', '-new', '-utf8', ...key, '-subj', subject, '-out', at(`${name}.csr`))
  writeFileSync(at(`${name}.ext`), (extensions ?? (issuer === name ? CA : SIGNER)).join('\n'))
  const forced = of === undefined ? [] : ['-force_pubkey', publicKeyOf(of)]
  openssl(
    ...['x509', '-req', '-in', at(`${name}.csr`), '-days', '300', '-sha256', '-extfile', at(`${name}.ext`)],
    ...(issuer === name
      ? ['-signkey', at(`${name}.key`)]
      : ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`)]),
    ...['-set_serial', serial ?? String(5_000 + made++), '-out', at(`${name}.pem`), ...forced],
  )
}
let made = 0

function publicKeyOf(pem_text: string): string {
  const path = freshPath('.pem')
  writeFileSync(path, createPublicKey(pem_text).export({ type: 'spki', format: 'pem' }))
  return path
}

const judged = (name: string, above: readonly string[], service = operator) => {
  const key = createPrivateKey(readFileSync(at(`${name}.key`)))
  return imitationIn(identityOf(key, certificatesIn(pem(name, ...above)), { self_made: false }), service)
}

describe('a certificate that a workspace brings', given('openssl'), () => {
  it('may be its own, and may come from the authority of the service', () => {
    request('Acme root', '/O=Acme/CN=Acme root')
    request('Acme seal', '/O=Acme/CN=Acme seal', 'Acme root')
    request('Branch seal', '/O=The Bank/CN=Branch office', 'Bank root')
    for (const service of [operator, self_made]) {
      expect(judged('Acme seal', ['Acme root'], service)).toBeNull()
      expect(judged('Acme seal', [], service)).toBeNull()
    }
    expect(judged('Branch seal', ['Bank root'])).toBeNull()
    expect(judged('Bank seal', ['Bank root'])).toMatch(/it is the server’s own/)
  })

  it.each([
    ['the same', '/O=Other/CN=Bank seal'],
    ['the root’s', '/CN=Bank root'],
    ['in another case, with blanks', '/CN=  BANK   Seal '],
    ['with something before and behind', '/CN=The official Bank seal (2)'],
    ['full width', '/CN=Ｂａｎｋ ｓｅａｌ'],
    ['with Cyrillic letters', '/CN=Ваnk sеаl'],
    ['with digits for letters', '/CN=Bank sea1'],
    ['with accents', '/CN=Bánk sèal'],
    ['with invisible characters', '/CN=Ba\u200bnk\u00ad se\u2060al'],
    ['as organisation', '/O=Bank seal/CN=Mallory'],
    ['as unit', '/OU=Bank seal/CN=Mallory'],
    ['the organisation alone', '/O=the bank/CN=Mallory'],
    ['the organisation as common name', '/CN=The Bank'],
  ])('may not bear a name of the service: %s', (_, subject) => {
    request('m', subject, 'Acme root')
    expect(judged('m', ['Acme root'])).toMatch(/ has a name of the server’s own seal/)
  })

  it('may not bear the names that the service made for itself, whatever digits stand behind', () => {
    for (const subject of ['/CN=Countersign seal 00000000', '/CN=C0untersign rооt', '/O=Countersign/CN=x']) {
      request('m', subject, 'Acme root')
      expect(judged('m', ['Acme root'], self_made)).toMatch(/ has a name of/)
    }
  })

  it('may not have an issuer with a name of the service, near or far, known or not', () => {
    request('Fake root', '/O=The Bank/CN=Bank root')
    request('Under', '/CN=Honest', 'Fake root')
    request('Middle', '/CN=Honest middle', 'Fake root', { extensions: CA })
    request('Deep', '/CN=Honest', 'Middle')
    expect(judged('Under', ['Fake root'])).toMatch(/ has a name/)
    expect(judged('Under', [])).toMatch(/ has a name/)
    expect(judged('Deep', ['Middle', 'Fake root'])).toMatch(/ has a name/)
    // The root of the service beside it, which issued nothing of it, changes nothing.
    expect(judged('Under', ['Bank root'])).toMatch(/ has a name/)
    expect(judged('Deep', ['Middle', 'Bank root'])).toMatch(/ has a name/)
  })

  it('may not have its keys, key identifiers or serial number', () => {
    const key_id = createHash('sha1').update(
      der('Bank seal').publicKey.export({ type: 'spki', format: 'der' }).subarray(-65),
    )
    const id = key_id.digest('hex').toUpperCase()
    request('SKI', '/CN=Honest', 'Acme root', { extensions: [...SIGNER, `subjectKeyIdentifier=${id}`] })
    expect(judged('SKI', ['Acme root'])).toMatch(/ has the key identifier/)
    const { issuer = '', serialNumber } = der('Bank seal')
    const subject = `/${issuer.split('\n').join('/')}`
    request('Same issuer', subject)
    request('Same serial', '/CN=Honest', 'Same issuer', { serial: `0x${serialNumber}` })
    expect(judged('Same serial', [])).toMatch(/ has (the serial number and issuer|a name)/)
    // Its authority's key identifier, as if it had issued this one.
    const ca = der('Bank root').publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)
    const aki = createHash('sha1').update(ca).digest('hex').toUpperCase()
    request('CA twin', '/CN=Twin', 'CA twin', {
      extensions: [...CA.slice(0, 2), `subjectKeyIdentifier=${aki}`],
    })
    request('AKI', '/CN=Honest', 'CA twin', {
      extensions: [...SIGNER, 'authorityKeyIdentifier=keyid:always'],
    })
    expect(judged('AKI', [])).toMatch(/ has the key identifier/)
    expect(judged('AKI', ['CA twin'])).toMatch(/ has the key identifier/)
  })

  it('may not lead to a copy of the service’s root that another authority signed', () => {
    request('Cross', '/O=The Bank/CN=Bank root', 'Acme root', { extensions: CA, of: pem('Bank root') })
    request('Quiet cross', '/CN=Quiet', 'Acme root', { extensions: CA, of: pem('Bank root') })
    writeFileSync(at('Quiet cross.key'), readFileSync(at('Bank root.key')))
    request('By cross', '/CN=Honest', 'Quiet cross')
    expect(judged('By cross', ['Quiet cross', 'Acme root'])).toMatch(/ has the key identifier of/)
    expect(judged('Quiet cross', ['Acme root'])).toMatch(/ has the key of/)
    // What the service's own authority issued is vouched for, a workspace's authority included.
    request('Sub', '/CN=Acme sub', 'Bank root', { extensions: CA })
    request('By sub', '/CN=Acme works', 'Sub')
    expect(judged('By sub', ['Sub', 'Bank root'])).toBeNull()
    request('Sub liar', '/CN=Bank seal', 'Sub')
    expect(judged('Sub liar', ['Sub', 'Bank root'])).toMatch(/ has a name/)
  })
})

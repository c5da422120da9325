import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
  X509Certificate,
} from 'node:crypto'
import { childAt, childrenOf, type DerNode, isOid, readDer, TAG } from './der.ts'

export interface P12Content {
  readonly key: KeyObject
  readonly certificates: readonly X509Certificate[]
}

/**
 * Opens a PKCS #12 file as openssl 3, keytool and Windows write it today: PBES2 with AES, and a MAC (RFC 7292, RFC
 * 8018). Older protection (RC2, triple DES) is refused.
 */
export const openP12 = (bytes: Uint8Array, password: string): P12Content => {
  const [, authSafe, mac] = isSequence(bytes) ? childrenOf(readDer(bytes)) : []
  if (!authSafe || !isOid(childAt(authSafe, 0), OID.data)) throw new Error('it is not a PKCS #12 file')
  const safes = childAt(authSafe, 1, 0).content
  if (!mac) throw new Error('it has no MAC, so a wrong password cannot be told from a damaged file')
  checkMac(mac, safes, password)
  const bags = childrenOf(readDer(safes)).flatMap((safe) => bagsOf(safe, password))
  const keys = bags.flatMap((bag) => keyOf(bag, password))
  if (keys.length !== 1 || !keys[0]) throw new Error(`it holds ${keys.length} private keys instead of one`)
  return { key: keys[0], certificates: bags.flatMap(certificateOf) }
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
} as const

const HASHES = [
  { name: 'sha1', oid: '1.3.14.3.2.26', hmac: '1.2.840.113549.2.7', block: 64 },
  { name: 'sha256', oid: '2.16.840.1.101.3.4.2.1', hmac: '1.2.840.113549.2.9', block: 64 },
  { name: 'sha384', oid: '2.16.840.1.101.3.4.2.2', hmac: '1.2.840.113549.2.10', block: 128 },
  { name: 'sha512', oid: '2.16.840.1.101.3.4.2.3', hmac: '1.2.840.113549.2.11', block: 128 },
] as const

const CIPHERS = [
  { name: 'aes-128-cbc', oid: '2.16.840.1.101.3.4.1.2', key: 16 },
  { name: 'aes-192-cbc', oid: '2.16.840.1.101.3.4.1.22', key: 24 },
  { name: 'aes-256-cbc', oid: '2.16.840.1.101.3.4.1.42', key: 32 },
] as const

const isSequence = (bytes: Uint8Array): boolean => bytes[0] === TAG.sequence

const tooOld = (): Error =>
  new Error(
    'it is protected with an algorithm that is not supported; export it again with openssl 3 (openssl pkcs12 -export)',
  )

const checkMac = (mac: DerNode, data: Buffer, password: string): void => {
  const hash = HASHES.find((known) => isOid(childAt(mac, 0, 0, 0), known.oid))
  if (!hash) throw tooOld()
  const counted = childrenOf(mac)[2]
  const rounds = counted ? numberIn(counted) : 1
  const salt = childAt(mac, 1).content
  // RFC 7292, B.2, with purpose 3. One block suffices because a MAC key is as long as its hash.
  const text = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const filled = (part: Buffer) => Buffer.alloc(Math.ceil(part.length / hash.block) * hash.block, part)
  let key = Buffer.concat([Buffer.alloc(hash.block, 3), filled(salt), filled(text)])
  for (let round = 0; round < rounds; round++) key = createHash(hash.name).update(key).digest()
  const found = createHmac(hash.name, key).update(data).digest()
  const wanted = childAt(mac, 0, 1).content
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) throw new Error('the password is wrong')
}

const numberIn = (node: DerNode): number => node.content.readUIntBE(0, Math.min(6, node.content.length))

const bagsOf = (safe: DerNode, password: string): readonly DerNode[] => {
  const type = childAt(safe, 0)
  if (isOid(type, OID.data)) return childrenOf(readDer(childAt(safe, 1, 0).content))
  if (!isOid(type, OID.encryptedData)) throw tooOld()
  const [, algorithm, content] = childrenOf(childAt(safe, 1, 0, 1))
  if (!algorithm || !content) throw new Error('it is damaged')
  return childrenOf(readDer(decrypted(algorithm, content.content, password)))
}

/** PBES2 with PBKDF2 and AES-CBC (RFC 8018, 6.2). */
const decrypted = (algorithm: DerNode, content: Buffer, password: string): Buffer => {
  if (!isOid(childAt(algorithm, 0), OID.pbes2) || !isOid(childAt(algorithm, 1, 0, 0), OID.pbkdf2)) throw tooOld()
  const [salt, rounds, ...rest] = childrenOf(childAt(algorithm, 1, 0, 1))
  const prf = rest.find((node) => node.tag === TAG.sequence)
  const hash = HASHES.find((known) => (prf ? isOid(childAt(prf, 0), known.hmac) : known.name === 'sha1'))
  const cipher = CIPHERS.find((known) => isOid(childAt(algorithm, 1, 1, 0), known.oid))
  if (!salt || !rounds || !hash || !cipher) throw tooOld()
  const key = pbkdf2Sync(password, salt.content, numberIn(rounds), cipher.key, hash.name)
  const decipher = createDecipheriv(cipher.name, key, childAt(algorithm, 1, 1, 1).content)
  return Buffer.concat([decipher.update(content), decipher.final()])
}

const keyOf = (bag: DerNode, password: string): KeyObject[] => {
  const shrouded = isOid(childAt(bag, 0), OID.shroudedKeyBag)
  if (!shrouded && !isOid(childAt(bag, 0), OID.keyBag)) return []
  const key = childAt(bag, 1, 0).whole
  return [createPrivateKey({ key, format: 'der', type: 'pkcs8', ...(shrouded ? { passphrase: password } : {}) })]
}

const certificateOf = (bag: DerNode): X509Certificate[] =>
  isOid(childAt(bag, 0), OID.certBag) ? [new X509Certificate(childAt(bag, 1, 0, 1, 0).content)] : []

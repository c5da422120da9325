import { createHash, type X509Certificate } from 'node:crypto'
import { childAt, childrenOf, type DerNode, readDer, TAG } from './der.ts'
import type { SigningIdentity } from './signing-identity.ts'
import { type CertificateParts, dotted, nameOf, partsOf, pathFrom } from './x509.ts'

/**
 * Returns why people or programs could mistake the certificates of a workspace for those of the service; null if they
 * cannot. The service's own authority, byte for byte, is genuine and vouches for what it issued.
 */
export const imitationIn = (
  { certificate, chain }: SigningIdentity,
  service: readonly X509Certificate[],
): string | null => {
  const own = service.map(({ raw }) => partsOf(raw))
  const isOwn = ({ certificate }: CertificateParts) => own.some((one) => one.certificate.raw.equals(certificate.raw))
  const { path } = pathFrom(partsOf(certificate), chain.map(partsOf))
  const [leaf] = path
  if (leaf && isOwn(leaf)) return 'it is the server’s own; it seals where a workspace has none'
  const issuers = path.slice(1)
  for (const [at, part] of path.entries()) {
    if (isOwn(part)) break
    const issuer = issuers[at]
    const is_vouched = issuer !== undefined && isOwn(issuer)
    const what = likeness(part, { own, is_vouched })
    if (what !== null)
      return `the certificate ${nameOf(part)} has ${what} of the server’s own seal; take one that cannot be mistaken for it`
  }
  return null
}

interface Comparison {
  readonly own: readonly CertificateParts[]
  /** Issued by the service's own authority, so its organisation may be the same. */
  readonly is_vouched: boolean
}

const likeness = (part: CertificateParts, { own, is_vouched }: Comparison): string | null => {
  const same = own.filter(({ key_bits }) => key_bits.equals(part.key_bits))
  if (same.length > 0) return 'the key'
  const known = new Set(own.flatMap((one) => keyMarks(one)))
  if (known.has(keyMark(part, SUBJECT_KEY) ?? '')) return 'the key identifier'
  if (!is_vouched) {
    if (known.has(keyMark(part, AUTHORITY_KEY) ?? '')) return 'the key identifier'
    if (own.some(({ serial, issuer }) => serial.equals(part.serial) && issuer.equals(part.issuer)))
      return 'the serial number and issuer'
  }
  const names = [...namesIn(part.subject), ...(is_vouched ? [] : namesIn(part.issuer))]
  const taken = own.flatMap(({ subject, issuer }) => [...namesIn(subject), ...namesIn(issuer)])
  return names.some(({ text }) => taken.some((one) => isLike(text, one, is_vouched))) ? 'a name' : null
}

const SUBJECT_KEY = '2.5.29.14'
const AUTHORITY_KEY = '2.5.29.35'

/** Hexadecimal; null if the certificate has none. */
const keyMark = ({ extensions }: CertificateParts, id: string): string | null => {
  const found = extensions.get(id)
  if (!found) return null
  const value = readDer(found.value)
  const node = id === SUBJECT_KEY ? value : childrenOf(value).find(({ tag }) => tag === 0x80)
  return node ? node.content.toString('hex') : null
}

/** As stated in the certificate, and as computed by RFC 5280, 4.2.1.2. */
const keyMarks = (part: CertificateParts): readonly string[] => {
  const stated = keyMark(part, SUBJECT_KEY)
  const made = createHash('sha1').update(part.key_bits).digest('hex')
  return stated === null ? [made] : [stated, made]
}

interface NamePart {
  /** OID of the attribute, such as common name or organisation. */
  readonly type: string
  readonly text: string
}

const COMMON_NAME = '2.5.4.3'
const ORGANISATION = '2.5.4.10'

/** All parts of a name that contain text. */
const namesIn = (name: Buffer): readonly NamePart[] =>
  childrenOf(readDer(name))
    .flatMap(childrenOf)
    .flatMap((attribute) => {
      const type = dotted(childAt(attribute, 0))
      return [{ type, text: textOf(childAt(attribute, 1)) }]
    })

const BMP_STRING = 0x1e
const T61_STRING = 0x14

const textOf = ({ tag, content }: DerNode): string => {
  if (tag === TAG.sequence) return ''
  if (tag === BMP_STRING) return new TextDecoder('utf-16be').decode(content)
  return content.toString(tag === T61_STRING ? 'latin1' : 'utf8')
}

/** From this length on, finding a name inside another one is no coincidence. */
const TELLING = 8

/** Compares any part of a name, because readers show one or the other. */
const isLike = (text: string, taken: NamePart, is_vouched: boolean): boolean => {
  const [mine, theirs] = [folded(text), folded(withoutMark(taken.text))]
  if (theirs === '') return false
  if (taken.type === COMMON_NAME) return mine === theirs || (theirs.length >= TELLING && mine.includes(theirs))
  return taken.type === ORGANISATION && !is_vouched && mine === theirs
}

/** Generated names end in eight hexadecimal digits, which nobody reads. */
const withoutMark = (text: string): string => text.replace(/ [0-9a-f]{8}$/, '')

/**
 * Folds a name to what it looks like: without case, accents, spaces, marks and invisible characters, and with
 * look-alikes merged.
 */
const folded = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((character) => LIKE.get(character) ?? character)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

/** Letters and digits that look like Latin letters (Unicode TR 39), after case folding. */
const LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьЬвƅ',
    c: 'сϲς',
    d: 'ԁ',
    e: 'еєҽ',
    f: 'ғ',
    g: 'ɡց',
    h: 'һնн',
    j: 'јϳ',
    k: 'кκ',
    i: 'іıɩι1lӏ|!ǀ',
    m: 'мμ',
    n: 'пηո',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    s: 'ѕ5$ʂ',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝωшѡ',
    x: 'хχ×',
    y: 'уүγ',
    z: 'ʐ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

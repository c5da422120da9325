import { Broken } from './broken.ts'
import { equal } from './bytes.ts'
import { isRevoked, type RevocationList } from './crl.ts'
import { type Certificate, isNamed, isSelfIssued, isSelfSigned, issuedBy, nameIn } from './x509.ts'

export interface ChainInput {
  readonly leaf: Certificate
  /** What came along: issuers, and maybe their issuers. */
  readonly pool: readonly Certificate[]
  readonly roots: readonly Certificate[]
  readonly at: string
  /** Before when the seal is proven to have existed; null where only its maker says so. */
  readonly proven_at: string | null
  readonly lists: readonly RevocationList[]
  readonly purposes: readonly string[]
  /** Certificates whose bytes something else vouches for. */
  readonly vouched: readonly Certificate[]
  /** Must the leaf name one of the purposes, or may it say nothing? */
  readonly purpose_needed: boolean
  /** How many signatures may still be tried; all chains of a file share it. */
  readonly tries: Tries
}

interface Tries {
  left: number
}

/** A chain takes a handful; certificates that all name each other would take for ever. */
const TRIES_MAX = 2_000

export const tries = (): Tries => ({ left: TRIES_MAX })

const tried = (order: Pick<ChainInput, 'tries'>): void => {
  if (order.tries.left-- <= 0) throw new Broken('certificates', 'The file holds more certificates than any seal needs.')
}

export interface ChainResult {
  readonly trusted: boolean
  /** Why not, in plain words; null where trusted. */
  readonly why_not: string | null
  readonly revocation: 'good' | 'revoked' | 'unknown'
  /** Of the pool, what belongs to no chain from the leaf. */
  readonly unused: readonly Certificate[]
}

const STEPS_MAX = 10
const PATHS_MAX = 50

/** Follows every chain from the leaf, and looks for one that ends in a root we know (RFC 5280 6.1). */
export const followChain = async (order: ChainInput): Promise<ChainResult> => {
  const paths = await pathsFrom(order)
  const unused = unusedOf(paths, order)
  let why_not = 'Its issuer is not among the roots known here.'
  for (const { path, root } of paths) {
    if (root === null) continue
    const problem = problemOf(path, order)
    if (problem !== null) {
      why_not = problem
      continue
    }
    const revocation = await revocationOf(path, order)
    if (revocation === 'revoked') return { trusted: false, why_not: REVOKED, revocation, unused }
    return { trusted: true, why_not: null, revocation, unused }
  }
  return { trusted: false, why_not, revocation: 'unknown', unused }
}

const REVOKED = 'The certificate had been revoked by its issuer.'

/**
 * Nothing may ride along. What stands at the top of a chain is vouched for by a root, or by itself; only where no
 * root is known at all does an unfinished chain count.
 */
const unusedOf = (paths: readonly Path[], { pool, vouched, roots }: ChainInput): readonly Certificate[] => {
  const isTrusted = paths.some(({ root }) => root !== null)
  const counted = paths.filter(({ path, is_whole }) => {
    const top = path.at(-1)
    const isVouched = vouched.some(({ raw }) => top && equal(raw, top.raw) && !isSpoilt(top, roots))
    return !isTrusted || is_whole || path.length === 1 || isVouched
  })
  const used = counted.flatMap(({ path }) => path)
  // Some authorities send the same certificate twice; its bytes are those of one that is used.
  return pool.filter((one) => !used.some(({ raw }) => equal(raw, one.raw)))
}

/** A copy of a root with a changed issuer looks like a certificate issued by another authority. */
const isSpoilt = (one: Certificate, roots: readonly Certificate[]): boolean =>
  roots.some((root) => equal(root.signed.signature, one.signed.signature) && !equal(root.raw, one.raw))

interface Path {
  /** From the leaf upwards. */
  readonly path: readonly Certificate[]
  readonly root: Certificate | null
  /** Its top vouches for itself, or a root does. */
  readonly is_whole: boolean
}

const pathsFrom = async (order: ChainInput): Promise<readonly Path[]> => {
  const { leaf, pool, roots } = order
  const done: Path[] = []
  const waiting: (readonly Certificate[])[] = [[leaf]]
  const isRoot = (one: Certificate) => roots.some((root) => equal(root.raw, one.raw))
  for (let path = waiting.shift(); path && done.length < PATHS_MAX; path = waiting.shift()) {
    const below = path
    const top = below.at(-1) ?? leaf
    // Nothing else vouches for the bytes of a certificate that stands at the top.
    if (isSelfIssued(top) && !(await vouchesForItself(top, order))) continue
    if (isRoot(top)) done.push({ path: below, root: top, is_whole: true })
    else
      done.push(
        ...(await issuersOf(top, roots, order)).map((root) => ({
          path: [...below, root],
          root,
          is_whole: true,
        })),
      )
    done.push({ path: below, root: null, is_whole: isSelfIssued(top) })
    if (below.length >= STEPS_MAX || isSelfIssued(top)) continue
    const next = pool.filter((one) => !below.includes(one))
    waiting.push(...(await issuersOf(top, next, order)).map((issuer) => [...below, issuer]))
  }
  return done.toSorted((a, b) => Number(b.root !== null) - Number(a.root !== null))
}

const vouchesForItself = async (certificate: Certificate, order: ChainInput): Promise<boolean> => {
  tried(order)
  return await isSelfSigned(certificate)
}

const issuersOf = async (
  certificate: Certificate,
  among: readonly Certificate[],
  order: ChainInput,
): Promise<readonly Certificate[]> => {
  const found: Certificate[] = []
  for (const one of among) {
    if (!isNamed(certificate, one)) continue
    tried(order)
    if (await issuedBy(certificate, one)) found.push(one)
  }
  return found
}

/** What speaks against a path that leads to a known root. */
const problemOf = (path: readonly Certificate[], order: ChainInput): string | null => {
  const { at } = order
  for (const [depth, certificate] of path.entries()) {
    const name = nameIn(certificate.subject)
    if (at < certificate.not_before || at > certificate.not_after)
      return `The certificate of ${name} was not valid at the time of the seal.`
    if (certificate.unknown_critical !== null)
      return `The certificate of ${name} has a condition that is not understood here (${certificate.unknown_critical}).`
    if (depth > 0 && !mayIssue(certificate, depth)) return `${name} may not issue certificates.`
  }
  return path[0] ? unfitFor(path[0], order) : null
}

const unfitFor = (leaf: Certificate, { purposes, purpose_needed }: ChainInput): string | null => {
  const { key_usage, purposes: own } = leaf
  if (key_usage && !key_usage.includes('digitalSignature') && !key_usage.includes('nonRepudiation'))
    return 'The certificate is not made for signing.'
  const fits = own === null ? !purpose_needed : purposes.some((purpose) => own.includes(purpose))
  return fits ? null : 'The certificate is made for another purpose.'
}

const mayIssue = ({ is_ca, path_length, key_usage }: Certificate, depth: number): boolean =>
  is_ca &&
  (key_usage === null || key_usage.includes('keyCertSign')) &&
  (path_length === null || depth - 1 <= path_length)

const revocationOf = async (path: readonly Certificate[], order: ChainInput): Promise<ChainResult['revocation']> => {
  const { lists, proven_at } = order
  let known = path.length > 1
  for (const [depth, certificate] of path.slice(0, -1).entries()) {
    const issuer = path[depth + 1]
    const own = lists.filter((list) => issuer && equal(list.issuer.whole, issuer.subject.whole))
    for (const _ of own) tried(order)
    const states = issuer
      ? await Promise.all(own.map((list) => isRevoked(list, { certificate, issuer, proven_at })))
      : []
    if (states.includes(true)) return 'revoked'
    known &&= states.includes(false)
  }
  return known ? 'good' : 'unknown'
}

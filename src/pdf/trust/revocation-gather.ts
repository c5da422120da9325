import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import { ocspRequest, type RevocationAnswer, readCrl, readOcsp, type Subject } from './revocation.ts'
import { type CertificateParts, isSelfSigned, nameOf, revocationSources } from './x509.ts'

/** Asks issuers whether certificates are revoked, and caches their answers. */
export interface Revocation {
  /**
   * Returns the answers for each certificate of a path except its root. Rejects if one is revoked, because nothing may
   * be sealed with it, unless `tells_revoked` is set.
   */
  about(path: readonly CertificateParts[], now: Date): Promise<Gathered>
}

export interface Gathered {
  readonly answers: readonly RevocationAnswer[]
  /** Descriptions of missing answers. */
  readonly missing: readonly string[]
}

interface CachedAnswer {
  readonly answer: RevocationAnswer
  readonly asked_at: number
}

/** Ask again after this, so that a revocation is seen within half a day however long answers are valid. */
const ASK_AGAIN_MS = 12 * 3_600_000
/** Pause after a failure, so that a failing issuer delays few seals. */
const WAIT_AFTER_FAILURE_MS = 5 * 60_000

/** `given` are CRLs that are tried before issuers are asked, such as the CRL of a generated root. */
export const openRevocation = (
  fetch: FetchBytes | null,
  given: readonly Uint8Array[] = [],
  { tells_revoked = false } = {},
): Revocation => {
  const cache = new AnswerCache(
    async (subject, now) => ownAnswer(given, subject, now) ?? (await askIssuer(fetch, subject, now)),
  )
  return {
    about: async (path, now) => {
      const pending = path
        .filter((part) => !isSelfSigned(part))
        .map((part, at) => resultOf(cache, part, path[at + 1], now))
      const results = await Promise.all(pending)
      const revoked = results.findIndex((result) => 'revoked' in result && result.revoked)
      const named = path[revoked]
      if (named && !tells_revoked) throw new Error(`${nameOf(named)} is revoked by its issuer`)
      return {
        answers: results.flatMap((result) => ('kind' in result ? [result] : [])),
        missing: [
          ...results.flatMap((result) => ('missing' in result ? [result.missing] : [])),
          ...(named ? [`${nameOf(named)}: it is revoked by its issuer`] : []),
        ],
      }
    },
  }
}

const resultOf = async (
  cache: AnswerCache,
  certificate: CertificateParts,
  issuer: CertificateParts | undefined,
  now: Date,
): Promise<RevocationAnswer | { readonly missing: string }> => {
  if (!issuer) return { missing: `${nameOf(certificate)}: the certificate of its issuer is not known` }
  return await cache.answer({ certificate, issuer }, now).catch((error: unknown) => ({
    missing: `${nameOf(certificate)}: ${reasonOf(error)}`,
  }))
}

/** Keeps answers while they are valid, and failures for a while. */
class AnswerCache {
  readonly #ask: (subject: Subject, now: Date) => Promise<RevocationAnswer>
  readonly #cached = new Map<string, CachedAnswer>()
  readonly #asking = new Map<string, Promise<RevocationAnswer>>()
  readonly #failed = new Map<string, { readonly why: string; readonly at: number }>()

  constructor(ask: (subject: Subject, now: Date) => Promise<RevocationAnswer>) {
    this.#ask = ask
  }

  async answer(subject: Subject, now: Date): Promise<RevocationAnswer> {
    const id = subject.certificate.certificate.fingerprint256
    const cached = this.#cached.get(id)
    const good = cached && (cached.answer.next_update ?? now) >= now ? cached : null
    if (good && now.getTime() - good.asked_at < ASK_AGAIN_MS) return good.answer
    // Seals at the same time share one request to the issuer.
    const pending = this.#asking.get(id) ?? this.#askOnce(id, subject, now)
    this.#asking.set(id, pending)
    try {
      return await pending
    } catch (error) {
      if (good) return good.answer
      throw error
    } finally {
      this.#asking.delete(id)
    }
  }

  async #askOnce(id: string, subject: Subject, now: Date): Promise<RevocationAnswer> {
    const failed = this.#failed.get(id)
    if (failed && now.getTime() - failed.at < WAIT_AFTER_FAILURE_MS) throw new Error(failed.why)
    try {
      const answer = await this.#ask(subject, now)
      this.#cached.set(id, { answer, asked_at: now.getTime() })
      this.#failed.delete(id)
      return answer
    } catch (error) {
      this.#failed.set(id, { why: reasonOf(error), at: now.getTime() })
      throw error
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const ownAnswer = (given: readonly Uint8Array[], subject: Subject, now: Date): RevocationAnswer | null => {
  for (const der of given) {
    try {
      return readCrl(der, subject, now)
    } catch {
      // From another issuer or out of date, so its issuer is asked.
    }
  }
  return null
}

/** OCSP first, because its answers are small, while a CRL can be large. */
const askIssuer = async (fetch: FetchBytes | null, subject: Subject, now: Date): Promise<RevocationAnswer> => {
  const { ocsps, crls } = revocationSources(subject.certificate)
  if (fetch === null || ocsps.length + crls.length === 0) throw new Error('its issuer names no place for CRLs or OCSP')
  const attempts = [
    ...ocsps.map(
      (url) => async () =>
        readOcsp(await fetch(url, { type: 'application/ocsp-request', bytes: ocspRequest(subject) }), subject, now),
    ),
    ...crls.map((url) => async () => readCrl(derOf(await fetch(url)), subject, now)),
  ]
  const reasons: string[] = []
  for (const attempt of attempts.slice(0, ATTEMPTS_MAX)) {
    try {
      return await attempt()
    } catch (error) {
      reasons.push(reasonOf(error))
    }
  }
  throw new Error(reasons.join('; '))
}

/** Issuers usually name one address for OCSP and one for CRLs. */
const ATTEMPTS_MAX = 3

/** Some issuers publish PEM instead of DER. */
const derOf = (bytes: Buffer): Buffer => {
  const [, base64] = /-----BEGIN X509 CRL-----([^-]+)/.exec(bytes.subarray(0, 5_000_000).toString('latin1')) ?? []
  return base64 === undefined ? bytes : Buffer.from(base64, 'base64')
}

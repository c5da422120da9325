import type { FetchBytes } from '../../ports/fetch-bytes.ts'
import { ocspRequest, type RevocationAnswer, readCrl, readOcsp, type Subject } from './revocation.ts'
import { type CertificateParts, isSelfSigned, nameOf, revocationSources } from './x509.ts'

/** Asks issuers whether certificates of theirs are revoked, and keeps the answers while they are good. */
export interface Revocation {
  /** For each certificate of a path but its root. Unless that is only to be told, rejects where one is revoked: nothing may be sealed with it. */
  about(path: readonly CertificateParts[], now: Date): Promise<Gathered>
}

export interface Gathered {
  readonly answers: readonly RevocationAnswer[]
  /** In words, what could not be had. */
  readonly missing: readonly string[]
}

interface Kept {
  readonly answer: RevocationAnswer
  readonly asked_at: number
}

/** So often that a revocation is seen within half a day, however long the issuer's answers are good for. */
const ASK_AGAIN_MS = 12 * 3_600_000
/** An issuer that does not answer is left alone for so long, so that it delays few seals. */
const WAIT_AFTER_FAILURE_MS = 5 * 60_000

/** `given` are CRLs at hand, such as the self-made root's; they are looked at before anyone is asked. */
export const openRevocation = (
  fetch: FetchBytes | null,
  given: readonly Uint8Array[] = [],
  { tells_revoked = false } = {},
): Revocation => {
  const memory = new Memory(
    async (subject, now) => ownAnswer(given, subject, now) ?? (await askIssuer(fetch, subject, now)),
  )
  return {
    about: async (path, now) => {
      const asked = path
        .filter((part) => !isSelfSigned(part))
        .map((part, at) => resultOf(memory, part, path[at + 1], now))
      const results = await Promise.all(asked)
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
  memory: Memory,
  certificate: CertificateParts,
  issuer: CertificateParts | undefined,
  now: Date,
): Promise<RevocationAnswer | { readonly missing: string }> => {
  if (!issuer) return { missing: `${nameOf(certificate)}: the certificate of its issuer is not known` }
  return await memory.answer({ certificate, issuer }, now).catch((error: unknown) => ({
    missing: `${nameOf(certificate)}: ${reasonOf(error)}`,
  }))
}

/** Answers while they are good, and failures for a while. */
class Memory {
  readonly #ask: (subject: Subject, now: Date) => Promise<RevocationAnswer>
  readonly #kept = new Map<string, Kept>()
  readonly #asking = new Map<string, Promise<RevocationAnswer>>()
  readonly #failed = new Map<string, { readonly why: string; readonly at: number }>()

  constructor(ask: (subject: Subject, now: Date) => Promise<RevocationAnswer>) {
    this.#ask = ask
  }

  async answer(subject: Subject, now: Date): Promise<RevocationAnswer> {
    const id = subject.certificate.certificate.fingerprint256
    const kept = this.#kept.get(id)
    const good = kept && (kept.answer.next_update ?? now) >= now ? kept : null
    if (good && now.getTime() - good.asked_at < ASK_AGAIN_MS) return good.answer
    // Many seals may be wanted at once; the issuer is asked for all of them together.
    const asked = this.#asking.get(id) ?? this.#asked(id, subject, now)
    this.#asking.set(id, asked)
    try {
      return await asked
    } catch (error) {
      if (good) return good.answer
      throw error
    } finally {
      this.#asking.delete(id)
    }
  }

  async #asked(id: string, subject: Subject, now: Date): Promise<RevocationAnswer> {
    const failed = this.#failed.get(id)
    if (failed && now.getTime() - failed.at < WAIT_AFTER_FAILURE_MS) throw new Error(failed.why)
    try {
      const answer = await this.#ask(subject, now)
      this.#kept.set(id, { answer, asked_at: now.getTime() })
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
      // Of another issuer, or out of date: its issuer is asked then.
    }
  }
  return null
}

/** OCSP first: its answer is small, and a CRL may be as large as its issuer. */
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

/** One place for OCSP and one for CRLs is what issuers name. */
const ATTEMPTS_MAX = 3

/** Some issuers publish PEM all the same. */
const derOf = (bytes: Buffer): Buffer => {
  const [, base64] = /-----BEGIN X509 CRL-----([^-]+)/.exec(bytes.subarray(0, 5_000_000).toString('latin1')) ?? []
  return base64 === undefined ? bytes : Buffer.from(base64, 'base64')
}

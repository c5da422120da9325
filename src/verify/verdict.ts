import type { Check } from './broken.ts'
import type { Evidence } from './evidence.ts'

/**
 * `sealed_by_workspace`: nothing was changed, and the seal is that of the workspace which the record names; the service
 * vouches for no more than that. `unknown_issuer`: nothing was changed, but who sealed it is not known here.
 */
export type VerdictWord = 'trusted' | 'sealed_by_workspace' | 'unknown_issuer' | 'altered' | 'not_sealed'

export interface Verdict {
  readonly verdict: VerdictWord
  /** One sentence for people. */
  readonly summary: string
  /** Of the whole file. */
  readonly sha256: string
  readonly size: number
  readonly checks: readonly Check[]
  readonly seal: SealFacts | null
  /** Later time-stamps that keep the seal checkable, oldest first. */
  readonly renewals: readonly StampFacts[]
  readonly evidence: Evidence | null
  /** Of an altered file: the part of it that is whole, where something was put behind that. */
  readonly beginning: Beginning | null
}

/** What the seal says of itself; to be believed as far as the verdict goes. */
export interface SealFacts {
  readonly signer: string
  readonly issuer: string
  /** SHA-256 of the certificate. */
  readonly fingerprint: string
  /** When, as the sealing service says. */
  readonly stated_at: string | null
  readonly reason: string | null
  /** When, as a time-stamping authority says. */
  readonly stamp: StampFacts | null
  /** Why the issuer is not trusted here; null where it is. */
  readonly distrust: string | null
  /** Of the file as it was before the seal: the document that was sent. */
  readonly original: { readonly sha256: string; readonly size: number }
  /** Of the file up to the end of the seal, without renewals. */
  readonly sealed: { readonly sha256: string; readonly size: number }
}

export interface StampFacts {
  readonly at: string
  readonly authority: string
  /** Does the authority lead to a root known here? */
  readonly trusted: boolean
}

/** The first part of a file that was altered, where that part is a whole sealed document by itself. */
export interface Beginning {
  readonly size: number
  readonly sha256: string
  readonly verdict: Exclude<VerdictWord, 'altered' | 'not_sealed'>
  readonly seal: SealFacts
  readonly evidence: Evidence | null
  readonly behind: Behind
}

/** What stands behind it, which no seal vouches for. */
export interface Behind {
  readonly size: number
  /** In words, as far as it can be told: `a signature of another program`. */
  readonly what: string
}

import type { Scope } from './scope.ts'

export interface AnswerName {
  /** Method and path form, e.g. `POST /envelopes/{id}/send`. */
  readonly route: string
  readonly key: string
}

/** The answer to an idempotent request. A repeated request gets it again. */
export interface StoredAnswer {
  readonly fingerprint: Uint8Array
  readonly status: number
  readonly answer_encrypted: Uint8Array
}

/** An idempotent request: its name, and a fingerprint that tells it from another request under the same name. */
export type Claim = AnswerName & Claimer & { readonly fingerprint: Uint8Array }

/** Who asks: a space of a workspace, or a platform. */
export type Claimer = Scope | { readonly platform_id: string }

/** Encrypts an answer for storage. */
export type Cipher<T> = (answer: T) => Pick<StoredAnswer, 'status' | 'answer_encrypted'>

import type { Scope } from './scope.ts'

export interface AnswerName {
  /** Method and path form, e.g. `POST /envelopes/{id}/send`. */
  readonly route: string
  readonly key: string
}

/** The first answer to a request that may come again. */
export interface StoredAnswer {
  readonly fingerprint: Uint8Array
  readonly status: number
  readonly answer_encrypted: Uint8Array
}

/** A request that is answered once: its name, and what tells it from another under the same name. */
export interface Claim extends AnswerName, Scope {
  readonly fingerprint: Uint8Array
}

/** How an answer is kept: encrypted, with its status. */
export type Cipher<T> = (answer: T) => Pick<StoredAnswer, 'status' | 'answer_encrypted'>

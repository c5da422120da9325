/** Calls to addresses that customers chose: bounded in time and size, and never to a private address. */
export interface Post {
  /** Null, or why this URL cannot be a webhook, to be said after what it is called. Sees what the URL shows; names are resolved when posting. */
  check(url: string): string | null
  /** One attempt, no redirects. Never rejects for anything the other side does. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<PostResult>
}

export type PostResult = Answered | NotAnswered

export interface Answered {
  readonly outcome: 'answered'
  readonly status: number
  /** As they came, the first of them; what would sign somebody in is left out. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The first 4 KB, for the people whose receiver it is. */
  readonly body_start: string
  readonly is_whole: boolean
  readonly ms: number
}

export interface NotAnswered {
  readonly outcome:
    | 'blocked_address'
    | 'dns_failed'
    | 'connect_failed'
    | 'tls_failed'
    | 'timed_out'
    | 'answer_too_large'
  /** Names no address, so that nobody can map a private network with it. */
  readonly message: string
  /** Set when the answer had begun before it became too large, too slow or broke off. */
  readonly status: number | null
  readonly ms: number
}

/** How calls are authorised in a frame inside another product, where no cookie comes along; null elsewhere. */
export interface Authorisation {
  readonly session: () => string
  /** Every answer of the service, before the page sees it. */
  readonly onAnswer: (asked: Asked, answer: Response) => void
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: string
}

let pass: Authorisation | null = null

export const authoriseWith = (given: Authorisation): void => {
  pass = given
}

/** For a call that fetch cannot make. */
export const authorisation = (): Authorisation | null => pass

/** True where addresses alone open nothing, so that pictures and files have to be fetched. */
export const isEmbedded = (): boolean => pass !== null

/** Like fetch, from our own service and as whoever this page is for. */
export async function callService(path: string, init: RequestInit = {}): Promise<Response> {
  if (!pass) return fetch(path, { credentials: 'same-origin', ...init })
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${pass.session()}`)
  const answer = await fetch(path, { ...init, credentials: 'omit', headers })
  pass.onAnswer({ method: init.method ?? 'GET', path, body: typeof init.body === 'string' ? init.body : '' }, answer)
  return answer
}

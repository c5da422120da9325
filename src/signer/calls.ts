import type { SigningState, SigningValue } from '../contract/signing.ts'
import { reach } from './reach.ts'

/** What came back, as a value: status 0 means that the service could not be reached. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly message: string }

/** What saving answers; `value` only where the service made something else of it. */
export interface Saved {
  readonly saved_at: string
  readonly value?: SigningValue
}

export interface Calls {
  readonly proceed: (consent_version: string) => Promise<Answer<SigningState>>
  readonly state: () => Promise<Answer<SigningState>>
  readonly put: (field_id: string, value: SigningValue | null) => Promise<Answer<Saved>>
  readonly finish: () => Promise<Answer<SigningState>>
  readonly decline: (reason: string) => Promise<Answer<SigningState>>
}

/** The token of the link authorises until the service has answered with its cookie; then it is dropped. */
export function callsFor(recipient_id: string, token: string | null, onEntered: () => void): Calls {
  let bearer = token
  const call = <T>(method: string, path: string, body?: unknown) =>
    ask<T>(`/sign/${recipient_id}/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  /** From here the cookie opens the page, so the token leaves memory, address bar and history. */
  const enter = async (calling: Promise<Answer<SigningState>>) => {
    const answer = await calling
    if (answer.ok && bearer) {
      bearer = null
      onEntered()
    }
    return answer
  }
  return {
    proceed: (consent_version) => enter(call('POST', 'continue', { consent_version })),
    state: () => enter(call('GET', 'state')),
    put: (field_id, value) => call('PUT', `fields/${field_id}`, { value: sent(value) }),
    finish: () => call('POST', 'finish', {}),
    decline: (reason) => call('POST', 'decline', { reason }),
  }
}

/** A picture goes out as a file once, and is named by its box after that. */
function sent(value: SigningValue | null): unknown {
  if (typeof value !== 'object' || value?.kind !== 'image') return value
  const { kind, src, field_id } = value
  return field_id === null ? { kind, data: src } : { kind, same_as: field_id }
}

const UNREACHABLE = 'The service cannot be reached. Check your connection and try again; nothing is lost.'

async function ask<T>(url: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await reach(url, { cache: 'no-store', ...init })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, value: body as T }
    return { ok: false, status: response.status, message: messageOf(body, response.status) }
  } catch {
    return { ok: false, status: 0, message: UNREACHABLE }
  }
}

/** docs/interface.md, Errors: the body carries a sentence for people in `message`. */
function messageOf(body: unknown, status: number): string {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    return sentence(body.message)
  }
  return `The service answered with an error (${status}). Try again in a moment.`
}

const sentence = (text: string) => {
  const start = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(start) ? start : `${start}.`
}

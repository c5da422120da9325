import type { CodeSent, IdentityShown, Picture, SigningState, SigningValue } from '../../contract/signing/signing.ts'
import type { ShownOnPage } from '../../domain/fields/shown.ts'
import { isPicture, isShownMark } from '../../marks/marks.ts'
import { t } from '../i18n.ts'
import { refusalText } from './refusal-text.ts'
import { callService } from './transport.ts'

/** What came back, as a value: status 0 means that the service could not be reached, or not in time. */
export type Answer<T> = { readonly ok: true; readonly value: T } | Refused

export interface Refused {
  readonly ok: false
  readonly status: number
  readonly message: string
  /** The error's own name (docs/interface.md, Errors), where one came, and what else it tells. */
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** What saving answers; `value` only where the service made something else of it. */
export interface Saved {
  readonly saved_at: string
  readonly value?: SigningValue
}

/** A picture as it would be kept, which it is not yet. */
export interface Previewed {
  readonly value: Picture
}

export interface Calls {
  readonly proceed: (consent_version: string) => Promise<Answer<SigningState>>
  readonly state: () => Promise<Answer<SigningState>>
  readonly put: (field_id: string, value: SigningValue | null) => Promise<Answer<Saved>>
  /** What would be printed of this file (a data: URL). */
  readonly preview: (field_id: string, data: string) => Promise<Answer<Previewed>>
  /** Told what was on the page, of which nothing may have changed. */
  readonly finish: (shown: ShownOnPage) => Promise<Answer<SigningState>>
  readonly decline: (reason: string) => Promise<Answer<SigningState>>
  /** Has the link mailed again, to the person's own address. */
  readonly newLink: () => Promise<Answer<unknown>>
  readonly prove: (code: string) => Promise<Answer<IdentityShown>>
  readonly sendCode: () => Promise<Answer<CodeSent>>
}

/** The token of the link authorises until the service has answered with its cookie; then it is dropped. */
export function callsFor(recipient_id: string, token: string | null, onEntered: () => void): Calls {
  let bearer = token
  const call = <T>(method: string, path: string, body?: unknown) => {
    const json = body === undefined ? null : JSON.stringify(body)
    return ask<T>(`/sign/${recipient_id}/${path}`, {
      method,
      headers: {
        ...(json === null ? {} : { 'Content-Type': 'application/json' }),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
      },
      ...(json === null ? {} : { body: json, keepalive: json.length <= KEPT_ALIVE_CHARS }),
      signal: AbortSignal.timeout(TIMEOUT_MS + Math.ceil((json?.length ?? 0) / SLOWEST_CHARS_PER_MS)),
    })
  }
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
    preview: (field_id, data) => call('POST', `fields/${field_id}/preview`, { value: { kind: 'image', data } }),
    finish: (shown) => call('POST', 'finish', { shown }),
    decline: (reason) => call('POST', 'decline', { reason }),
    newLink: () => call('POST', 'new-link', {}),
    prove: (code) => call('POST', 'identity', { code }),
    sendCode: () => call('POST', 'identity/code', {}),
  }
}

/** What hangs for longer has lost its line; a page of a phone should not stand still for it. */
const TIMEOUT_MS = 15_000
/** A picture takes its time over a bad line: 100 kbit/s. */
const SLOWEST_CHARS_PER_MS = 12
/** An answer outlives the page that is closed on it; all that do may have 64 KiB together (Fetch, 4.6). */
const KEPT_ALIVE_CHARS = 8000

/** No line, a slow line, too many calls or a fault of the service: the same call may work later. */
export const isTemporary = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

/** A picture goes out as a file once, and is named by its box after that; what is kept in the account never goes out. */
function sent(value: SigningValue | null): unknown {
  if (isShownMark(value) && 'kept' in value) return { kind: 'kept' }
  if (!isPicture(value)) return value
  const { kind, src, field_id, chosen } = value
  return field_id === null ? { kind, data: chosen ?? src } : { kind, same_as: field_id }
}

async function ask<T>(url: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await callService(url, { cache: 'no-store', ...init })
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    const body: unknown = await response.json().catch(() => null)
    return refused(body, response.status)
  } catch {
    return { ok: false, status: 0, message: t('saving.unreachable') }
  }
}

function refused(body: unknown, status: number): Refused {
  const details = typeof body === 'object' && body !== null ? { ...body } : {}
  const code = 'code' in details && typeof details.code === 'string' ? details.code : ''
  return { ok: false, status, message: messageOf(body, status), code, details }
}

/** docs/interface.md, Errors: the sentence in the body is English, so its code is said in the page's language. */
function messageOf(body: unknown, status: number): string {
  if (status === 429) return t('saving.too_many')
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') {
    return refusalText(body.code, { ...body })
  }
  return t('saving.service_error', { status })
}

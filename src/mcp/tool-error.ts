import type { CallToolResult } from '@modelcontextprotocol/server'
import { CallProblem, NoAnswer } from '../client/client.ts'
import type { Issue } from '../domain/refusal.ts'
import { clean } from './untrusted.ts'

/** Why a tool did nothing, other than a refusal of the service. The message is ours and quotes nobody. */
export class ToolError extends Error {
  readonly code: string
  /** What the caller itself wrote wrongly, entry by entry. */
  readonly errors: readonly Issue[]

  constructor(code: string, message: string, errors: readonly Issue[] = []) {
    super(message)
    this.code = code
    this.errors = errors
  }
}

/**
 * Whether a call that changes something may have arrived all the same: its answer was lost, garbled or replaced by a
 * proxy.
 */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallProblem) || PROXY_STATUSES.includes(error.status)

/** Bad gateway and gateway time-out (RFC 9110 15.6.3, 15.6.5), which the service itself never answers. */
const PROXY_STATUSES = [502, 504]

/** A sentence of the service with a name or two in it. */
const SENTENCE_CHARS_MAX = 500
const ERRORS_MAX = 20

/** A failed call as one JSON text. Null for a bug, or an answer that no service of ours gives. */
export function errorResultOf(error: unknown, address: string): CallToolResult | null {
  if (error instanceof CallProblem) return errorResult(serviceError(error))
  if (error instanceof NoAnswer || isTimeout(error))
    return errorResult({ code: 'no_answer', message: `the service cannot be reached at ${address}` })
  if (error instanceof ToolError)
    return errorResult({ code: error.code, message: error.message, ...untrustedText({ errors: error.errors }) })
  return null
}

export const errorResult = (error: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify({ error }) }],
  isError: true,
})

/** The service's own error. Its sentences name the wrong entry, so they may quote text that people typed. */
function serviceError({ status, code, message, errors, details }: CallProblem): object {
  const { title, request_id, errors_total } = details
  return {
    code: clean(code),
    message: typeof title === 'string' ? clean(title) : 'The service refused the call',
    status,
    request_id: typeof request_id === 'string' ? clean(request_id) : null,
    ...(typeof errors_total === 'number' ? { errors_total } : {}),
    ...untrustedText({ message, errors }),
  }
}

interface ErrorText {
  readonly message?: string
  readonly errors: readonly Issue[]
}

function untrustedText({ message, errors }: ErrorText): object {
  if (message === undefined && errors.length === 0) return {}
  const entries = errors.slice(0, ERRORS_MAX).map((one) => ({
    code: one.code,
    param: one.param === null ? null : clean(one.param),
    message: clean(one.message, SENTENCE_CHARS_MAX),
  }))
  const sentence = message === undefined ? {} : { message: clean(message, SENTENCE_CHARS_MAX) }
  return { untrusted: { ...sentence, errors: entries } }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

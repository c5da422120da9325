import type { FastifyReply, FastifyRequest } from 'fastify'
import { asAway } from '../../away.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { countIssues } from '../../domain/refusal.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../problem.ts'
import { noteProblem } from './refused-line.ts'

/** Turns any error into the one error body (docs/interface.md, Errors; RFC 9457). */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  base_url: string,
): FastifyReply {
  const problem = beginError(error, request, reply)
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(presentProblem(problem, request.id, base_url)))
}

/** Status and headers, whatever the body will be. What is not a Problem is our bug, or malformed HTTP, and is logged. */
export function beginError(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const problem = toProblem(error)
  noteProblem(request, problem)
  const { status } = PROBLEMS[problem.code]
  if (status === 500) request.log.error({ err: error }, 'an unexpected error')
  // One that says how long is meant so, and thousands of them tell no more than the metrics do.
  const is_meant = problem.details['retry_after'] !== undefined
  if (status === 503 && !is_meant) request.log.warn({ err: problem.cause ?? error }, 'not available')
  if (status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer')
  const wait_s = problem.details['retry_after'] ?? WAITS_S[status]
  if (wait_s !== undefined) reply.header('retry-after', String(wait_s))
  reply.code(status)
  return problem
}

/** Used where the refusal itself does not know how long. */
const WAITS_S: Readonly<Record<number, number>> = { 429: 60, 503: 2 }

export function presentProblem({ code, message, details, errors }: Problem, request_id: string, base_url: string) {
  const { status, title } = PROBLEMS[code]
  const [first] = errors
  return {
    // First, so that no detail can replace a member that every error has.
    ...details,
    type: `${base_url}/docs/errors#${code}`,
    title,
    status,
    code,
    message,
    detail: message,
    ...(first?.param ? { param: first.param } : {}),
    errors: errors.slice(0, LIMITS.errors_max).map(({ more: _, ...issue }) => issue),
    errors_total: countIssues(errors),
    request_id,
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = CLIENT_FAULTS[code]
  if (known) return new Problem(known[0], known[1])
  const unavailable = asAway(error)
  if (unavailable) return unavailable
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new Problem('invalid_request', 'the request is not well formed')
  return new Problem('internal_error', 'something went wrong on our side; the request id helps us to find it')
}

/** Client errors as the HTTP layer below us names them. */
const CLIENT_FAULTS: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  FST_ERR_BAD_URL: ['invalid_request', 'the address is not well formed'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_json', 'the body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_json', 'the body is empty; send {} or leave the content type out'],
  FST_INVALID_JSON_FIELD_ERROR: ['invalid_json', 'the metadata part is not valid JSON'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'this call takes application/json'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [
    'unsupported_media_type',
    'this call takes multipart/form-data with the parts metadata and files',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: ['request_too_large', 'the body is too large'],
  FST_PARTS_LIMIT: ['invalid_request', 'the body has too many parts'],
  FST_FILES_LIMIT: ['limit_exceeded', 'the body has too many files'],
  FST_FIELDS_LIMIT: ['invalid_request', 'the body has too many parts'],
  FST_PROTO_VIOLATION: ['invalid_request', 'the body names a forbidden key'],
  ERR_STREAM_PREMATURE_CLOSE: ['invalid_request', 'the body ended early'],
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { matcher } from '../../contract/scim/filter.ts'
import { type ScimResource, shownParts } from '../../contract/scim/resources.ts'
import { isScimIssue, MESSAGES, type ScimIssue } from '../../contract/scim/values.ts'
import { Problem, type ProblemCode, PROBLEMS } from '../../problem.ts'
import { beginError } from '../protocol/errors.ts'
import { RESULTS_MAX } from './about.ts'

const TYPE = 'application/scim+json; charset=utf-8'

export function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('content-type', TYPE).header('cache-control', 'no-store').send(JSON.stringify(body))
}

/** RFC 7644, 3.12. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = beginError(error, request, reply)
  const { status } = PROBLEMS[problem.code]
  const scimType = problem.details['scim_type'] ?? TYPES[problem.code]
  return send(reply, status, {
    schemas: [`${MESSAGES}:Error`],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: problem.message,
  })
}

const TYPES: Readonly<Partial<Record<ProblemCode, string>>> = {
  already_member: 'uniqueness',
  invalid_json: 'invalidSyntax',
  invalid_parameter: 'invalidValue',
}

/** What is wrong in SCIM's terms is thrown as a Problem, as everywhere. */
export function sound<T>(outcome: T | ScimIssue): T {
  if (!isScimIssue(outcome)) return outcome
  throw new Problem('invalid_parameter', outcome.message, { scim_type: outcome.type })
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const textOf = (query: Query, name: string): string | undefined => {
  const value = query[name]
  if (value === undefined || typeof value === 'string') return value
  throw new Problem('invalid_parameter', `${name} is given twice`)
}

export const partsOf = (query: unknown) => ({
  attributes: textOf(query as Query, 'attributes'),
  excluded: textOf(query as Query, 'excludedAttributes'),
})

/** RFC 7644, 3.4.2: the first is 1, and a count below 0 is 0. */
export function listOf(resources: readonly ScimResource[], raw: unknown): object {
  const query = raw as Query
  const filter = textOf(query, 'filter')
  const fits = filter === undefined ? () => true : sound(matcher(filter))
  const found = resources.filter(fits)
  const start = Math.max(1, wholeOf(query, 'startIndex') ?? 1)
  const count = Math.min(RESULTS_MAX, Math.max(0, wholeOf(query, 'count') ?? RESULTS_MAX))
  const page = found.slice(start - 1, start - 1 + count).map((resource) => shownParts(resource, partsOf(query)))
  return {
    schemas: [`${MESSAGES}:ListResponse`],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page,
  }
}

function wholeOf(query: Query, name: string): number | undefined {
  const text = textOf(query, name)
  if (text === undefined) return undefined
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('invalid_parameter', `${name} must be a whole number`)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { filterOf } from '../../contract/scim/filter.ts'
import { type Parts, partsOf, type ScimResource, shownParts } from '../../contract/scim/resources.ts'
import { isScimIssue, MESSAGES, type ScimIssue } from '../../contract/scim/values.ts'
import type { DirectoryPage } from '../../domain/directory/filter.ts'
import { PROBLEMS, Problem, type ProblemCode } from '../../problem.ts'
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

/**
 * Of a page: members of its groups, or groups of its users. A page that would have more is shorter than it was asked to be, and
 * the directory goes on after it (RFC 7644, 3.4.2.4).
 */
export const ENTRIES_MAX = 10_000

export interface Asked {
  readonly page: DirectoryPage
  readonly parts: Parts
  readonly base: string
}

export interface AskedOne {
  readonly id: string
  readonly parts: Parts
  readonly base: string
}

export const shownOf = (raw: unknown): Parts => {
  const query = raw as Query
  return partsOf(textOf(query, 'attributes'), textOf(query, 'excludedAttributes'))
}

/** RFC 7644, 3.4.2: the first is 1, and a count below 0 is 0. */
export function pageOf(raw: unknown): DirectoryPage {
  const query = raw as Query
  const filter = textOf(query, 'filter')
  return {
    filter: filter === undefined ? null : sound(filterOf(filter)),
    offset: Math.max(1, wholeOf(query, 'startIndex') ?? 1) - 1,
    limit: Math.min(RESULTS_MAX, Math.max(0, wholeOf(query, 'count') ?? RESULTS_MAX)),
  }
}

export const listOf = (
  { resources, total }: { readonly resources: readonly ScimResource[]; readonly total: number },
  { page, parts }: Asked,
): object => ({
  schemas: [`${MESSAGES}:ListResponse`],
  totalResults: total,
  startIndex: page.offset + 1,
  itemsPerPage: resources.length,
  Resources: resources.map((resource) => shownParts(resource, parts)),
})

function wholeOf(query: Query, name: string): number | undefined {
  const text = textOf(query, name)
  if (text === undefined) return undefined
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new Problem('invalid_parameter', `${name} must be a whole number`)
}

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { check } from '../../contract/common/issues.ts'
import { Problem, type ProblemCode } from '../../problem.ts'
import type { RouteInGroup } from './admission.ts'

/** Reports every issue of the request at once; the answer's code is that of the first. */
export function parsed<T>(schema: z.ZodType<T> | undefined, raw: unknown): T | undefined {
  if (!schema) return undefined
  const { value, issues } = check(schema, raw)
  const [first] = issues
  if (!first) return value as T
  throw new Problem(
    first.code as ProblemCode,
    first.message,
    first.param === null ? {} : { param: first.param },
    issues,
  )
}

const NO_QUERY = z.strictObject({})

interface HowStrict {
  /** Others add to its addresses, as programs that carry mail do to links (`utm_source`). */
  readonly any_query?: true
}

/** An unknown key of a read is refused by its name: a filter with a typing error would list everything. */
export function queryOf(
  { method, query: schema }: Pick<RouteInGroup, 'method' | 'query'>,
  { query }: FastifyRequest,
  { any_query }: HowStrict,
): unknown {
  const { _: _never_the_same, ...asked } = query as Readonly<Record<string, unknown>>
  if (method !== 'GET') return parsed(schema, query)
  const read = parsed<unknown>(schema ?? NO_QUERY, any_query ? known(schema, asked) : asked)
  return schema && read
}

/** Of a read that takes none at all. */
export const refuseUnknownKeys = (request: FastifyRequest): void => void queryOf({ method: 'GET' }, request, {})

function known(schema: z.ZodType | undefined, asked: Readonly<Record<string, unknown>>) {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(Object.entries(asked).filter(([key]) => names.includes(key)))
}

export function bodyOf({ body: schema, rawBody }: RouteInGroup, { body }: FastifyRequest): unknown {
  return rawBody ? undefined : parsed<unknown>(schema, orEmpty(body))
}

/** An absent body is {}; null is a body, but not an object. */
export const orEmpty = (body: unknown): unknown => (body === undefined ? {} : body)

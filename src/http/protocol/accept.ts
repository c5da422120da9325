import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { Problem } from '../../problem.ts'
import type { Route } from '../route.ts'

const JSON_TYPES = ['application/json']

/** RFC 9110 12.5.1: refuses a client that accepts none of the answer's media types, before anything happens. */
export function refuseUnacceptable(request: FastifyRequest, { produces = JSON_TYPES }: Pick<Route, 'produces'>): void {
  if (!request.headers.accept) return
  if (new Negotiator(request.raw).mediaTypes([...produces]).length > 0) return
  throw new Problem('not_acceptable', `this call answers ${produces.join(' or ')}`)
}

import type { FastifyInstance } from 'fastify'
import type { App } from '../ports/app.ts'
import { byKey } from './pipeline/admissions/key.ts'
import { mountGroup } from './pipeline/pipeline.ts'
import { ROUTES } from './routes.ts'

/** The former prefix and the variants answer the same routes (docs/interface.md, Calls). */
export const PREFIXES = ['/api/v1', '/api/v1/internal', '/v1', '/v2'] as const

/** The calls by which a CRM signs people in are served at the root too (docs/internals/crm.md). */
export const API_MOUNTS = [
  { prefixes: PREFIXES, routes: ROUTES },
  { prefixes: [''], routes: ROUTES.filter(({ service_account }) => service_account) },
] as const

export function mountApi(server: FastifyInstance, app: App): void {
  const admission = byKey(app)
  for (const mount of API_MOUNTS) mountGroup(server, app, { ...mount, admission, canonical: PREFIXES[0] })
}

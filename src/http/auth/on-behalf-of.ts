import type { FastifyRequest } from 'fastify'
import { entitledPerson } from '../../application/accounts/sso-codes.ts'
import type { Actor } from '../../domain/audit.ts'
import type { App } from '../../ports/app.ts'
import type { KeyOwner } from '../../ports/rate-limits.ts'
import { actorOf } from '../route.ts'

/** The key, and the person it acts for where `On-Behalf-Of` names one (docs/internals/crm.md): admit.ts lets only those of a CRM. */
export async function actorFor(app: App, owner: KeyOwner, request: FastifyRequest): Promise<Actor> {
  const actor = actorOf(owner, request)
  const header = request.headers['on-behalf-of']
  if (header === undefined) return actor
  // Node reads header bytes as Latin-1; addresses may be UTF-8 (RFC 6532).
  const user = Buffer.from(String(header), 'latin1').toString()
  return { ...actor, on_behalf_of: await entitledPerson(app, owner.workspace_id, user) }
}

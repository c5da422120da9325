import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { mountAuthorize } from './authorize.ts'
import { mountMetadata } from './metadata.ts'
import { mountRegistration } from './register.ts'
import { mountTokens } from './token.ts'

/**
 * The authorization server of the tool server (docs/internals/programs.md). Not to be confused with `/oauth/authorize`,
 * by which a CRM signs people in (docs/internals/crm.md).
 */
export function mountOAuth2(server: FastifyInstance, app: App, files: Pick<Files, 'assets'>): void {
  mountMetadata(server, app)
  mountAuthorize(server, app, files)
  mountTokens(server, app)
  mountRegistration(server, app)
}

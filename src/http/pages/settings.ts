import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { Files } from '../files.ts'
import { pageRoutes } from './page-route.ts'
import { mountPlayground } from './playground.ts'
import { mountAccount } from './settings-account.ts'
import { mountMembers } from './settings-members.ts'

/** Settings of a workspace and of the person who is in it. */
export function mountSettings(server: FastifyInstance, app: App, files: Files): void {
  const routes = pageRoutes(server, app, files)
  mountMembers(routes, app)
  mountPlayground(routes, app, files)
  mountAccount(routes, app)
  // Where everybody may be; the tabs lead on.
  server.get('/settings', async (_request, reply) => reply.redirect('/settings/account'))
}

import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { pageRoutes } from './page-route.ts'
import { mountPlayground } from './playground.ts'

/** Settings of a workspace and of the person who is in it. */
export function mountSettings(server: FastifyInstance, app: App, files: Files): void {
  const routes = pageRoutes(server, app, files)
  mountPlayground(routes, app, files)
  // A page that every role may see; its tabs lead on.
  server.get('/settings', async (_request, reply) => reply.redirect('/settings/account'))
}

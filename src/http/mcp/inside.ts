import fastify, { type FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import { openEventWatch } from '../api/event-watch.ts'
import { byProgram } from '../pipeline/admissions/program.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { ROUTES } from '../routes.ts'

/** How requests inside of this process are read: as the server outside reads them. */
export type Furnish = (server: FastifyInstance) => Promise<void>

/**
 * The routes of the public API for tools that run in this process: a server that never listens. Who calls is found in
 * the asynchronous context (caller.ts), and what they may do is asked anew for each call, so that what was revoked
 * ends in the middle of a tool too.
 */
export async function openInside(app: App, furnish: Furnish, options: object): Promise<FastifyInstance> {
  const server = fastify(options)
  await furnish(server)
  openEventWatch(server, app)
  mountGroup(server, app, { prefixes: [''], routes: ROUTES, admission: byProgram(app) })
  await server.ready()
  return server
}

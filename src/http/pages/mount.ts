import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { mountForgotten } from './forgotten-password.ts'
import { mountInvitations } from './invitation.ts'
import { mountLogin } from './login.ts'
import { mountProvider } from './openid-provider.ts'
import { mountSettings } from './settings.ts'

/** The pages that are plain HTML; the dashboard is one page with a script (dashboard/shell.ts). */
export function mountPages(server: FastifyInstance, app: App, files: Files): void {
  mountLogin(server, app, files)
  mountProvider(server, app, files)
  mountForgotten(server, app, files)
  mountInvitations(server, app, files)
  mountSettings(server, app, files)
  server.get('/', async (_request, reply) => reply.redirect('/envelopes'))
}

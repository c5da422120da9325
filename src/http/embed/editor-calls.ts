import type { FastifyInstance } from 'fastify'
import type { App } from '../../ports/app.ts'
import type { DashboardRoute } from '../dashboard/dashboard-route.ts'
import { DASHBOARD_ROUTES } from '../dashboard/routes.ts'
import { openCallLimit } from '../auth/call-limits.ts'
import { byEditorSession, type EditorCall, notReached } from '../pipeline/admissions/editor-session.ts'
import { mountGroup } from '../pipeline/pipeline.ts'
import { provenEditor } from './editor-session.ts'

export const EDITOR_PREFIX = '/embed/editor/calls'

/** Everything that the editor does in a frame of another product. Whatever is not here is refused. */
export const EDITOR_CALLS: readonly EditorCall[] = [
  { of: 'envelope', call: 'GET /envelopes/{id}' },
  { of: 'envelope', call: 'GET /envelopes/{id}/fields' },
  { of: 'envelope', call: 'POST /envelopes/{id}/fields', keys: ['fields'] },
  { of: 'envelope', call: 'GET /envelopes/{id}/documents/{doc_id}/pages/{n}.webp' },
  { of: 'envelope', call: 'GET /envelopes/{id}/documents/{doc_id}/places' },
  { of: 'envelope', call: 'POST /envelopes/{id}/recipients', needs: 'people' },
  { of: 'envelope', call: 'PATCH /envelopes/{id}/recipients/{rid}', needs: 'people' },
  { of: 'envelope', call: 'DELETE /envelopes/{id}/recipients/{rid}', needs: 'people' },
  { of: 'envelope', call: 'POST /envelopes/{id}/send', needs: 'send' },
  { of: 'template', call: 'GET /templates/{id}' },
  { of: 'template', call: 'PATCH /templates/{id}', keys: ['fields', 'roles'] },
  { of: 'template', call: 'GET /templates/{id}/documents/{doc_id}/pages/{n}.webp' },
  { of: 'template', call: 'GET /templates/{id}/documents/{doc_id}/places' },
]

const ROUTES = new Map(DASHBOARD_ROUTES.map((route) => [`${route.method} ${route.path}`, route]))

export function mountEditorCalls(server: FastifyInstance, app: App): void {
  const limit = openCallLimit(app)
  for (const call of EDITOR_CALLS)
    mountGroup(server, app, {
      prefixes: [EDITOR_PREFIX],
      routes: [routeOf(call)],
      admission: byEditorSession(app, call, limit),
    })
  server.all(`${EDITOR_PREFIX}/*`, async (request) => {
    limit((await provenEditor(app, request)).id)
    throw notReached()
  })
}

function routeOf({ call }: EditorCall): DashboardRoute {
  const route = ROUTES.get(call)
  if (!route) throw new Error(`the dashboard has no call ${call}`)
  return route
}

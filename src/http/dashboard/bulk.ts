import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { listBulkRows, listBulks, readBulk, startBulk, stopBulk } from '../../application/templates/bulk.ts'
import { checkBulk } from '../../application/templates/bulk-check.ts'
import {
  BulkCheckShape,
  BulkListShape,
  BulkRequest,
  BulkRowsQuery,
  BulkRowsShape,
  BulkShape,
  presentBulk,
  presentBulkRow,
  readRows,
} from '../../contract/templates/bulk.ts'
import { Id } from '../api/id-param.ts'
import { goneOf } from '../protocol/gone.ts'
import { dashboardRoute } from './dashboard-route.ts'

const params = z.object({ id: Id })

/** A dry run: every problem of every row, and what sending them would do. */
const checkBulkRoute = dashboardRoute({
  method: 'POST',
  path: '/templates/{id}/bulk/check',
  params,
  body: BulkRequest,
  answers: BulkCheckShape,
  run: ({ app, caller, visitor, params, body, reply }) =>
    checkBulk(app, caller, visitor.workspace, {
      template_id: params.id,
      read: () => readRows(body, turn),
      signal: goneOf(reply),
    }),
})

const startBulkRoute = dashboardRoute({
  method: 'POST',
  path: '/templates/{id}/bulk',
  status: 201,
  params,
  body: BulkRequest,
  answers: BulkShape,
  run: async ({ app, caller, visitor, params, body }) => {
    const input = {
      template_id: params.id,
      rows: await readRows(body, turn),
      common: JSON.stringify(body.common),
    }
    return presentBulk(await startBulk(app, caller, visitor.workspace, input))
  },
})

const listBulksRoute = dashboardRoute({
  method: 'GET',
  path: '/templates/{id}/bulk',
  params,
  answers: BulkListShape,
  run: async ({ app, caller, params }) => ({
    data: (await listBulks(app, caller.scope, params.id)).map(presentBulk),
  }),
})

const readBulkRoute = dashboardRoute({
  method: 'GET',
  path: '/bulk/{id}',
  params,
  answers: BulkShape,
  run: async ({ app, caller, params }) => presentBulk(await readBulk(app, caller.scope, params.id)),
})

const listBulkRowsRoute = dashboardRoute({
  method: 'GET',
  path: '/bulk/{id}/rows',
  params,
  query: BulkRowsQuery,
  answers: BulkRowsShape,
  run: async ({ app, caller, params, query: { state = null, limit, offset } }) => ({
    data: (await listBulkRows(app, caller.scope, params.id, { state, limit, offset })).map(presentBulkRow),
  }),
})

const stopBulkRoute = dashboardRoute({
  method: 'POST',
  path: '/bulk/{id}/stop',
  params,
  answers: BulkShape,
  run: async ({ app, caller, params }) => presentBulk(await stopBulk(app, caller, params.id)),
})

export const bulkRoutes = [
  checkBulkRoute,
  startBulkRoute,
  listBulksRoute,
  readBulkRoute,
  listBulkRowsRoute,
  stopBulkRoute,
]

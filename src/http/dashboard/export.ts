import { create as contentDisposition } from 'content-disposition'
import type { Presenters } from '../../application/export/entries.ts'
import { stillMay } from '../../application/accounts/still.ts'
import { takeExport } from '../../application/export/take.ts'
import { sealState } from '../../application/sealing/seal-identity.ts'
import { presentBranding } from '../../contract/accounts/branding.ts'
import { presentEnvelope } from '../../contract/envelopes/present.ts'
import { presentTemplate } from '../../contract/templates/present.ts'
import type { App } from '../../ports/app.ts'
import { Answer } from '../route.ts'
import { dashboardRoute } from './dashboard-route.ts'

const exportRoute = dashboardRoute({
  method: 'GET',
  path: '/export',
  fresh_proof: true,
  act: 'export_everything',
  produces: ['application/zip'],
  async run({ app, caller, request }) {
    const { scope, actor, clock, session } = caller
    const { workspace_id } = scope
    const space = scope.livemode ? 'live' : 'test'
    const name = `countersign-${space}-${clock.now().slice(0, 10)}.zip`
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
    }
    // Who only looks what the address answers takes nothing: else all of it would be read, and thrown away.
    if (request.method === 'HEAD') return new Answer(null, { headers })
    const work = { workspace_id, actor, session, act: 'export_everything' } as const
    const mayGoOn = async () => (await stillMay(app, work)) === 'goes_on'
    return new Answer(await takeExport(app, caller, exportPresenters(app), mayGoOn), { headers })
  },
})

export const exportRoutes = [exportRoute]

/** Everything as the API presents it, and no secrets. */
export function exportPresenters(app: App): Presenters {
  const { base_url } = app.settings
  return {
    envelope: ({ envelope, audit }) => presentEnvelope(envelope, audit, base_url),
    template: presentTemplate,
    async settings(workspace_id) {
      const { id, name, plan } = await app.store.workspaces.read(workspace_id)
      const { chain, kind } = await sealState(app, workspace_id)
      return {
        workspace: { id, name, plan },
        branding: presentBranding(await app.store.brand.read(workspace_id), base_url),
        embedding: { origins: await app.store.embedding.origins(workspace_id) },
        defaults: await app.store.defaults.read(workspace_id),
        sign_in_rules: { needs_second_factor: await app.store.workspaces.needsSecondFactor(workspace_id) },
        programs: await app.store.programs.rule(workspace_id),
        retention: { days: await app.store.retention.days(workspace_id) },
        seal: { kind, chain },
      }
    },
    async webhooks(scope) {
      const found = await app.store.webhooks.list(scope)
      return found.map(({ id, url, events, description, enabled, disabled_reason, paused_at, created_at }) => ({
        id,
        url,
        events,
        description,
        enabled,
        disabled_reason,
        paused_at,
        created_at,
      }))
    },
  }
}

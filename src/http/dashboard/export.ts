import { create as contentDisposition } from 'content-disposition'
import { presentBranding } from '../../contract/accounts/branding.ts'
import { presentEnvelope } from '../../contract/envelopes/present.ts'
import { presentTemplate } from '../../contract/templates/present.ts'
import type { Presenters } from '../../application/export/entries.ts'
import { exportZip } from '../../application/export/zip.ts'
import { sealState } from '../../application/sealing/seal-identity.ts'
import type { App } from '../../ports/app.ts'
import { Answer } from '../route.ts'
import { appRoute } from './dashboard-route.ts'

const exportRoute = appRoute({
  method: 'GET',
  path: '/export',
  act: 'export_everything',
  produces: ['application/zip'],
  async run({ app, caller, request }) {
    const {
      scope: { workspace_id, livemode },
      actor,
      clock,
    } = caller
    const details = { space: livemode ? 'live' : 'test' }
    // Who only looks what the address answers takes nothing.
    if (request.method === 'GET')
      await app.store.transact(workspace_id, (tx) =>
        tx.noteActivity({ workspace_id, actor, act: 'export.taken', details }),
      )
    const name = `countersign-${livemode ? 'live' : 'test'}-${clock.now().slice(0, 10)}.zip`
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
    }
    return new Answer(exportZip(app, caller, exportPresenters(app)), { headers })
  },
})

export const exportRoutes = [exportRoute]

/** Everything as the API shows it, and no secret of anything. */
export function exportPresenters(app: App): Presenters {
  const { base_url } = app.settings
  return {
    envelope: ({ envelope, audit }) => presentEnvelope(envelope, audit, base_url),
    template: presentTemplate,
    async settings(workspace_id) {
      const { id, name, plan } = await app.store.workspace(workspace_id)
      const { chain, kind } = await sealState(app, workspace_id)
      return {
        workspace: { id, name, plan },
        branding: presentBranding(await app.store.brand(workspace_id), base_url),
        embedding: { origins: await app.store.embedOrigins(workspace_id) },
        defaults: await app.store.defaults(workspace_id),
        sign_in_rules: { needs_second_factor: await app.store.needsSecondFactor(workspace_id) },
        retention: { days: await app.store.retentionDays(workspace_id) },
        seal: { kind, chain },
      }
    },
    async webhooks(scope) {
      const found = await app.store.listWebhooks(scope)
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

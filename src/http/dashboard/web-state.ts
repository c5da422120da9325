import type { FastifyRequest } from 'fastify'
import type { WebState } from '../../contract/dashboard/page-state.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { Id } from '../api/id-param.ts'
import { formTokenOf, scopeOf } from '../pages/visitor.ts'

/** What a page of the dashboard has to know about the person who opened it. */
export async function stateOf(app: App, request: FastifyRequest, visitor: SessionOwner): Promise<WebState> {
  const { person_id, name, email, role, workspace, password_is_temporary, second_factor_missing } = visitor
  return {
    person: { id: person_id, name, email },
    role,
    password_is_temporary,
    second_factor_missing,
    workspace: { id: workspace.id, name: workspace.name, plan: workspace.plan },
    form_token: formTokenOf(app, request),
    space: (await isLive(app, request, visitor)) ? 'live' : 'test',
    base_url: app.settings.base_url,
    sends_mail: app.mailer !== null,
    sends_texts: app.texts !== null,
    text_channels: app.texts?.channels ?? [],
  }
}

/**
 * The space of the envelope or template in the address; otherwise the space the address names; otherwise the one in
 * use.
 */
async function isLive(app: App, request: FastifyRequest, visitor: SessionOwner): Promise<boolean> {
  const id = Id.parse((request.params as { id?: string }).id)
  const test = { workspace_id: visitor.workspace.key, livemode: false }
  if (id.startsWith('env_') && (await app.store.envelopes.read(test, id))) return false
  if (id.startsWith('mail_')) return (await app.store.mails.find(visitor.workspace.key, id))?.livemode ?? true
  if (id.startsWith('tpl_') && (await app.store.templates.read(test, id))) return false
  if (id.startsWith('cnf_') && (await app.store.confirmations.read(test, id))) return false
  if (id !== '') return true
  const { space } = request.query as { space?: string }
  return (await scopeOf(app, visitor, space)).livemode
}

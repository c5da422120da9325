import { BASE_URL } from '../support/service.ts'
import { cookieOf, type Life } from './life.ts'
import { pageLife } from './page-life.ts'

/** What a person looks at and does in the dashboard. */
export async function dashboardLife(
  { service, watched, workspace }: Life,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const reply = await service.server.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: BASE_URL },
    payload: { email, password },
  })
  const cookie = cookieOf(reply.headers['set-cookie'])
  watched.add('session', cookie.split('=')[1], /^POST \/login$/)
  const named = await service.database.query<{ url: string }>(
    `select '/app/' || case when livemode then 'live' else 'test' end || path || part as url from (
        select livemode, '/envelopes/' || id as path, unnest(array['', '/timeline']) as part
          from envelope where workspace_id = $1
        union all select livemode, '/outbox/' || id, unnest(array['', '/letter']) from mail where workspace_id = $1) its`,
    [workspace.key],
  )
  const calls = ['live', 'test'].flatMap((space) =>
    [
      ...['envelope-counts', 'envelope-rows', 'envelope-rows?attention=true', 'envelope-senders', 'people'],
      ...['saved-filters', 'outbox', 'session'],
    ].map((call) => `/app/${space}/${call}`),
  )
  const lists = ['/envelopes?space=live', '/envelopes?space=test', '/outbox?space=live', '/outbox?space=test']
  const settings = ['general', 'integrations', 'members', 'account', 'embedding']
  const addresses = [...lists, ...settings.map((tab) => `/settings/${tab}`), ...calls]
  for (const url of [...addresses, ...named.map((row) => row.url)])
    await service.server.inject({ url, headers: { cookie } })
  await manageKeys({ service, watched }, cookie)
}

/** Keys that are issued and rotated from the dashboard, and shown by that answer alone; and what else its settings ask. */
async function manageKeys({ service, watched }: Omit<Life, 'receiver_url' | 'workspace'>, cookie: string) {
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const session = await service.server.inject({ url: '/app/live/session', headers: { cookie } })
    const reply = await service.server.inject({
      method,
      url: `/app/live${path}`,
      ...(body ? { payload: body } : {}),
      headers: { cookie, origin: BASE_URL, 'x-form-token': session.json().form_token },
    })
    return reply.body === '' ? null : reply.json()
  }
  const issued = await ask('POST', '/keys', { kind: 'csk_live', name: 'From the page' })
  watched.add('key of the page', issued.token, /^POST \/app\/live\/keys/)
  const rotated = await ask('POST', `/keys/${issued.id}/rotate`, {})
  watched.add('rotated key', rotated.token, /^POST \/app\/live\/keys/)
  await ask('POST', `/keys/${rotated.id}/revoke`, {})
  const filter = await ask('POST', '/saved-filters', { name: 'Mine', search: 'tab=completed' })
  await ask('DELETE', `/saved-filters/${filter.id}`)
  await pageLife(ask)
}

import { clientWith, codeFor, exchange, fetchOf, form, refresh, type Tokens } from '../mcp/program.ts'
import { appUser } from '../support/app.ts'
import { create } from '../support/api.ts'
import { visitor } from '../support/dashboard.ts'
import type { TestService } from '../support/service.ts'
import type { Watched } from './secrets.ts'

interface Life {
  readonly service: TestService
  readonly watched: Watched
  readonly workspace: { readonly key: string; readonly live_key: string }
}

/** A program is connected, is refreshed, works, hands out a file, gives its tokens back and is disconnected. */
export async function programLife({ service, watched, workspace }: Life): Promise<void> {
  const owner = await visitor(service, workspace.key)
  const shown = /POST \/oauth2\/token/
  const tokensIn = async (reply: Response): Promise<Tokens> => {
    const tokens = (await reply.json()) as Tokens
    watched.add('access token', tokens.access_token, shown)
    watched.add('refresh token', tokens.refresh_token, shown)
    return tokens
  }
  const connect = async () => {
    const asked = await codeFor(service, owner)
    watched.add('code of a program', asked.code, /POST \/oauth2\/authorize/)
    watched.add('verifier', asked.verifier)
    return { ...asked, ...(await tokensIn(await exchange(service, asked))) }
  }
  const first = await connect()
  const { access_token } = await tokensIn(await refresh(service, first.client_id, first.refresh_token))
  // Asked again after a lost answer.
  await refresh(service, first.client_id, first.refresh_token)
  const tools = await clientWith(service, access_token)
  await tools.call('list_envelopes')
  const { body } = await create(service, undefined, { key: workspace.live_key })
  await tools.call('void_envelope', { envelope_id: body.id })
  const ended = (await tools.call('list_envelopes', { status: 'voided', limit: 1 })).value.envelopes[0]
  const file = await tools.call('download_certificate', { envelope_id: ended?.id ?? body.id })
  if (file.ok) await fetchOf(service)(watched.add('address of a file', file.value.url, /\/mcp$/))
  await tools.close()
  await form(service, '/oauth2/revoke', { token: access_token, client_id: first.client_id })
  await connect()
  const user = await appUser(service, workspace.key)
  const { data } = (await user.call('GET', '/programs?of=everybody')).body as { data: { id: string }[] }
  for (const { id } of data) await user.call('POST', `/programs/${id}/revoke`, { body: {} })
}

import type { World } from '../world.ts'
import { call } from '../../support/api.ts'
import { type Asked, colourful, not_found, notFound, on, type Provoke, type Rows, rowsOf, upon } from './call.ts'

/** A recipient token of a new envelope. */
async function tokenOf({ post, sent }: World) {
  const { id, recipients } = await sent()
  const path = `/envelopes/${id}/recipients/${recipients[0].id}`
  return { path, token: String((await post(`${path}/embed-token`)).token) }
}
const exchange = (token: unknown, headers: Readonly<Record<string, string>> = {}): Asked => ({
  body: { token },
  headers,
})
const with_token =
  (headers?: Readonly<Record<string, string>>): Provoke =>
  async (world) =>
    exchange((await tokenOf(world)).token, headers)

/** A body of an editor session. */
const editor = (over: object = {}) => ({ body: { origin: 'https://app.example.com', ...over } })
const EDITOR_REFUSES = {
  embed_origin_not_allowed: editor({ origin: 'https://evil.example.com' }),
  missing_parameter: { body: {} },
  invalid_parameter: editor({ allow: { field_types: [] } }),
  unknown_parameter: editor(colourful.body),
}

/** The origin of the sessions above is on the list. */
const listing =
  (provoke: Provoke): Provoke =>
  async (world) => {
    const origins = { body: { origins: ['https://app.example.com'] } }
    await call(world.service, 'PUT', '/embed-origins', origins)
    return provoke(world)
  }

export const EMBEDDING_CALLS: Rows = {
  'POST /envelopes/{id}/recipients/{rid}/embed-token': {
    success: upon('sent', { body: {} }),
    refuses: {
      not_found,
      envelope_not_in_flight: upon('draft'),
      envelope_already_signed: upon('signed'),
      recipient_already_acted: upon('halfSigned'),
      unknown_parameter: upon('sent', colourful),
    },
  },
  'GET /embed-origins': { success: () => ({}), refuses: {} },
  'PUT /embed-origins': {
    success: () => ({ body: { origins: ['https://app.example.com'] } }),
    refuses: {
      missing_parameter: () => ({ body: {} }),
      invalid_parameter: () => ({ body: { origins: ['*'] } }),
      unknown_parameter: () => ({ body: { origins: [], colour: 'red' } }),
    },
  },
  'POST /embed-sessions': {
    success: with_token(),
    refuses: {
      embed_origin_not_allowed: with_token({ origin: 'https://evil.example' }),
      not_found: () => exchange(`rtk_${'0'.repeat(26)}.${'0'.repeat(43)}`),
      async embed_token_used(world) {
        const { token } = await tokenOf(world)
        await world.post('/embed-sessions', { body: { token } })
        return exchange(token)
      },
      async link_retired(world) {
        const { token, path } = await tokenOf(world)
        await world.service.server.inject({
          method: 'PATCH',
          url: `/api/v1${path}`,
          payload: { email: 'new@example.test' },
          headers: { authorization: `Bearer ${world.service.live_key}` },
        })
        return exchange(token)
      },
      missing_parameter: () => ({ body: {} }),
      invalid_parameter: () => exchange(7),
      unknown_parameter: () => ({ body: { token: 'x', colour: 'red' } }),
    },
  },
  'POST /envelopes/{id}/editor-sessions': {
    success: listing(upon('draft', editor())),
    refuses: {
      not_found: notFound(editor()),
      envelope_already_sent: upon('sent', editor()),
      ...rowsOf(EDITOR_REFUSES, async (asked, world) => on(await world.draft(), asked)),
    },
  },
  'POST /templates/{id}/editor-sessions': {
    success: listing(async (world) => on(await world.template(), editor())),
    refuses: {
      not_found: notFound(editor()),
      template_archived: async (world) => on(await world.archivedTemplate(), editor()),
      ...rowsOf(EDITOR_REFUSES, async (asked, world) => on(await world.template(), asked)),
    },
  },
  'DELETE /editor-sessions/{id}': {
    success: listing(async (world) => {
      const { id } = await world.draft()
      return { ids: { id: (await world.post(`/envelopes/${id}/editor-sessions`, editor())).id } }
    }),
    refuses: { not_found },
  },
}

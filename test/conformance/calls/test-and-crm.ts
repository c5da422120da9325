import { ada, call, grace, simple } from '../../support/api.ts'
import type { World } from '../world.ts'
import { type Asked, notFound, type Provoke, type Rows } from './call.ts'

const inTest =
  (options: Asked = {}): Provoke =>
  ({ service }) => ({ key: service.test_key, ...options })
const nobodyInTest =
  (body: object): Provoke =>
  async (world) => ({ ...(await notFound({ body })(world)), key: world.service.test_key })

const testEnvelope = ({ sent, service }: World, metadata: object = simple()) => sent(metadata, service.test_key)
const acting = ({ service }: World, { id, recipients }: any, body: object, person = 0): Asked => ({
  ids: { id, rid: recipients[person].id },
  key: service.test_key,
  body,
})
/** The act of the first person of a new envelope; others are told the envelope. */
const act =
  (body: object | ((envelope: any) => object), metadata?: (world: World) => object, person = 0): Provoke =>
  async (world) => {
    const envelope = await testEnvelope(world, metadata?.(world))
    return acting(world, envelope, typeof body === 'function' ? body(envelope) : body, person)
  }
/** The same after the first person has acted. */
const actAfter =
  (first: string, body: object, metadata: (world: World) => object, person = 0): Provoke =>
  async (world) => {
    const envelope = await testEnvelope(world, metadata(world))
    const path = `/test/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}/act`
    await world.post(path, { key: world.service.test_key, body: { act: first } })
    return acting(world, envelope, body, person)
  }
const withCopy = () => simple({ recipients: [ada, { ...grace, role: 'cc' }] })
const values = (field: number, value: unknown) => (envelope: any) => ({
  act: 'sign',
  values: { [envelope.fields[field].id]: value },
})

const byCrm =
  (body: (world: World) => object, key = (world: World): string => world.crm.live_key): Provoke =>
  (world) => ({ key: key(world), body: body(world) })
const naming = ({ member }: World) => ({ user: member.email })
const SIGN_IN = {
  not_a_service_account: byCrm(naming, ({ service }) => service.live_key),
  test_key_live_resource: byCrm(naming, ({ crm }) => crm.test_key),
  user_not_in_workspace: byCrm(({ foreigner }) => ({ user: foreigner.email })),
  missing_parameter: byCrm(() => ({})),
  invalid_parameter: byCrm(() => ({ user: 7 })),
  unknown_parameter: byCrm((world) => ({ ...naming(world), colour: 'red' })),
}

export const TEST_AND_CRM_CALLS: Rows = {
  'POST /oauth/authorize': { success: byCrm(naming), refuses: SIGN_IN },
  'POST /oauth/entitlements/revoke': {
    success: async ({ crm }) => ({
      key: crm.live_key,
      body: { user: (await crm.person('Eve', crm.key)).email },
    }),
    refuses: SIGN_IN,
  },
  'GET /test/clock': { success: inTest(), refuses: { live_key_refused: () => ({}) } },
  'POST /test/clock': {
    success: async (world) => ({ key: await world.freshTestKey(), body: { advance: 'PT1M' } }),
    refuses: {
      live_key_refused: () => ({ body: { advance: 'PT1M' } }),
      missing_parameter: inTest({ body: {} }),
      invalid_parameter: inTest({ body: { advance: 'P1M' } }),
      unknown_parameter: inTest({ body: { advance: 'PT1M', colour: 'red' } }),
      limit_exceeded: inTest({ body: { advance: 'P1827D' } }),
    },
  },
  'POST /test/envelopes/{id}/recipients/{rid}/act': {
    success: act({ act: 'open' }),
    refuses: {
      live_key_refused: notFound({ body: { act: 'open' } }),
      not_found: nobodyInTest({ act: 'open' }),
      missing_parameter: nobodyInTest({}),
      invalid_parameter: nobodyInTest({ act: 'dance' }),
      unknown_parameter: nobodyInTest({ act: 'open', colour: 'red' }),
      invalid_value: act(values(0, 7)),
      field_not_yours: act(values(1, true), ({ turns }) => turns()),
      required_fields_missing: act(values(0, null)),
      reason_required: act({ act: 'decline', reason: 'x' }),
      not_your_turn: act({ act: 'open' }, ({ turns }) => turns(), 1),
      recipient_already_acted: actAfter('sign', { act: 'sign' }, ({ turns }) => turns()),
      envelope_not_in_flight: actAfter('decline', { act: 'open' }, () => simple()),
      envelope_already_signed: actAfter('sign', { act: 'open' }, withCopy, 1),
      // The address is corrected between the look at the envelope and the act.
      link_retired: async (world) => {
        const { service } = world
        const { store } = service.app
        const envelope = await testEnvelope(world)
        const path = `/envelopes/${envelope.id}/recipients/${envelope.recipients[0].id}`
        const read = store.envelopes.read
        store.envelopes.read = async (scope, id) => {
          const found = await read(scope, id)
          store.envelopes.read = read
          await call(service, 'PATCH', path, { key: service.test_key, body: { email: grace.email } })
          return found
        }
        return acting(world, envelope, { act: 'open' })
      },
    },
  },
  'GET /test/outbox': {
    success: inTest({ query: '?limit=1' }),
    refuses: {
      live_key_refused: () => ({}),
      invalid_parameter: inTest({ query: '?limit=0' }),
      unknown_parameter: inTest({ query: '?colour=red' }),
    },
  },
}

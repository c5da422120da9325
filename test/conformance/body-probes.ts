import type { Route } from '../../src/http/route.ts'
import { ada, grace, signatureFor } from '../support/api.ts'
import { nameOf, tell, type World } from './asking.ts'
import { type Belongings, neighbourOf, type Owner } from './belongings.ts'
import { HARMLESS, NAMING, textsOf } from './names.ts'

/** A request that is sound but for one name in it. */
interface Probe {
  /** The key of the body under which the name stands. */
  readonly of: string
  /** What the owner has. */
  readonly value: (owner: Owner, space: Belongings) => string
  /** The path, where the stranger's own things go in, and the body. */
  readonly ask: (value: string, own: Belongings) => { readonly path: string; readonly body: object }
}

const { recipient_email: _, ...BOX } = signatureFor('')
const recipientId = (_owner: Owner, { states }: Belongings) => states.draft['recipients'] ?? ''
const recipientKey = ({ words }: Owner) => words.recipient_key
const recipientEmail = ({ words }: Owner) => words.email

/** A box for somebody of the owner's, among the stranger's own people. */
const boxProbes = (ask: (box: object, own: Belongings) => ReturnType<Probe['ask']>): Probe[] => [
  { of: 'recipient_id', value: recipientId, ask: (recipient_id, own) => ask({ ...BOX, recipient_id }, own) },
  {
    of: 'recipient_key',
    value: recipientKey,
    ask: (recipient_key, own) => ask({ ...BOX, recipient_key }, own),
  },
  {
    of: 'recipient_email',
    value: recipientEmail,
    ask: (recipient_email, own) => ask({ ...BOX, recipient_email }, own),
  },
]
const people = [ada, grace]
const fieldsOf = ({ states }: Belongings) => `/envelopes/${states.draft['envelopes']}/fields`
const ref = (ref: string) => ({ recipients: people, documents: [{ ref }] })

const roleProbes = (path: (own: Belongings) => string): Probe[] => [
  {
    of: 'id',
    value: (_owner, { role_id }) => role_id,
    ask: (id, own) => ({
      path: path(own),
      body: { name: 'T', roles: [{ id, label: 'Tenant' }], fields: [{ ...BOX, role: 'Tenant' }] },
    }),
  },
  {
    of: 'role',
    value: ({ words }) => words.role,
    ask: (role, own) => ({
      path: path(own),
      body: { name: 'T', roles: [{ label: 'Tenant' }], fields: [{ ...BOX, role }] },
    }),
  },
]

const userProbes = (path: string): Probe[] =>
  (['id', 'email'] as const).map((way) => ({
    of: 'user',
    value: ({ person }) => person[way],
    ask: (user) => ({ path, body: { user } }),
  }))

const PROBES: Readonly<Record<string, readonly Probe[]>> = {
  'POST /envelopes': boxProbes((box) => ({
    path: '/envelopes',
    body: { recipients: people, fields: [box] },
  })),
  'POST /envelopes/from-refs': [
    {
      of: 'ref',
      value: (_owner, { states }) => states.draft['uploads'] ?? '',
      ask: (value) => ({ path: '/envelopes/from-refs', body: ref(value) }),
    },
    ...boxProbes((box, own) => ({
      path: '/envelopes/from-refs',
      body: { ...ref(own.states.draft['uploads'] ?? ''), fields: [box] },
    })),
  ],
  'PUT /envelopes/{id}/documents': (
    [
      ['id', 'documents'],
      ['ref', 'uploads'],
    ] as const
  ).map(([of, noun]) => ({
    of,
    value: (_owner, { states }) => states.draft[noun] ?? '',
    ask: (value, own) => ({
      path: `/envelopes/${own.states.draft['envelopes']}/documents`,
      body: { documents: [{ [of]: value }] },
    }),
  })),
  'POST /envelopes/{id}/fields': [
    ...boxProbes((box, own) => ({ path: fieldsOf(own), body: { fields: [box] } })),
    {
      of: 'id',
      value: (_owner, { states }) => states.draft['fields'] ?? '',
      ask: (id, own) => ({
        path: `${fieldsOf(own)}?replace=true`,
        body: { fields: [{ ...BOX, id, recipient_id: own.states.draft['recipients'] }] },
      }),
    },
    {
      of: 'template_id',
      value: (_owner, { states }) => states.draft['templates'] ?? '',
      ask: (template_id, own) => ({
        path: fieldsOf(own),
        body: { template_id, roles: { Any: own.states.draft['recipients'] } },
      }),
    },
    {
      of: 'roles{}',
      value: recipientId,
      ask: (recipient_id, own) => ({
        path: fieldsOf(own),
        body: { template_id: own.states.draft['templates'], roles: { 'stranger role': recipient_id } },
      }),
    },
  ],
  'POST /confirmations': [
    {
      of: 'envelope_id',
      value: (_owner, { states }) => states.sent['envelopes'] ?? '',
      ask: (envelope_id) => ({ path: '/confirmations', body: { action: 'void', envelope_id } }),
    },
    {
      of: 'recipient_id',
      value: (_owner, { states }) => states.sent['recipients'] ?? '',
      ask: (recipient_id, own) => ({
        path: '/confirmations',
        body: { action: 'remind', envelope_id: own.states.sent['envelopes'], recipient_id },
      }),
    },
  ],
  'POST /templates': roleProbes(() => '/templates'),
  'PATCH /templates/{id}': roleProbes((own) => `/templates/${own.states.draft['templates']}`),
  'POST /test/envelopes/{id}/recipients/{rid}/act': [
    {
      of: 'values{}',
      value: (_owner, { states }) => states.sent['fields'] ?? '',
      ask: (field, own) => ({
        path: `/test/envelopes/${own.states.sent['envelopes']}/recipients/${own.states.sent['recipients']}/act`,
        body: { act: 'sign', values: { [field]: 'Mine' } },
      }),
    },
  ],
  'POST /embed-sessions': [
    {
      of: 'token',
      value: (_owner, { embed_token }) => embed_token,
      ask: (token) => ({ path: '/embed-sessions', body: { token } }),
    },
  ],
  'POST /oauth/authorize': userProbes('/oauth/authorize'),
  'POST /oauth/entitlements/revoke': userProbes('/oauth/entitlements/revoke'),
}

/** Every name in a body: the owner's is as unknown as nobody's, and a key that is new has to be judged. */
export async function bodyProbes(world: World, route: Route, owner_ids: ReadonlySet<string>): Promise<string[]> {
  const probes = PROBES[nameOf(route)] ?? []
  const leaks = unjudged(route, probes)
  for (const probe of probes)
    for (const stranger of world.strangers)
      for (const space of [world.owner.live, world.owner.test]) {
        const say = async (named: string) => {
          const { path, body } = probe.ask(named, stranger.own)
          const question = { route, path: `/api/v1${path}`, key: stranger.key, body }
          const { said, revealed } = await tell(world, question, owner_ids)
          return `${said.replaceAll(named, '…').replaceAll(MADE_ANEW, '…')} ${revealed.join()}`
        }
        const theirs = probe.value(world.owner, space)
        const [told, nothing] = [await say(theirs), await say(nobody(theirs))]
        if (told !== nothing)
          leaks.push(`${stranger.who} names ${probe.of}: ${told.slice(0, 300)} instead of ${nothing.slice(0, 300)}`)
      }
  return leaks
}

/** What differs between two equal requests. */
const MADE_ANEW = /\b[a-z]{2,4}_[0-9a-z]{26}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\b[0-9a-f]{64}\b/g

/** An address stays one. */
const nobody = (text: string) => (text.includes('@') ? `x${text}` : neighbourOf(text))

function unjudged(route: Route, probes: readonly Probe[]): string[] {
  return [...textsOf(route.described_body ?? route.body)].flatMap((name) => {
    if (NAMING.includes(name))
      return probes.some(({ of }) => of === name)
        ? []
        : [`add a probe for the body's ${name} to test/conformance/body-probes.ts`]
    return HARMLESS.includes(name)
      ? []
      : [`say in test/conformance/names.ts whether the body's ${name} names something`]
  })
}

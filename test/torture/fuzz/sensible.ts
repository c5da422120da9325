import { LOGO_REQUEST } from '../../../src/contract/accounts/branding-examples.ts'
import { addDays } from '../../../src/kit/time.ts'
import type { Chance } from './chance.ts'
import type { Body } from './values.ts'
import { boxOn, type Known, type Space, type World } from './world.ts'

export interface Scene {
  readonly chance: Chance
  readonly world: World
  readonly space: Space
  readonly envelope: Known | undefined
  readonly template: any
}

type Mend = (body: Body, scene: Scene) => Body

/** Makes of a body that fits the schema one that fits what there is: people who exist, boxes that lie on a page. */
export const SENSIBLE: Readonly<Record<string, Mend>> = {
  createEnvelope: (body, scene) => ({ ...creation(body, scene), documents: [] }),
  createEnvelopeFromRefs: (body, scene) => ({
    ...creation(body, scene),
    documents: [{ ref: readyRef(scene) }],
  }),
  createConfirmation: ({ reason }, { envelope }) => ({ action: 'void', envelope_id: envelope?.id ?? '', reason }),
  placeFields: (_body, { chance, envelope }) => ({
    fields: signersOf(envelope).map(({ id }, n) => {
      const { recipient_email: _, ...box } = boxOn('', chance.in100(50) ? { type: 'text' } : {})
      const kept = envelope?.fields[n]
      return { ...(kept && chance.in100(20) ? { id: kept.id } : {}), recipient_id: id, ...box }
    }),
  }),
  replaceEnvelopeDocuments: (_body, scene) => ({
    documents: [
      ...(scene.envelope?.documents ?? []).map(({ id }: any) => ({ id })),
      ...(scene.chance.in100(20) ? [{ ref: readyRef(scene) }] : []),
    ],
  }),
  // One of the pages of the sample is enough.
  replaceEnvelopeDocumentPages: (_body, { chance }) => ({ pages: [{ page: 1, rotate: chance.of([0, 90, 180, 270]) }] }),
  extendEnvelope: (_body, { chance, world }) => ({
    deadline_at: addDays(world.service.clock.now(), 100 + chance.upTo(200)),
  }),
  createLabel: (body, { chance }) => ({ ...body, name: `Label ${chance.upTo(80)}` }),
  updateLabel: (body, { chance }) => ('name' in body ? { ...body, name: `Label ${chance.upTo(80)}` } : body),
  updateRecipient: ({ name, email }) => ({ ...(name ? { name } : {}), ...(email ? { email } : {}) }),
  sendEnvelope: ({ message }) => (message ? { message } : {}),
  createTemplate: (body, { chance }) => ({ ...layout(body, chance), documents: [] }),
  updateTemplate: (body, { chance }) => (chance.in100(50) ? layout(body, chance) : without(body, 'roles', 'fields')),
  createEnvelopeFromTemplate: (body, { template }) => ({
    ...without(oneDeadline(body), 'prefill', 'test', 'data'),
    assignments: (template?.roles ?? []).map((role: any, n: number) => ({
      ...without(body['assignments'][n] ?? {}, 'prefill', 'label'),
      signing_order: role.signing_order,
      full_name: `Person ${n}`,
      email: `role${n}@example.test`,
    })),
  }),
  createWebhook: (body, { world }) => ({
    ...body,
    url: world.receiver_url,
    events: ['recipient.substituted'],
  }),
  updateWebhook: (body, { world }) => ({
    ...body,
    ...('url' in body ? { url: world.receiver_url } : {}),
    ...('events' in body ? { events: ['recipient.substituted', 'envelope.expired'] } : {}),
    ...('enabled' in body ? { enabled: true } : {}),
  }),
  createHandOff: (body, { chance, space }) => ({ ...body, ...someone(chance, space.people.slice(3)) }),
  // For good, so that it is always the same few.
  revokeEntitlements: (_body, { chance, space }) => someone(chance, space.people.slice(0, 3)),
  actAsTestRecipient: (body) => without(body, 'values'),
  replaceBrandingLogo: () => LOGO_REQUEST,
  createEmbedSession: (_body, { space }) => ({ token: space.embed_tokens.pop() ?? 'rtk_spent' }),
  initUpload: (body) => ('files' in body ? body : { ...body, size: 1 + (Number(body['size']) % 1_000_000) }),
}

const without = (body: Body, ...keys: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))

const oneDeadline = (body: Body): Body => ('deadline_at' in body ? without(body, 'deadline_days') : body)

function creation(body: Body, { chance }: Scene): Body {
  const recipients = body['recipients'].map((recipient: Body, n: number) => ({
    ...without(recipient, 'key'),
    email: `r${n}.${recipient['email']}`,
    ...(n === 0 ? { role: 'signer' } : {}),
  }))
  const signers = recipients.filter((recipient: Body) => (recipient['role'] ?? 'signer') === 'signer')
  const boxes = signers.map(({ email }: Body) => boxOn(email))
  const text = signers.map(({ email }: Body) => boxOn(email, { type: 'text', required: false, page: 1 }))
  return {
    ...without(oneDeadline(body), 'test', 'fields'),
    ...(chance.in100(80) ? { fields: [...boxes, ...text] } : { send: false }),
    recipients,
  }
}

const readyRef = ({ chance, space }: Scene) =>
  chance.of([...space.uploads.filter(({ is_ready }) => is_ready), { id: 'upl_none' }].slice(0, 4)).id

const signersOf = (envelope: Known | undefined) =>
  (envelope?.recipients ?? []).filter(({ role }: any) => role === 'signer')

function layout(body: Body, chance: Chance): Body {
  const roles = (body['roles']?.length ? body['roles'] : [{}]).map((role: Body, n: number) => ({
    ...without(role, 'id'),
    label: `Role ${n}`,
    ...(n === 0 ? { role: 'signer' } : {}),
    signing_order: n + 1,
  }))
  const { recipient_email: _, ...box } = boxOn('')
  return { ...body, roles, fields: chance.in100(70) ? [{ role: 1, ...box }] : [] }
}

const someone = (chance: Chance, people: Space['people']): Body => {
  if (people.length === 0) return { user: 'nobody@example.test' }
  const person = chance.of(people)
  return { user: chance.in100(50) ? person.id : person.email }
}

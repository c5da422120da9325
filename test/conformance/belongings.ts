import { LOGO_REQUEST } from '../../src/contract/accounts/branding-examples.ts'
import { newId } from '../../src/kit/ids.ts'
import { type Call, call, create, SAMPLE_PDF, sendNew, signatureFor } from '../support/api.ts'
import type { TestService } from '../support/service.ts'
import { signAll } from '../support/stories.ts'
import { template } from '../support/templates.ts'

/** Ids by the segment of a path that they follow: /envelopes/{id}/recipients/{rid}. */
export type Ids = Readonly<Record<string, string>>

/** One of everything that a space of a workspace can hold. */
export interface Belongings {
  /** By what has become of the envelope; the rest is the same. */
  readonly states: Readonly<Record<'draft' | 'sent' | 'completed', Ids>>
  /** Two of the same workspace, neither part of the other: what hangs on one is not found under the other. */
  readonly beside: Ids
  readonly role_id: string
  /** For a frame of the first signer of the sent one. */
  readonly embed_token: string
}

export interface Owner {
  readonly key: string
  readonly live_key: string
  readonly test_key: string
  readonly words: Words
  readonly person: { readonly id: string; readonly email: string }
  readonly live: Belongings
  readonly test: Belongings
}

export type Words = ReturnType<typeof wordsOf>

/** Nobody else has these: an answer that holds one of them has seen this workspace's rows. */
export const wordsOf = (name: string) => ({
  person: `${name} Person`,
  person_email: `person@${name}.example.test`,
  signer: `${name} Signer`,
  email: `signer@${name}.example.test`,
  recipient_key: `${name}-key`,
  external_ref: `${name}-ref`,
  envelope: `${name} envelope`,
  template: `${name} template`,
  role: `${name} role`,
  once: `${name}-once`,
  file_name: `${name}.pdf`,
  webhook: `${name} subscription`,
  sender: `${name} sender`,
  label: `${name} label`,
})

/** A workspace without rolling minutes, with everything in both of its spaces. */
export async function openOwner(service: TestService, words: Words): Promise<Owner> {
  const workspace = await service.addWorkspace('enterprise', true)
  const person = { id: newId('usr'), email: words.person_email }
  await service.database.query("insert into person (id, email, name, password_hash) values ($1, $2, $3, '')", [
    person.id,
    person.email,
    words.person,
  ])
  await service.database.query("insert into membership (workspace_id, person_id, role) values ($1, $2, 'owner')", [
    workspace.key,
    person.id,
  ])
  await call(service, 'POST', '/oauth/authorize', { key: workspace.live_key, body: { user: person.id } })
  const branding = { key: workspace.live_key, body: { sender_name: words.sender } }
  await call(service, 'PATCH', '/branding', branding)
  await call(service, 'PUT', '/branding/logo', { key: workspace.live_key, body: LOGO_REQUEST })
  return {
    ...workspace,
    person,
    words,
    live: await openBelongings(service, workspace.live_key, words),
    test: await openBelongings(service, workspace.test_key, words),
  }
}

/** Listed by the live key; the test space shows frames there in any case. */
const SITE = 'http://localhost:8080'

export async function openBelongings(service: TestService, key: string, words: Words): Promise<Belongings> {
  const subscription = { url: 'http://127.0.0.1:9/', description: words.webhook }
  const webhook = await post(service, '/webhooks', {
    key,
    body: subscription,
    headers: { 'idempotency-key': words.once },
  })
  const other_webhook = await post(service, '/webhooks', { key, body: subscription })
  const made = await template(service, lease(words), { key })
  const upload = await uploaded(service, key, words.file_name)
  const draft = await createdDraft(service, key, words)
  // For the filter by template.
  await post(service, `/templates/${made.id}/envelopes`, {
    key,
    body: { assignments: [{ signing_order: 1, full_name: words.signer, email: words.email }] },
  })
  const sent = await sendNew(service, agreement(words), { key })
  const completed = await sendNew(service, agreement(words), { key })
  await signAll(service, completed)
  await service.runJobs()
  const [delivery, other_delivery] = await Promise.all(
    [webhook.id, other_webhook.id].map(
      async (id) => (await call(service, 'GET', `/webhooks/${id}/deliveries`, { key })).body.data[0].id,
    ),
  )
  const { id: listeners } = await post(service, '/listeners', { key })
  const labelled = async (id: string, name: string) => {
    const label = await post(service, '/labels', { key, body: { name } })
    await call(service, 'PUT', `/envelopes/${id}/labels/${label.id}`, { key })
    return label.id as string
  }
  const labels = await labelled(sent.id, words.label)
  const other_labels = await labelled(completed.id, `${words.label} 2`)
  const editorOf = async (id: string) =>
    (await post(service, `/envelopes/${id}/editor-sessions`, { key, body: { origin: SITE } })).id as string
  await call(service, 'PUT', '/embed-origins', { key, body: { origins: [SITE] } })
  const confirmationOf = async (envelope_id: string) =>
    (await post(service, '/confirmations', { key, body: { action: 'remind', envelope_id } })).id as string
  const confirmations = await confirmationOf(sent.id)
  const shared = {
    'editor-sessions': await editorOf(draft.id),
    listeners,
    templates: made.id,
    uploads: upload,
    webhooks: webhook.id,
    deliveries: delivery,
    labels,
    confirmations,
  }
  return {
    states: {
      draft: { ...shared, ...idsOf(draft) },
      sent: { ...shared, ...idsOf(sent) },
      completed: { ...shared, ...idsOf(completed) },
    },
    beside: {
      ...shared,
      ...idsOf(await createdDraft(service, key, words)),
      webhooks: other_webhook.id,
      deliveries: other_delivery,
      labels: other_labels,
    },
    role_id: made.roles[0].id,
    embed_token: await embedTokenOf(service, key, sent),
  }
}

async function embedTokenOf(service: TestService, key: string, sent: any): Promise<string> {
  const path = `/envelopes/${sent.id}/recipients/${sent.recipients[0].id}/embed-token`
  return (await post(service, path, { key, body: {} })).token
}

const lease = (words: Words) => ({
  name: words.template,
  roles: [{ label: words.role }],
  fields: [{ role: words.role, type: 'signature', page: 2, x: 0.33, y: 0.6, width: 0.4, height: 0.07 }],
})

const agreement = (words: Words) => ({
  name: words.envelope,
  external_ref: words.external_ref,
  recipients: [{ name: words.signer, email: words.email, key: words.recipient_key }],
  fields: [signatureFor(words.email), signatureFor(words.email, { type: 'attachment', y: 0.1 })],
})

const createdDraft = async (service: TestService, key: string, words: Words) =>
  (await create(service, agreement(words), { key })).body

async function post(service: TestService, path: string, options: Call) {
  const reply = await call(service, 'POST', path, options)
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** One whose bytes have arrived. */
async function uploaded(service: TestService, key: string, file_name: string): Promise<string> {
  const { ref, upload } = await post(service, '/uploads/init', {
    key,
    body: { file_name, size: SAMPLE_PDF.length },
  })
  const { pathname, search } = new URL(upload.url)
  await service.server.inject({ method: 'PUT', url: pathname + search, payload: SAMPLE_PDF })
  return ref
}

const idsOf = ({ id, recipients, fields, documents }: any): Ids => ({
  envelopes: id,
  audit_trail: id,
  recipients: recipients[0].id,
  fields: fields[0].id,
  attachments: fields[1].id,
  documents: documents[0].id,
})

/** As well-formed as the id itself, and nobody's. */
export const neighbourOf = (id: string) => id.slice(0, -1) + (id.endsWith('z') ? 'y' : 'z')
export const neighboursOf = (ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).map(([noun, id]) => [noun, neighbourOf(id)]))

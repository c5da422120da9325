import { CallProblem, type Client } from '../../../client/client.ts'
import { sentenceOf, sessionEnded } from '../../api.ts'
import type { Box, Layout } from './layout.ts'
import type { DraftApi, Failure, Stored } from './saving.ts'
import type { Template } from './subject.ts'

type Shown = Omit<Box, 'key' | 'field_key' | 'owner' | 'document'> & {
  readonly id: string
  readonly document_id: string
  readonly key?: string
}
type ShownOfPerson = Shown & { readonly recipient_id: string; readonly recipient_email?: string }
type ShownOfRole = Shown & { readonly role_id: string; readonly role?: number; readonly role_label?: string }

/** The fields of an envelope, by the calls that any other product would make. */
export function envelopeDraft(api: Client, id: string): DraftApi {
  const path = `/envelopes/${id}/fields`
  return {
    async read() {
      const { answer, etag } = await api.ask<{ data: readonly ShownOfPerson[] }>('GET', path)
      return stored(etag, boxesOfEnvelope(answer.data))
    },
    async save(layout, idOf, etag) {
      const fields = layout.map((box) => ({ ...entryOf(box, idOf), recipient_id: box.owner }))
      const asked = { query: { replace: true }, body: { fields }, headers: { 'if-match': etag } }
      const { answer, etag: next } = await api.ask<{ data: readonly ShownOfPerson[] }>('POST', path, asked)
      return stored(next, boxesOfEnvelope(answer.data))
    },
    failureOf,
  }
}

/** The same of a template, whose fields belong to roles. */
export function templateDraft(api: Client, id: string): DraftApi {
  const path = `/templates/${id}`
  let roles = new Map<string, number>()
  return {
    async read() {
      const { answer, etag } = await api.ask<Template>('GET', path)
      roles = new Map(answer.roles.map((role) => [role.id, role.signing_order]))
      return stored(etag, boxesOfTemplate(answer))
    },
    async save(layout, idOf, etag) {
      const fields = layout.map((box) => ({ ...entryOf(box, idOf), role: roles.get(box.owner) ?? 0 }))
      const asked = { body: { fields }, headers: { 'if-match': etag } }
      const { answer, etag: next } = await api.ask<Template>('PATCH', path, asked)
      return stored(next, boxesOfTemplate(answer))
    },
    failureOf,
  }
}

const boxesOfEnvelope = (fields: readonly ShownOfPerson[]): Layout =>
  fields.map(({ recipient_id, recipient_email: _, ...rest }) => boxOf(rest, recipient_id))

const boxesOfTemplate = (template: Template): Layout =>
  (template.fields as readonly ShownOfRole[]).map(({ role_id, role: _, role_label: _l, ...rest }) =>
    boxOf(rest, role_id),
  )

const stored = (etag: string | null, layout: Layout): Stored => ({ etag: etag ?? '', layout })

const boxOf = ({ id, document_id, key, ...rest }: Shown & { readonly document?: string }, owner: string): Box => ({
  ...rest,
  ...(key === undefined ? {} : { field_key: key }),
  key: id,
  owner,
  document: document_id,
})

function entryOf({ key, owner: _, field_key, ...box }: Box, idOf: (key: string) => string | undefined) {
  const id = idOf(key)
  const rest = field_key === undefined ? box : { ...box, key: field_key }
  return id === undefined ? rest : { id, ...rest }
}

const LOCKED = ['not_found', 'envelope_already_sent', 'template_archived', 'forbidden']

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallProblem)) return { kind: 'unreachable', why: sentenceOf(error), signed_out: false }
  if (error.status === 412) return { kind: 'changed' }
  if (error.status === 401) {
    sessionEnded.dispatchEvent(new Event('ended'))
    return { kind: 'unreachable', why: sentenceOf(error), signed_out: true }
  }
  if (LOCKED.includes(error.code)) return { kind: 'locked', why: sentenceOf(error) }
  if (error.status === 429 || error.status >= 500 || error.status === 409)
    return { kind: 'unreachable', why: sentenceOf(error), signed_out: false }
  return { kind: 'refused', issues: error.errors }
}

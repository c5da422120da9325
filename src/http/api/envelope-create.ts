import { z } from 'zod'
import { accept } from '../../application/accept.ts'
import { refuseSpent } from '../../application/accounts/usage.ts'
import type { Caller } from '../../application/caller.ts'
import { documentsByRef } from '../../application/documents/uploads.ts'
import { createEnvelope } from '../../application/envelopes/create.ts'
import { countsIn, type ParsedMetadata, parseMetadata } from '../../contract/envelopes/create-request.ts'
import { DescribedMetadata, DescribedMetadataByRef } from '../../contract/envelopes/described-request.ts'
import { ENVELOPE, METADATA, METADATA_BY_REF } from '../../contract/envelopes/examples.ts'
import { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { tagWish } from '../../contract/envelopes/tag-request.ts'
import { refusalOfCounts } from '../../domain/envelopes/counts.ts'
import type { Envelope, EnvelopeSource } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import type { ProblemCode } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { DRY_RUN_PARTS, dryRunOfParts, dryRunOfRefs, isDry } from './dry-run.ts'
import { presentFresh } from './envelopes.ts'
import { readParts } from './multipart.ts'
import { inOrder, issuesOfRefs, takeInAll } from './received-documents.ts'

const REFUSES = [
  'missing_parameter',
  'invalid_parameter',
  'unknown_parameter',
  'invalid_field_placement',
  'unknown_recipient',
  'ambiguous_recipient',
  'unknown_document',
  'no_signer',
  'sms_not_available',
  'limit_exceeded',
  'allowance_exhausted',
  'signer_without_required_field',
  'seal_rehearsal_failed',
] as const satisfies readonly ProblemCode[]

/** Refusals of a multipart body with PDFs. */
export const INTAKE_REFUSES = [
  'invalid_json',
  'duplicate_document_name',
  'document_encrypted',
  'document_xfa',
  'document_portfolio',
  'document_damaged',
  'document_ambiguous',
  'document_would_differ',
  'document_too_complex',
  'document_already_signed',
  'document_active_content',
  'file_too_large',
  'request_too_large',
  'unsupported_media_type',
  'unsupported_document_type',
] as const satisfies readonly ProblemCode[]

const createEnvelopeRoute = route({
  method: 'POST',
  path: '/envelopes',
  scope: 'prepare',
  new_work: true,
  summary: 'Create an envelope from uploaded PDFs',
  description:
    'One part `metadata` (JSON) and one part `files` for each document. With `send: true` the envelope is sent at once. Without fields it has `fields_required: true` and an `editor_url`. Only PDFs are accepted.',
  status: 201,
  ...DRY_RUN_PARTS,
  rawBody: true,
  described_body: DescribedMetadata,
  answers: EnvelopeShape,
  example: { body: METADATA, answer: ENVELOPE },
  refuses: [...REFUSES, ...INTAKE_REFUSES],
  async run(context) {
    if (isDry(context.query)) return dryRunOfParts(context)
    const { app, caller, key, request, settleBody } = context
    const parts = await readParts(app, request)
    try {
      const before = await settleBody(parts.digest)
      if (before) return before
      await refuseSpent(app, key)
      const parsed = parseMetadata(parts.metadata, 'name')
      refuseTooMany(parts.metadata)
      const ordered = inOrder(parsed.documents, parts.documents)
      const files = await takeInAll(app, ordered, {
        workspace_id: caller.scope.workspace_id,
        allow_signed: parsed.allow_signed,
      })
      const input = { ...inputOf(parsed, sourceOf(caller, 'api')), issues: parsed.issues }
      return await created(app, await createEnvelope(app, caller, input, files))
    } finally {
      await parts.discard()
    }
  },
})

const createFromRefsRoute = route({
  method: 'POST',
  path: '/envelopes/from-refs',
  scope: 'prepare',
  new_work: true,
  summary: 'Create from documents uploaded through /uploads/init, by reference',
  description: 'The JSON body is the `metadata` of `POST /envelopes`, with `documents[].ref`.',
  status: 201,
  ...DRY_RUN_PARTS,
  body: z.unknown(),
  described_body: DescribedMetadataByRef,
  answers: EnvelopeShape,
  example: { body: METADATA_BY_REF, answer: ENVELOPE },
  refuses: [...REFUSES, 'unknown_upload', 'upload_incomplete', 'upload_expired', 'duplicate_document_name'],
  async run(context) {
    const { app, caller, body } = context
    if (isDry(context.query)) return dryRunOfRefs(context, body)
    const parsed = parseMetadata(body, 'ref')
    refuseTooMany(body)
    const files = await documentsByRef(app, caller, parsed.documents)
    const issues = [...parsed.issues, ...issuesOfRefs(files, parsed.issues)]
    return created(
      app,
      await createEnvelope(app, caller, { ...inputOf(parsed, sourceOf(caller, 'refs')), issues }, files),
    )
  },
})

export const createRoutes = [createEnvelopeRoute, createFromRefsRoute]

/** A person who creates envelopes in the dashboard does so through these calls too. */
export const sourceOf = ({ actor }: Caller, source: EnvelopeSource): EnvelopeSource =>
  actor.kind === 'user' ? 'web' : source

const inputOf = (parsed: ParsedMetadata, source: EnvelopeSource) => ({
  request: parsed.request,
  anchored: parsed.anchored,
  tags: tagWish(parsed),
  form_fields: parsed.form_fields,
  deadline_at: parsed.deadline_at,
  send: parsed.send,
  test: parsed.test,
  source,
  template_id: null,
})

export async function created(app: App, envelope: Envelope) {
  const body = await presentFresh(app, envelope)
  return new Answer(body, {
    headers: { location: `${app.settings.base_url}/api/v1/envelopes/${envelope.id}` },
  })
}

/** Counts the raw body, so that a list that is far too long is refused before its entries are read. */
function refuseTooMany(raw: unknown): void {
  const refusal = refusalOfCounts(countsIn(raw, 'documents', 'recipients', 'fields'))
  if (refusal) accept(refusal)
}

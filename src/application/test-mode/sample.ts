import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { LIMITS } from '../../domain/account/limits.ts'
import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Envelope, Recipient } from '../../domain/envelopes/envelope.ts'
import type { Placement } from '../../domain/fields/placement.ts'
import { linkToken } from '../../kit/link-token.ts'
import type { App } from '../../ports/app.ts'
import { callerIn, SYSTEM } from '../caller.ts'
import { takeInDocument, tooLarge } from '../documents/intake.ts'
import { createEnvelope } from '../envelopes/create.ts'

/** A two-page agreement, sent in test mode: something to sign within a minute of the first start. Answers its link. */
export async function sendSample(app: App, workspace_id: string, pdf_path: string): Promise<string> {
  const envelope = await sendInTest(app, workspace_id, pdf_path, {
    name: 'Sample agreement',
    message: {
      body: 'This is a sample: look around, fill in the boxes, and finish. Nothing here binds you.',
    },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@example.test', role: 'signer' }],
    fields: FIELDS.map((field, index) => [index, field] as const),
    has_own_deadline: false,
  })
  const [recipient] = envelope.recipients
  if (!recipient) throw new Error('the sample has no recipient')
  return signingLink(app, recipient)
}

/** One of our own files, in the test space, from the service itself. */
export async function sendInTest(
  app: App,
  workspace_id: string,
  pdf_path: string,
  request: EnvelopeRequest & { readonly name: string },
): Promise<Envelope> {
  const name = basename(pdf_path)
  const limit_bytes = LIMITS.document_bytes_max
  const received = await app.blobs.receive(createReadStream(pdf_path), { limit_bytes })
  if (received === 'too_large') throw tooLarge(name)
  const file = await takeInDocument(app, name, received, { workspace_id, allow_signed: false })
  return createEnvelope(
    app,
    await callerIn(app, { workspace_id, livemode: false }, SYSTEM),
    {
      request,
      deadline_at: null,
      send: true,
      test: undefined,
      source: 'web',
      template_id: null,
      issues: [],
    },
    [{ name, title: request.name, signable: true, file, unkept_path: null }],
  )
}

/** As the mail carries it. */
export const signingLink = ({ keys, settings }: App, { id, link_version }: Recipient): string =>
  `${settings.base_url}/s/${linkToken(keys.link, id, link_version)}`

const box = (entry: Omit<Placement, 'recipient_index' | 'required'> & { required?: boolean }): Placement => ({
  recipient_index: 0,
  required: true,
  ...entry,
})

/** One of each kind, on the lines that assets/sample-agreement.pdf draws for them. */
const FIELDS: readonly Placement[] = [
  box({ type: 'initials', page: 1, x: 0.8, y: 0.9, width: 0.1, height: 0.045 }),
  box({ type: 'full_name', page: 2, x: 0.33, y: 0.3, width: 0.4, height: 0.03 }),
  box({
    type: 'text',
    page: 2,
    x: 0.33,
    y: 0.35,
    width: 0.4,
    height: 0.03,
    placeholder: 'Your town',
    label: 'Town',
    max_length: 60,
  }),
  box({
    type: 'checkbox',
    page: 2,
    x: 0.13,
    y: 0.41,
    width: 0.025,
    height: 0.018,
    required: false,
    label: 'Send me news',
  }),
  box({
    type: 'strikethrough',
    page: 2,
    x: 0.13,
    y: 0.45,
    width: 0.6,
    height: 0.02,
    required: false,
    label: 'Optional clause',
  }),
  box({ type: 'date', page: 2, x: 0.33, y: 0.52, width: 0.2, height: 0.03, date_format: 'D MMMM YYYY' }),
  box({ type: 'time', page: 2, x: 0.58, y: 0.52, width: 0.15, height: 0.03 }),
  box({ type: 'signature', page: 2, x: 0.33, y: 0.6, width: 0.4, height: 0.07 }),
]

import { z } from 'zod'
import { saveTo } from './save-file.ts'
import { FieldId, OneEnvelope } from './tool-input.ts'
import { type Call, type Tool, tool } from './tool.ts'

/** Where the file lies on the machine of the tool server. Its bytes, hash and type go along. */
const Saved = z.looseObject({ envelope_id: z.string(), path: z.string(), sha256: z.string() })

const Linked = z.looseObject({ envelope_id: z.string(), url: z.string(), expires_at: z.string() })

/** Creates a file on this machine; nothing changes at the service. */
const SAVES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const

interface Kind {
  readonly path: string
  /** Follows the envelope's id in the file name. */
  readonly suffix: string
}

async function download(
  { path, suffix }: Kind,
  { envelope_id }: z.infer<typeof OneEnvelope>,
  { client, settings, request }: Call,
) {
  const { signal } = request.mcpReq
  const address = `/envelopes/${envelope_id}/${path}`
  if (settings.linkTo) {
    await refuseMissing(client, address, signal)
    return { envelope_id, ...settings.linkTo(address) }
  }
  const saved = await saveTo(settings.downloads, `${envelope_id}${suffix}`, () =>
    client.open(address, {
      headers: { accept: 'application/pdf, application/zip' },
      signal,
    }),
  )
  return { envelope_id, ...saved }
}

/** The refusal now, and not when somebody opens the address. */
async function refuseMissing(client: Call['client'], address: string, signal: AbortSignal): Promise<void> {
  const response = await client.open(address, { headers: { accept: 'application/pdf, application/zip' }, signal })
  await response.body?.cancel()
}

const SIGNED: Kind = { path: 'final', suffix: '' }
const CERTIFICATE: Kind = { path: 'certificate', suffix: '-certificate' }
const attached = (field_id: string): Kind => ({ path: `attachments/${field_id}`, suffix: `-${field_id}` })

export const DOWNLOAD_TOOLS: readonly Tool[] = [
  tool({
    name: 'download_signed_pdf',
    title: 'Download the signed PDF',
    description:
      'Saves the sealed PDF of a completed envelope, or a zip where it has several documents, into the folder that the operator named. With attachment_field_id it saves the PDF of a file that a signer attached instead, as soon as that signer has signed. Answers the path and the SHA-256, never the file.',
    input: OneEnvelope.extend({ attachment_field_id: FieldId.optional() }),
    output: Saved,
    linked: {
      description:
        'Answers an address of the sealed PDF of a completed envelope, or of a zip where it has several documents, for your user to open within five minutes. With attachment_field_id it is the PDF of a file that a signer attached, as soon as that signer has signed.',
      output: Linked,
    },
    annotations: SAVES,
    writes: false,
    run: ({ attachment_field_id, ...one }, call) =>
      download(attachment_field_id === undefined ? SIGNED : attached(attachment_field_id), one, call),
  }),
  tool({
    name: 'download_certificate',
    title: 'Download the certificate',
    description:
      'Saves the certificate of an envelope that has ended, however it ended, into the folder that the operator named. Answers the path and the SHA-256, never the file.',
    input: OneEnvelope,
    output: Saved,
    linked: {
      description:
        'Answers an address of the certificate of an envelope that has ended, however it ended, for your user to open within five minutes.',
      output: Linked,
    },
    annotations: SAVES,
    writes: false,
    run: (one, call) => download(CERTIFICATE, one, call),
  }),
]

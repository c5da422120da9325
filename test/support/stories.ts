import { call, create, envelopeForm, sendNew, signAs, simple } from './api.ts'
import type { TestService } from './service.ts'

/** A draft, or an error that says why there is none. */
export async function draft(service: TestService, metadata: object = simple(), key?: string) {
  const { status, body } = await create(service, metadata, key === undefined ? {} : { key })
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`)
  return body
}

export const createWith = (
  service: TestService,
  metadata: object,
  files: readonly { name: string; content: Buffer }[],
) => call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })

/** Everyone signs, in the order of their turns. */
export async function signAll(service: TestService, envelope: any): Promise<void> {
  const signers = envelope.recipients.filter((r: any) => r.role === 'signer')
  for (const signer of signers.toSorted((a: any, b: any) => a.signing_order - b.signing_order)) {
    const { status, body } = await signAs(service, signer)
    if (status !== 200) throw new Error(`did not sign: ${JSON.stringify(body)}`)
  }
}

/** Sent, signed by all and sealed. */
export async function completed(service: TestService, metadata: object = simple()) {
  const envelope = await sendNew(service, metadata)
  await signAll(service, envelope)
  await service.runJobs()
  return read(service, envelope.id)
}

export const read = async (service: TestService, id: string) => (await call(service, 'GET', `/envelopes/${id}`)).body

export const DAY_MS = 86_400_000

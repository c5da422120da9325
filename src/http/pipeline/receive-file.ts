import type { FastifyRequest } from 'fastify'
import { orDiscarded, tooLarge } from '../../application/documents/intake.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import { budgetOf } from '../budget/budget.ts'
import type { SettleBody } from '../route.ts'

interface Arriving {
  readonly request: FastifyRequest
  readonly name: string
  readonly settleBody: SettleBody
}

/** The file that is the body of a call, on the disk. Nothing is left of one that is refused. */
export async function receiveFile(app: App, { request, name, settleBody }: Arriving): Promise<Received> {
  const received = await app.blobs.receive(request.raw, { limit_bytes: LIMITS.document_bytes_max })
  if (received === 'too_large') throw tooLarge(name)
  await orDiscarded(app, received, settleBody(received.sha256))
  await orDiscarded(app, received, budgetOf(request).heldBy(request).store(received.size))
  return received
}

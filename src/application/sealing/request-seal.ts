import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { refusalToSeal } from '../../domain/envelopes/seal.ts'
import { sealJob } from '../../kit/seal-job.ts'
import type { App } from '../../ports/app.ts'
import { accept } from '../accept.ts'
import type { Caller } from '../caller.ts'

/**
 * Where everyone has signed, the seal is tried now instead of when its job would come round again. The job
 * has one key for each envelope, so that asking twice makes one job of it; a seal that is made is left alone.
 */
export function requestSeal(app: App, { scope }: Caller, id: string): Promise<Envelope> {
  return app.store.transact(scope.workspace_id, async (tx) => {
    const envelope = await tx.envelopes.lock(scope, id)
    const refusal = refusalToSeal(envelope)
    if (refusal) accept(refusal)
    if (envelope.status !== 'completed') await tx.jobs.enqueue([sealJob(envelope)])
    return envelope
  })
}

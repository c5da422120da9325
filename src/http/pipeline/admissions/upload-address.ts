import { type AwaitedUpload, awaitedUpload } from '../../../application/documents/uploads.ts'
import type { App } from '../../../ports/app.ts'
import { notFound, Problem } from '../../../problem.ts'
import type { Arriving, WayIn } from '../let-in.ts'

/** By the signature in the address, which opens it for 24 hours: bytes that began to come in time may end after them. */
export const byUploadAddress = (app: App): WayIn<AwaitedUpload> => ({
  async enter({ request }) {
    const awaited = await awaitedUpload(app, idOf(request), String((request.query as { sig?: unknown }).sig ?? ''))
    await refuseSuspended(app, awaited)
    return awaited
  },
  async again(who) {
    if (!(await app.store.uploads.find(who, who.upload.id))) throw notFound()
    await refuseSuspended(app, who)
    return who
  },
})

/** A document begins something new. */
async function refuseSuspended(app: App, { workspace_id }: AwaitedUpload): Promise<void> {
  const { suspended } = await app.store.workspaces.read(workspace_id)
  if (suspended) throw new Problem('workspace_suspended', 'the workspace of this upload is suspended')
}

const idOf = ({ params }: Arriving['request']) => (params as { readonly id: string }).id

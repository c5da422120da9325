import { type AwaitedUpload, awaitedUpload } from '../../../application/documents/uploads.ts'
import type { App } from '../../../ports/app.ts'
import { notFound } from '../../../problem.ts'
import type { Arriving, WayIn } from '../let-in.ts'

/** By the signature in the address, which opens it for 24 hours: bytes that began to come in time may end after them. */
export const byUploadAddress = (app: App): WayIn<AwaitedUpload> => ({
  enter: ({ request }) => awaitedUpload(app, idOf(request), String((request.query as { sig?: unknown }).sig ?? '')),
  async again(who) {
    if (!(await app.store.uploads.find(who, who.upload.id))) throw notFound()
    return who
  },
})

const idOf = ({ params }: Arriving['request']) => (params as { readonly id: string }).id

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Signer } from '../../application/signing/signing.ts'
import { orThrow } from '../../application/accept.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import { refuseCrossSite } from '../auth/same-origin.ts'
import { parsed } from '../pipeline/parsed.ts'
import { provenClaim, signerOf } from './session.ts'

/** A call of the signer page: made by our own page, by the person whose path it is. */
export const actFor =
  (app: App) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    perform: (signer: Signer) => Promise<object>,
  ): Promise<FastifyReply> => {
    refuseCrossSite(request)
    const signer = await signerOf(app, request, (request.params as { readonly rid: string }).rid)
    return reply.header('cache-control', 'no-store').send(await perform(signer))
  }

/** For calls whose body holds a picture: it is taken of those alone whose link or session proves itself. */
export const largeOf = (app: App) => ({
  bodyLimit: LIMITS.metadata_bytes_max,
  onRequest: async (request: FastifyRequest) => {
    refuseCrossSite(request)
    orThrow(provenClaim(app, request, (request.params as { readonly rid: string }).rid))
  },
})

export const read = <T>(schema: z.ZodType<T>, body: unknown): T => parsed(schema, body ?? {}) as T

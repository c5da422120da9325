import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

/** The body of a file stays in the request, for a handler that streams it; no other call accepts one. */
export function leaveFilesUnread(calls: FastifyInstance): void {
  calls.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    done(request.routeOptions.config.streamed ? null : new Problem('unsupported_media_type', 'the body must be JSON'))
  })
}

/** Nor does a call that streams a file accept anything else. */
export function refuseOtherThanFile({ headers }: FastifyRequest): void {
  if (!/^application\/octet-stream\b/.test(headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type', 'the body must be the file, as application/octet-stream')
}

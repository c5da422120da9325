import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isHeld } from '../protocol/preconditions.ts'
import { Answer, type Route } from '../route.ts'

/** JSON is written here only; streams and files bring their own headers. */
export function answer(
  reply: FastifyReply,
  route: Partial<Pick<Route, 'method' | 'status'>>,
  result: Answer | object,
): FastifyReply {
  const { body, status, headers } = result instanceof Answer ? result : new Answer(result)
  if (route.method === 'GET' && headers['etag'] && isHeld(reply.request, headers['etag'])) {
    if (body instanceof Readable) body.destroy()
    return reply.code(304).headers({ 'cache-control': 'no-store', etag: headers['etag'] }).send()
  }
  reply.code(status ?? route.status ?? 200).headers({ 'cache-control': 'no-store', ...headers })
  if (body === null) return reply.send()
  if (body instanceof Readable) return sendStream(reply, body)
  if (typeof body === 'string' || Buffer.isBuffer(body)) return reply.send(body)
  return reply
    .header('content-type', headers['content-type'] ?? 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function sendStream(reply: FastifyReply, body: Readable): FastifyReply {
  if (reply.request.method !== 'HEAD') return reply.send(body)
  // The framework would read all of it, and throw it away.
  body.destroy()
  return reply.send()
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { once } from '../../kit/once.ts'
import { codingFor, SMALLEST, tellCoding } from './compression.ts'
import { type Coding, etagOfText, heldName, isHeld } from './preconditions.ts'

/** Sends a text that is the same for everyone: made when it is first asked for, and kept with its compressed forms. */
export function keptText(type: string, make: () => string) {
  const plain = once(() => {
    const bytes = Buffer.from(make())
    return { bytes, etag: etagOfText(bytes.toString()) }
  })
  const compressed = new Map<Coding, Promise<Buffer>>()
  const inCoding = (coding: Coding): Promise<Buffer> => {
    const made = compressed.get(coding) ?? SMALLEST[coding](plain().bytes)
    compressed.set(coding, made)
    return made
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { bytes, etag } = plain()
    reply.headers({ etag, vary: 'Accept-Encoding' })
    if (isHeld(request, etag)) return reply.code(304).header('etag', heldName(request, etag)).send()
    reply.type(type)
    const coding = codingFor(request)
    if (!coding) return reply.send(bytes)
    tellCoding(reply, coding)
    return reply.send(await inCoding(coding))
  }
}

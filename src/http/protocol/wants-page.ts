import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** A person at a browser reads pages; a program, and whoever says nothing of it, reads the error's code as JSON. */
export const wantsPage = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  new Negotiator(raw).mediaType(['application/json', 'text/html']) === 'text/html'

import type { FastifyRequest } from 'fastify'
import { Problem } from '../../problem.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Against DNS rebinding: a page whose name was made to lead here says its own name, as host and as origin. Programs
 * send no origin; where one is sent it must be ours.
 */
export function refuseForeignHost({ host, headers }: FastifyRequest, base_url: string): void {
  const names = namesOf(base_url)
  if (!names.includes(hostnameOf(`http://${host}`)))
    throw new Problem('forbidden', 'the tool server is not at this address: the Host must be that of the service')
  const { origin } = headers
  if (origin !== undefined && !names.includes(hostnameOf(origin)))
    throw new Problem('forbidden', 'pages of other sites cannot call the tool server')
}

/** A service on this very machine has all of its names. */
function namesOf(base_url: string): readonly string[] {
  const name = hostnameOf(base_url)
  return LOOPBACK.includes(name) ? LOOPBACK : [name]
}

/** Not empty, so that two that cannot be read are not alike. */
const hostnameOf = (url: string): string => URL.parse(url)?.hostname || 'none'

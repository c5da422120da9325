import type { FastifyInstance, FastifyReply } from 'fastify'
import { once } from '../../kit/once.ts'
import { Problem } from '../../problem.ts'
import type { Route } from '../route.ts'

interface Mount {
  readonly prefixes: readonly string[]
  readonly routes: readonly Pick<Route, 'method' | 'path' | 'page_methods' | 'public_key'>[]
}

interface Address {
  readonly path: string
  readonly pattern: RegExp
  readonly taken: readonly string[]
  /** False where calls of other sites' pages have an answer of their own to OPTIONS (embed/mount.ts). */
  readonly tells_options: boolean
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * RFC 9110 15.5.6: an address that exists but does not support the method names those it does. The router finds nothing
 * for such a call, and the addresses are looked through then: with a route for each other method, most routes would be
 * for calls that nobody makes.
 */
export function answerOtherMethods(server: FastifyInstance, mounts: readonly Mount[]): void {
  const known = once(() =>
    mounts.flatMap(({ prefixes, routes }) =>
      prefixes.flatMap((prefix) => addressesOf(routes, prefix).sort((one, other) => (isBefore(one, other) ? -1 : 1))),
    ),
  )
  server.addHook('onRequest', (request, reply, done) => {
    const path = request.is404 ? pathOf(request.url) : null
    const address = path === null ? undefined : known().find(({ pattern }) => pattern.test(path))
    if (!address || !answer(reply, request.method, address)) done()
  })
  for (const { prefixes, routes } of mounts) {
    for (const { path, taken, method } of mistakable(addressesOf(routes, '')))
      for (const prefix of prefixes)
        server.route({ method, url: urlOf(prefix, path), onRequest: async (_, reply) => refuse(reply, taken), handler })
  }
}

const handler = async () => undefined

function answer(reply: FastifyReply, method: string, { taken, tells_options }: Address): FastifyReply | undefined {
  if (method !== 'OPTIONS') return [...METHODS, 'HEAD'].includes(method) ? refuse(reply, taken) : undefined
  // RFC 9110 9.3.7.
  const allow = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return tells_options ? reply.code(204).header('allow', allow).send() : undefined
}

function refuse(reply: FastifyReply, taken: readonly string[]): never {
  const allow = taken.join(', ')
  reply.header('allow', allow)
  throw new Problem('method_not_allowed', `this address takes ${allow}`)
}

const addressesOf = (routes: Mount['routes'], prefix: string): Address[] =>
  [...Map.groupBy(routes, ({ path }) => path)].map(([path, here]) => ({
    path,
    pattern: new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    taken: here.flatMap(({ method, page_methods = [] }) => [...page_methods, method]),
    tells_options: here.every(({ public_key }) => !public_key),
  }))

/** Addresses that the router would take for others with the method: /envelopes/search for one with an id. */
const mistakable = (addresses: readonly Address[]) =>
  addresses.flatMap(({ path, taken }) => {
    const others = addresses.filter((other) => other.path !== path && other.pattern.test(path))
    const method = METHODS.filter((one) => !taken.includes(one) && others.some((other) => other.taken.includes(one)))
    return method.length === 0 ? [] : [{ path, taken, method }]
  })

/** As for the router, a certain word comes before any word. */
const isBefore = (one: Address, other: Address): boolean => one.path < other.path

/** /envelopes/{id} -> /api/v1/envelopes/:id */
export const urlOf = (prefix: string, path: string) => prefix + path.replaceAll(/\{(\w+)\}/g, ':$1')

function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

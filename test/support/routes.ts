import type { FastifyInstance } from 'fastify'

/** Every address with a method that has a body, as the server itself lists them. */
export function routesWithBody(server: FastifyInstance): string[] {
  const path: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', , methods = ''] = /^([│├└─\s]*)(\S.*?)( \(([A-Z, ]+)\))?$/.exec(line) ?? []
      path.length = Math.max(0, indent.length / 4 - 1)
      path.push(segment)
      return ['POST', 'PUT', 'PATCH', 'DELETE']
        .filter((method) => methods.split(', ').includes(method))
        .map((method) => `${method} ${path.join('')}`)
    })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Directory } from '../../application/directory/users.ts'
import { shownParts } from '../../contract/scim/resources.ts'
import { MESSAGES } from '../../contract/scim/values.ts'
import { span } from '../../kit/trace.ts'
import type { App } from '../../ports/app.ts'
import { notFound, Problem } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { type Budget, takeLarge } from '../budget/budget.ts'
import { byScimToken } from '../pipeline/admissions/scim-token.ts'
import { letIn } from '../pipeline/let-in.ts'
import { readJson } from '../protocol/bodies.ts'
import { providerConfig, resourceTypes, schemas } from './about.ts'
import { answerScimError, listOf, pageOf, send, shownOf } from './answers.ts'
import {
  createGroup,
  deleteGroup,
  hasManyMembers,
  patchGroup,
  replaceGroup,
  shownGroup,
  shownGroups,
} from './groups.ts'
import { createUser, deleteUser, patchUser, replaceUser, shownUser, shownUsers } from './users.ts'

export const SCIM_PREFIX = '/scim/v2'

/** SCIM 2.0 for the directory of a workspace (RFC 7644, docs/internals/scim.md): its own media type and its own errors. */
export async function mountScim(server: FastifyInstance, app: App, budget: Budget): Promise<void> {
  await server.register(
    (scim, _, done) => {
      readJson(scim, 'application/scim+json', budget)
      scim.addHook('onRoute', takeLarge)
      scim.setErrorHandler((error, request, reply) => answerScimError(error, request, reply))
      scim.setNotFoundHandler((request, reply) =>
        answerScimError(new Problem('not_found', 'there is nothing at this address'), request, reply),
      )
      const caller = letIn(scim, byScimToken(app))
      const directoryOf = (request: FastifyRequest) => caller(request).who
      const base = app.settings.base_url + SCIM_PREFIX
      mountAbout(scim, base)
      mountKind(scim, app, { ...USERS, base, directoryOf })
      mountKind(scim, app, { ...GROUPS, base, directoryOf })
      done()
    },
    { prefix: SCIM_PREFIX },
  )
}

function mountAbout(scim: FastifyInstance, base: string): void {
  scim.get('/ServiceProviderConfig', async (_, reply) => send(reply, 200, providerConfig(base)))
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    // RFC 7644, 4: these lists take no filter.
    scim.get(path, async ({ query }, reply) => {
      if ((query as { filter?: unknown }).filter === undefined) return send(reply, 200, wholeList(all))
      throw new Problem('forbidden', 'this list takes no filter')
    })
    scim.get(`${path}/:id`, async ({ params }, reply) => {
      const found = all.find(({ id }) => id === (params as { id: string }).id)
      if (!found) throw notFound()
      return send(reply, 200, found)
    })
  }
}

const wholeList = (resources: readonly object[]) => ({
  schemas: [`${MESSAGES}:ListResponse`],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

const USERS = {
  path: '/Users',
  all: shownUsers,
  one: shownUser,
  create: createUser,
  replace: replaceUser,
  patch: patchUser,
  isLong: () => false,
  remove: deleteUser,
}
const GROUPS = {
  path: '/Groups',
  all: shownGroups,
  one: shownGroup,
  create: createGroup,
  replace: replaceGroup,
  patch: patchGroup,
  isLong: hasManyMembers,
  remove: deleteGroup,
}

type Kind = (typeof USERS | typeof GROUPS) & {
  readonly base: string
  readonly directoryOf: (request: FastifyRequest) => Directory
}

const idOf = ({ params }: FastifyRequest) => Id.parse((params as { id?: string }).id)

/** The calls of users or of groups (RFC 7644, 3). */
function mountKind(scim: FastifyInstance, app: App, { path, base, directoryOf, ...kind }: Kind): void {
  const answerOne = async (request: FastifyRequest, reply: FastifyReply, { id, status = 200 }: One) => {
    const parts = shownOf(request.query)
    const resource = await kind.one(app, directoryOf(request), { id, parts, base })
    return send(reply, status, shownParts(resource, parts))
  }
  const traced = <T>(work: () => Promise<T>) => span({ kind: 'operation', name: `scim ${path}` }, work)
  scim.get(path, async (request, reply) =>
    traced(async () => {
      const asked = { page: pageOf(request.query), parts: shownOf(request.query), base }
      return send(reply, 200, listOf(await kind.all(app, directoryOf(request), asked), asked))
    }),
  )
  scim.get(`${path}/:id`, async (request, reply) => traced(() => answerOne(request, reply, { id: idOf(request) })))
  scim.post(path, async (request, reply) =>
    traced(async () => {
      const id = await kind.create(app, directoryOf(request), request.body)
      reply.header('location', `${base}${path}/${id}`)
      return answerOne(request, reply, { id, status: 201 })
    }),
  )
  scim.put(`${path}/:id`, async (request, reply) =>
    traced(async () => {
      await kind.replace(app, directoryOf(request), idOf(request), request.body)
      return answerOne(request, reply, { id: idOf(request) })
    }),
  )
  scim.patch(`${path}/:id`, async (request, reply) =>
    traced(async () => {
      const [directory, id] = [directoryOf(request), idOf(request)]
      await kind.patch(app, directory, id, request.body)
      // RFC 7644, 3.5.2: a patch may be answered without the resource.
      if (await kind.isLong(app, directory, { id, parts: shownOf(request.query), base })) return reply.code(204).send()
      return answerOne(request, reply, { id })
    }),
  )
  scim.delete(`${path}/:id`, async (request, reply) =>
    traced(async () => {
      await kind.remove(app, directoryOf(request), idOf(request))
      return reply.code(204).send()
    }),
  )
}

interface One {
  readonly id: string
  readonly status?: number
}

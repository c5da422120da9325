import type { FastifyRequest } from 'fastify'
import { refuse } from '../../application/accept.ts'
import { demandFreshProof } from '../../application/accounts/fresh-proof.ts'
import { lackOfRoom } from '../../application/admission.ts'
import { demandScope } from '../../application/caller.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { ProgramScope } from '../../domain/account/programs.ts'
import { refuseUnless } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import { liveSpaceToo, Problem, testSpaceOnly } from '../../problem.ts'
import { refuseUnacceptable } from '../protocol/accept.ts'
import { refuseMalformedKey } from '../protocol/idempotency.ts'
import type { Route, RouteFlags } from '../route.ts'
import type { Standing } from './standing.ts'

/** What is asked of a route before a call of it begins. */
type AdmittedRoute = RouteFlags & Pick<Route, 'method' | 'produces' | 'without_effect'>

interface Call {
  readonly app: App
  readonly request: FastifyRequest
  readonly route: AdmittedRoute
  readonly caller: Standing
  /** Whether the same Idempotency-Key was answered before: it is answered again, whatever else there is to do. */
  readonly wasAnswered: () => Promise<boolean>
}

type Rule = (call: Call) => Promise<void> | void

/** Who calls and where, in this order: the first that refuses is the answer. The header of a CRM is decided among them. */
const FLAGS_OF_CALLERS = {
  door: ({ route, caller }) => {
    if ((route.door === 'platform') !== (caller.kind === 'platform')) throw notThisCaller(caller)
  },
  public_key: ({ route, caller }) => {
    if (caller.kind === 'public key' && !route.public_key)
      throw new Problem('public_key_refused', 'a public key can only start an embedded session')
  },
  service_account: ({ route, caller }) => {
    if (!route.service_account) return
    if (!isKey(caller)) throw notThisCaller(caller)
    if (!caller.service_account)
      throw new Problem('not_a_service_account', 'this is only for the key of a CRM service account')
  },
  on_behalf_of: ({ request, caller }) => {
    if (request.headers['on-behalf-of'] === undefined || caller.service_account) return
    if (isKey(caller)) throw new Problem('not_a_service_account', 'On-Behalf-Of is only for CRM service accounts')
    if (caller.kind === 'platform')
      throw new Problem('not_a_service_account', 'a platform acts for itself: leave out On-Behalf-Of')
  },
  keys_only: ({ route, caller }) => {
    if (route.keys_only && !isKey(caller)) throw notThisCaller(caller)
  },
  with_temporary_password: ({ route, caller }) => {
    if (caller.to_do_first !== null && !route.with_temporary_password)
      throw new Problem('forbidden', caller.to_do_first)
  },
  beyond_workspace: ({ route, caller }) => {
    if (route.beyond_workspace && caller.only_here)
      throw new Problem('forbidden', 'this is yours in all your workspaces: sign in with your password for it')
  },
  scope: ({ route, caller: { kind, scopes } }) => {
    if (kind !== 'program') return
    const needed = needs(route)
    if (needed === null || scopes === null) throw new Problem('forbidden', 'no connected program may do this')
    demandScope({ scopes }, needed)
  },
  act: ({ route, caller }) => {
    if (route.act && caller.role !== null) refuse(refuseUnless(caller.role, route.act))
  },
  test_only: ({ route, caller }) => {
    if (route.test_only && caller.livemode) throw testSpaceOnly()
  },
  for_both_spaces: ({ route, caller }) => {
    if (route.for_both_spaces && !caller.livemode && caller.kind !== 'person') throw liveSpaceToo()
  },
  fresh_proof: async ({ app, route, caller: { prover } }) => {
    if (route.fresh_proof && prover !== null) await demandFreshProof(app, prover)
  },
} as const satisfies Partial<Record<keyof RouteFlags | 'on_behalf_of', Rule>>

/** What is brought along, and whether there is room for it. */
const FLAGS_OF_REQUESTS = {
  rawBody: ({ request, route }) => {
    if (route.rawBody && Number(request.headers['content-length'] ?? 0) > MULTIPART_BYTES_MAX) throw multipartTooLarge()
  },
  new_work: async ({ app, request, route, caller, wasAnswered }) => {
    if (!route.new_work || route.without_effect?.(request.query)) return
    const refusal = lackOfRoom(app, caller.workspace_id ?? '')
    if (refusal !== null && !(await wasAnswered())) throw refusal
  },
} as const satisfies Partial<Record<keyof RouteFlags, Rule>>

/** Asked by protocol/compression.ts, of the answer. */
type FlagOfAnswers = 'secret'

type Ruled = keyof typeof FLAGS_OF_CALLERS | keyof typeof FLAGS_OF_REQUESTS | FlagOfAnswers
type Unruled = Exclude<keyof RouteFlags, Ruled>

/** A flag that has no rule fails to compile here. */
const OF_REQUESTS: [Unruled] extends [never] ? readonly Rule[] : Unruled = [
  ({ request, route }) => refuseMalformedKey(request, route),
  ({ request, route }) => refuseUnacceptable(request, route),
  ...Object.values(FLAGS_OF_REQUESTS),
]
const OF_CALLERS: readonly Rule[] = [({ caller }) => refuseSuspended(caller), ...Object.values(FLAGS_OF_CALLERS)]

/**
 * Lets a call begin, or refuses it, by all flags of its route and by who calls: the one decision for every group of
 * routes, made before a body is read.
 */
export async function admit(call: Call): Promise<void> {
  await admitStill(call)
  for (const rule of OF_REQUESTS) await rule(call)
}

/** The same of a call that has begun: what the caller may do, and no more what they brought. */
export async function admitStill(call: Call): Promise<void> {
  for (const rule of OF_CALLERS) await rule(call)
}

function refuseSuspended({ suspended }: Standing): void {
  if (suspended) throw new Problem('workspace_suspended', 'this workspace is suspended')
}

const isKey = ({ kind }: Standing): boolean => kind === 'secret key' || kind === 'public key'

const notThisCaller = ({ kind }: Standing) => new Problem('forbidden', `no ${kind} may make this call`)

/** What each method of the API needs, where the route does not say more. What only changes is closed to programs. */
const needs = (route: { readonly method: string; readonly scope?: ProgramScope }): ProgramScope | null =>
  route.scope ?? (route.method === 'GET' ? 'read' : null)

export const multipartTooLarge = () =>
  new Problem('request_too_large', 'the body is larger than the documents of one envelope can be')

/** All documents at their largest, the metadata, and the boundaries between the parts. */
export const MULTIPART_BYTES_MAX =
  LIMITS.documents_per_envelope_max * LIMITS.document_bytes_max + LIMITS.metadata_bytes_max + 64 * 1024

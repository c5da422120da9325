import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ALLOWED_PROGRAMS, PROGRAM_SCOPES } from '../../domain/account/programs.ts'
import { presenterOf } from '../common/shapes.ts'

const text = z.string().max(4096)

/** RFC 6749 4.1.1; other parameters are ignored (3.1), and none may come twice. */
export const AuthorizationQuery = z.object({
  response_type: text.optional(),
  client_id: text.optional(),
  redirect_uri: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  resource: text.optional(),
})

const several = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([])

/** The answer of the page that asks. */
export const ConsentForm = z.object({
  question: z.string().max(16_384),
  answer: z.enum(['allow', 'deny']),
  workspace: z.string().max(64).optional(),
  space: z.enum(['live', 'test']).default('test'),
  scope: several,
})

export const CodeForm = z.object({
  code: text,
  client_id: text,
  code_verifier: text,
  redirect_uri: text.optional(),
  resource: text.optional(),
})

export const RefreshForm = z.object({
  refresh_token: text,
  client_id: text,
  scope: text.optional(),
  resource: text.optional(),
})

export const RevokeForm = z.object({ token: text, client_id: text })

/** RFC 7591 2; what else it says of itself is ignored. */
export const ClientMetadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(LIMITS.program_redirect_uris_max),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  application_type: z.enum(['native', 'web']).optional(),
})

const At = z.iso.datetime()

const ProgramShape = z.strictObject({
  id: z.string(),
  /** What it calls itself. */
  name: z.string(),
  redirect_host: z.string(),
  livemode: z.boolean(),
  scopes: z.array(z.enum(PROGRAM_SCOPES)),
  person: z.string(),
  created_at: At,
  last_used_at: At.nullable(),
})
export type ProgramShape = z.infer<typeof ProgramShape>

/** A host, or the id of a client. */
const NamedProgram = z
  .string()
  .trim()
  .max(LIMITS.program_client_id_chars_max)
  .regex(/^[\x21-\x7e]+$/, 'must be a host such as claude.ai, or the id of a client')

/** Which programs the owners of a workspace allow. */
export const ProgramRuleShape = z.strictObject({
  allowed: z.enum(ALLOWED_PROGRAMS),
  named: z.array(NamedProgram).max(LIMITS.programs_named_max),
})
export type ProgramRuleShape = z.infer<typeof ProgramRuleShape>

export const ProgramList = z.strictObject({ data: z.array(ProgramShape) })
export type ProgramList = z.infer<typeof ProgramList>

export const ProgramQuery = z.strictObject({ of: z.enum(['me', 'everybody']).default('me') })

interface StoredProgram extends Omit<ProgramShape, 'name' | 'person' | 'scopes'> {
  readonly client_name: string
  readonly person_name: string
  readonly scopes: readonly ProgramShape['scopes'][number][]
}

const presentShown = presenterOf(ProgramShape)

export const presentProgram = (program: StoredProgram) =>
  presentShown({
    id: program.id,
    name: program.client_name,
    redirect_host: program.redirect_host,
    livemode: program.livemode,
    scopes: [...program.scopes],
    person: program.person_name,
    created_at: program.created_at,
    last_used_at: program.last_used_at,
  })

/** What the pages of the reference read of an OpenAPI description (http/openapi/description.ts). */
export interface Description {
  readonly servers: readonly { readonly url: string; readonly description?: string }[]
  readonly info: { readonly summary?: string; readonly description?: string }
  readonly tags: readonly Tag[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, { readonly description: string }>>
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
  }
}

export interface Tag {
  readonly name: string
  readonly description: string
}

interface Ref {
  readonly $ref: string
}

type PathItem = Readonly<Partial<Record<Method, Operation>>> & {
  readonly servers?: readonly { readonly url: string }[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly (Parameter | Ref)[]
  readonly requestBody?: { readonly required: boolean; readonly description?: string; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Ref>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

interface Response {
  readonly description: string
  readonly content?: Content
}

export type Content = Readonly<Record<string, Media>>

interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, unknown>>
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** One operation with everything that its place in the description says of it. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  /** In front of the path. */
  readonly server: string
  readonly tag: string
  readonly summary: string
  readonly description: string | undefined
  readonly has_key: boolean
  readonly signed_address: boolean
  readonly parameters: readonly Parameter[]
  readonly body: NonNullable<Operation['requestBody']> | undefined
  readonly responses: readonly Answered[]
}

export interface Answered extends Response {
  readonly status: string
  /** The same for every call, and described once. */
  readonly shared: boolean
}

/** Every operation, in the order of the description. */
export const callsOf = (description: Description): readonly Call[] =>
  Object.entries(description.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const server = (item.servers ?? description.servers)[0]?.url ?? ''
      return [callOf(description, operation, { method: method.toUpperCase(), path, server })]
    }),
  )

function callOf(
  { components }: Description,
  operation: Operation,
  place: { readonly method: string; readonly path: string; readonly server: string },
): Call {
  const { operationId, summary, description, tags, security, parameters = [], requestBody, responses } = operation
  return {
    ...place,
    id: operationId,
    tag: tags[0] ?? '',
    summary,
    // A description that only repeats the summary says nothing.
    description: description === `${summary}.` ? undefined : description,
    has_key: security === undefined,
    signed_address: security?.some((one) => 'upload_signature' in one) ?? false,
    parameters: parameters.flatMap((one) => ('$ref' in one ? (components.parameters[nameOf(one.$ref)] ?? []) : one)),
    body: requestBody,
    responses: Object.entries(responses).flatMap(([status, one]) => {
      const name = '$ref' in one ? nameOf(one.$ref) : null
      const response = '$ref' in one ? components.responses[nameOf(one.$ref)] : one
      return response ? [{ ...response, status, shared: name !== null && isOfEveryCall(name) }] : []
    }),
  }
}

/** Of shared responses: those of every call have a word for a name, the others say their codes (http/openapi/refusals.ts). */
export const isOfEveryCall = (name: string): boolean => !name.startsWith('Refused')

/** `#/components/schemas/Envelope` -> `Envelope` */
export const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The page of a tag. Its operations lie there under their names, which never change. */
export const addressOf = (tag: string): string => `/docs/api/${slugOf(tag)}`
export const OBJECTS = '/docs/api/objects'
export const EVENTS = '/docs/api/webhook-events'

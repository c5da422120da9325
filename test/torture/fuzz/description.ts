import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { describeApi } from '../../../src/http/openapi/description.ts'

export type Schema = Readonly<Record<string, any>>

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

/** One call of the description, with what it promises ready to be held against requests and answers. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly query: readonly Parameter[]
  /** Names of those it takes. */
  readonly headers: readonly string[]
  /** Schema of the JSON body, or of the part `metadata` where there are files. */
  readonly body: Schema | null
  readonly body_required: boolean
  readonly has_files: boolean
  /** The keys a problem may name, by what the description lets a body or a query be. */
  readonly takesBody: (body: unknown) => boolean
  readonly takesQuery: (name: string, value: string) => boolean
  /** What is wrong with an answer; null where the description holds. */
  readonly complaint: (status: number, type: string, body: unknown) => string | null
}

const ROOT = 'description'

/** Every operation of the service's own description, read the way a client's generator reads it. */
export function readDescription(document: ReturnType<typeof describeApi>): readonly Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true })
  ;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema({ $id: ROOT, components: document.components })
  const compile = lazily((text: string) => ajv.compile(JSON.parse(text) as Schema))
  const validatorOf = (schema: Schema): ValidateFunction =>
    compile(JSON.stringify(schema).replaceAll('"#/components/', `"${ROOT}#/components/`))
  const whole = document as unknown as Schema
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, described]) =>
        readOperation(whole, validatorOf, { method, path, described: described as Schema }),
      ),
  )
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

type ValidatorOf = (schema: Schema) => ValidateFunction

function readOperation(
  document: Schema,
  validatorOf: ValidatorOf,
  { method, path, described }: { readonly method: string; readonly path: string; readonly described: Schema },
): Operation {
  const follow = (value: Schema): Schema => (value['$ref'] ? at(document, String(value['$ref'])) : value)
  const content = described['requestBody']?.content ?? {}
  const form = content['multipart/form-data']?.schema
  const body = form ? form.properties.metadata : (content['application/json']?.schema ?? null)
  const parameters: Parameter[] = described['parameters'].map(follow)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const responses = Object.entries(described['responses']).map(
    ([status, response]) => [Number(status), follow(response as Schema)] as const,
  )
  return {
    id: described['operationId'],
    method: method.toUpperCase(),
    path,
    query,
    body,
    headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
    body_required: described['requestBody']?.required === true,
    has_files: form !== undefined,
    takesBody: (value) => body === null || validatorOf(body)(value),
    takesQuery(name, value) {
      const schema = query.find((parameter) => parameter.name === name)?.schema
      if (!schema) return true
      const is_number = ['integer', 'number'].includes(schema['type'])
      return validatorOf(schema)(is_number && value.trim() !== '' ? Number(value) : value)
    },
    complaint: (status, type, value) => complaintOf(new Map(responses), validatorOf, { status, type, value }),
  }
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly value: unknown
}

function complaintOf(
  responses: ReadonlyMap<number, Schema>,
  validatorOf: ValidatorOf,
  { status, type, value }: Answered,
): string | null {
  const response = responses.get(status)
  if (!response) return `the status ${status} is not described`
  const content: Schema = response['content'] ?? {}
  if (type === '') return Object.keys(content).length === 0 ? null : 'a body is described, and there is none'
  const media = content[type]
  if (!media) return `the type ${type} is not described for ${status}`
  if (!type.endsWith('json')) return null
  const validate = validatorOf(media.schema)
  if (validate(value)) return null
  const [first] = validate.errors ?? []
  return `the body is not as described: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`
}

/** `#/components/parameters/OnBehalfOf` */
const at = (document: Schema, ref: string): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce<Schema>((value, key) => value[key], document)

function lazily<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}

/** Schemas of the document that others name. */
export const componentsOf = (document: ReturnType<typeof describeApi>) => document.components.schemas as Schema

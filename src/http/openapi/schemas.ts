import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

export interface Described {
  /** Each schema by its requested name; schemas with an id are references. */
  readonly roots: Readonly<Record<string, Json>>
  /** Everything with an id, once: components.schemas. */
  readonly components: Readonly<Record<string, Json>>
}

type Schemas = Readonly<Record<string, z.ZodType>>

/** Requests are described as they arrive (defaults may be left out), answers as they are sent. */
export function describeSchemas(sent: Schemas, answered: Schemas): Described {
  const out = definitionsOf(answered, 'output')
  const into = definitionsOf(sent, 'input')
  // A shape that differs between request and answer gets two names.
  const clash = Object.keys(into.defs).filter(
    (id) => out.defs[id] !== undefined && JSON.stringify(out.defs[id]) !== JSON.stringify(into.defs[id]),
  )
  const incoming = named(into, (id) => (clash.includes(id) ? `${id}Input` : id))
  const outgoing = named(out, (id) => id)
  return {
    roots: { ...incoming.roots, ...outgoing.roots },
    components: sorted({ ...incoming.components, ...outgoing.components }),
  }
}

interface Definitions {
  readonly roots: Readonly<Record<string, Json>>
  readonly defs: Readonly<Record<string, Json>>
}

function definitionsOf(schemas: Schemas, io: 'input' | 'output'): Definitions {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  })
  return { roots: properties as Record<string, Json>, defs: $defs as Record<string, Json> }
}

function tidy(schema: Record<string, unknown>, io: 'input' | 'output'): void {
  delete schema['id']
  // Zod's own name for a prefix, which its pattern expresses; no other tool knows the format.
  if (schema['format'] === 'starts_with') delete schema['format']
  // The format is enough; the equivalent pattern runs over several lines.
  if (schema['format'] !== undefined) delete schema['pattern']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  // An answer may gain keys in a later version, which must not break a client that validates.
  if (io === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties']
}

function named({ roots, defs }: Definitions, nameOf: (id: string) => string) {
  const linked = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/([^"]+)"/g,
        (_, id: string) => `"#/components/schemas/${nameOf(id)}"`,
      ),
    ) as T
  return {
    roots: linked(roots),
    components: Object.fromEntries(Object.entries(linked(defs)).map(([id, schema]) => [nameOf(id), schema])),
  }
}

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

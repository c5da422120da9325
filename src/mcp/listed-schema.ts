import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { z } from 'zod'

type Json = Record<string, unknown>

/**
 * Every agent reads the list of tools at the start of every conversation, so it says nothing twice: not which JSON Schema it
 * is (2020-12, as the protocol has it), nor that anything may be there, nor the bounds of JavaScript's numbers.
 */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brief)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, of]) => !saysNothing(key, of))
  return Object.fromEntries(kept.map(([key, of]) => [key, brief(of)]))
}

function saysNothing(key: string, of: unknown): boolean {
  if (typeof of === 'number') return Math.abs(of) === Number.MAX_SAFE_INTEGER
  if (key === '$schema') return typeof of === 'string'
  // Anything may be there, as without the key.
  return (key === 'additionalProperties' || key === 'properties') && JSON.stringify(of) === '{}'
}

function listed(schema: z.ZodType, validate: StandardSchemaWithJSON['~standard']['validate']): StandardSchemaWithJSON {
  const { jsonSchema, vendor, version } = schema['~standard'] as StandardSchemaWithJSON['~standard']
  const as = (io: 'input' | 'output') => (options: Parameters<typeof jsonSchema.input>[0]) =>
    brief(jsonSchema[io](options)) as Json
  return { '~standard': { vendor, version, validate, jsonSchema: { input: as('input'), output: as('output') } } }
}

/** Described by the schema but validated by us: our errors are JSON and name every entry. */
export const listedInput = (schema: z.ZodType): StandardSchemaWithJSON => listed(schema, (value) => ({ value }))

export const listedOutput = (schema: z.ZodType): StandardSchemaWithJSON =>
  listed(schema, schema['~standard'].validate as StandardSchemaWithJSON['~standard']['validate'])

// Usage: node tools/client-types.ts <openapi.json> <schema.d.ts>   types for openapi-fetch, from the description
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { OpenAPI3 } from 'openapi-typescript'

// The generator builds its output with the compiler's own API, which TypeScript 7 does not have yet.
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
})
const { astToString, default: typesOf } = await import('openapi-typescript')
const { factory } = (await import('typescript-5')).default

const [from, to] = process.argv.slice(2)
if (from === undefined || to === undefined) throw new Error('name the description and the file to write')
const types = await typesOf(JSON.parse(readFileSync(from, 'utf8')) as OpenAPI3, {
  // What has a default may be left out of a request.
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? (factory.createTypeReferenceNode('Blob') as never) : undefined),
})
writeFileSync(to, astToString(types))

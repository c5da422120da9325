// Usage: node tools/client-types.ts [--lean] <openapi.json> <schema.ts>   types for openapi-fetch, from the description
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'

const qa = createRequire(new URL('../qa/package.json', import.meta.url))

/** As much of it as is used; it builds its output with a compiler's API that TypeScript 7 does not have yet. */
interface Generator {
  readonly default: (description: object, options: object) => Promise<unknown>
  readonly astToString: (types: unknown) => string
}
const { astToString, default: typesOf } = qa('openapi-typescript') as Generator
const { factory } = qa('typescript') as { factory: { createTypeReferenceNode(name: string): unknown } }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lean: { type: 'boolean', default: false } },
})
const [from, to] = positionals
if (from === undefined || to === undefined) throw new Error('name the description and the file to write')
const types = await typesOf(JSON.parse(readFileSync(from, 'utf8'), values.lean ? lean : undefined), {
  // What has a default may be left out of a request.
  defaultNonNullable: false,
  transform: ({ format }: { format?: string }) =>
    format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined,
})
const head = values.lean ? '// Made by `npm run clients` from the description of the API: do not edit.\n' : ''
writeFileSync(to, head + astToString(types))

/** Without examples and the headers of answers, which are most of the text and nothing of the types. */
function lean(key: string, value: unknown): unknown {
  if (key === 'example' || key === 'examples') return undefined
  return key === 'headers' && isReferences(value) ? undefined : value
}

function isReferences(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => one?.$ref !== undefined)
}

// Usage: node tools/client-types.ts <openapi.json> <schema.d.ts>   types for openapi-fetch, from the description
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const qa = createRequire(new URL('../qa/package.json', import.meta.url))

/** As much of it as is used; it builds its output with a compiler's API that TypeScript 7 does not have yet. */
interface Generator {
  readonly default: (description: object, options: object) => Promise<unknown>
  readonly astToString: (types: unknown) => string
}
const { astToString, default: typesOf } = qa('openapi-typescript') as Generator
const { factory } = qa('typescript') as { factory: { createTypeReferenceNode(name: string): unknown } }

const [from, to] = process.argv.slice(2)
if (from === undefined || to === undefined) throw new Error('name the description and the file to write')
const types = await typesOf(JSON.parse(readFileSync(from, 'utf8')), {
  // What has a default may be left out of a request.
  defaultNonNullable: false,
  transform: ({ format }: { format?: string }) =>
    format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined,
})
writeFileSync(to, astToString(types))

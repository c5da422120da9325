// Usage: node tools/postman-collection.ts   makes dist/postman-collection.json of dist/openapi.json
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '..', 'dist')
const description = readFileSync(join(dist, 'openapi.json'), 'utf8')
writeFileSync(join(dist, 'postman-collection.json'), JSON.stringify(await collectionOf(description), null, 2))
console.log('dist/postman-collection.json')

type Converted =
  | { readonly result: true; readonly output: readonly [{ readonly data: object }] }
  | { readonly result: false; readonly reason: string }

interface Converter {
  convertV2(
    input: { readonly type: 'string'; readonly data: string },
    options: object,
    done: (error: Error | null, converted: Converted) => void,
  ): void
}

/** For Postman and whatever else reads its collections; a folder for each tag, bodies from the examples. */
function collectionOf(data: string): Promise<object> {
  const converter = createRequire(new URL('../qa/package.json', import.meta.url))('openapi-to-postmanv2') as Converter
  const options = { folderStrategy: 'Tags', requestParametersResolution: 'Example' }
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'string', data }, options, (error, converted) => {
      if (error) reject(error)
      else if (converted.result) resolve(converted.output[0].data)
      else reject(new Error(converted.reason))
    })
  })
}

import { readFileSync } from 'node:fs'

/** Where the browser code lies, by the names of the build: hashed, so it may be cached for ever. */
export interface Assets {
  readonly script: (name: AssetName) => string
  readonly style: (name: AssetName) => string
}

export type AssetName = keyof typeof ENTRIES

/** Reads the manifest that `vite build` wrote; called once, at the start. */
export function readAssets(manifest_path: string): Assets {
  const manifest = JSON.parse(readFileSync(manifest_path, 'utf8')) as Readonly<
    Record<string, Chunk | undefined>
  >
  const chunkOf = (name: AssetName): Chunk => {
    const entry = ENTRIES[name]
    const chunk = manifest[entry] ?? Object.values(manifest).find((one) => one?.name === entry)
    if (!chunk) throw new Error(`${manifest_path} does not name ${entry}: build the browser code again`)
    return chunk
  }
  return {
    script: (name) => BASE + chunkOf(name).file,
    style: (name) => {
      const { file, css } = chunkOf(name)
      return BASE + (css?.[0] ?? file)
    },
  }
}

const BASE = '/'

/** By source, or by the name that vite.config.ts gives to a file of several sources. */
const ENTRIES = {
  signer: 'src/signer/main.tsx',
  signing: 'signing-view',
  embedded: 'src/signer/embedded.ts',
  playground: 'src/embed/playground.ts',
  pages: 'src/pages/pages.css',
  checker: 'src/checker/main.ts',
  reference: 'node_modules/redoc/bundles/redoc.standalone.js',
} as const

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../i18n/languages.ts'

/** The browser files by the names of the build: hashed, so they may be cached for ever. */
export interface Assets {
  readonly script: (name: AssetName) => string
  readonly style: (name: AssetName) => string
  /** What the dashboard says in this language, and what only its pages beyond the list say (tools/dashboard-words.ts). */
  readonly words: (language: Language) => { readonly first: string; readonly more: string }
  /** Every file that a page of the dashboard needs before it can draw, by the page's source. */
  readonly filesOf: (source: string) => readonly string[]
  /** The font for Latin letters, which is nearly all the dashboard shows. */
  readonly font: string
}

export type AssetName = keyof typeof ENTRIES

/** Reads the manifests that the builds wrote into their folder; called once, at the start. */
export function readAssets(folder: string): Assets {
  const manifest: Readonly<Record<string, Chunk | undefined>> = Object.assign(
    {},
    ...MANIFESTS.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
  const chunkOf = (entry: string): Chunk => {
    const chunk = manifest[entry] ?? Object.values(manifest).find((one) => one?.name === entry)
    if (!chunk) throw new Error(`nothing in ${folder} is built from ${entry}: build the browser code again`)
    return chunk
  }
  const filesOf = (source: string) => {
    const reached = new Set<string>([ENTRIES.web, source])
    for (const one of reached) for (const imported of manifest[one]?.imports ?? []) reached.add(imported)
    return [...reached].flatMap((one) => manifest[one]?.file ?? []).map((file) => BASE + file)
  }
  return {
    filesOf,
    font: BASE + (manifest[FONT]?.file ?? ''),
    script: (name) => BASE + chunkOf(ENTRIES[name]).file,
    words: (language) => ({
      first: BASE + chunkOf(`words-${language}`).file,
      more: BASE + chunkOf(`more-words-${language}`).file,
    }),
    style: (name) => {
      const { file, css } = chunkOf(ENTRIES[name])
      return BASE + (css?.[0] ?? file)
    },
  }
}

const BASE = '/'
/** The manifests of vite.config.ts, and of vite.web.config.ts for the dashboard. */
const MANIFESTS = ['manifest.json', 'web-manifest.json'] as const

/** By source, or by the name that vite.config.ts gives to a file with several sources. */
const ENTRIES = {
  signer: 'src/signer/main.tsx',
  signing: 'signing-view',
  embedded: 'src/signer/embedded/embedded.ts',
  playground: 'src/embed/playground.ts',
  pages: 'src/pages/pages.css',
  web: 'src/web/main.tsx',
  editor: 'src/web/embedded/main.ts',
  checker: 'src/checker/main.ts',
  docs: 'src/pages/docs/docs.css',
  'docs-script': 'src/pages/docs-script/main.ts',
  passkey: 'src/pages/passkey-script/main.ts',
} as const

const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

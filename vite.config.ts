import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressed } from './tools/compressed.ts'
import { pageFont } from './tools/page-font.ts'

/** Browser code of the signer page, of /verify and of /docs, and the stylesheets of the server-made pages; all land in dist/ under hashed names. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [plainImports(), fontLicences(), smallFonts(), embedScript(), compressed()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Served as /assets/...
    assetsDir: 'assets',
    manifest: 'manifest.json',
    // The policy admits files of our own only, so nothing may be inlined as data: (fonts) or as script.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        signer: 'src/signer/main.tsx',
        checker: 'src/checker/main.ts',
        playground: 'src/embed/playground.ts',
        pages: 'src/pages/pages.css',
        docs: 'src/pages/docs/docs.css',
        'docs-script': 'src/pages/docs-script/main.ts',
        passkey: 'src/pages/passkey-script/main.ts',
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: partOf, debugName: 'parts' }],
        },
      },
    },
  },
})

/** What a page needs at once, in one file: a file that imports another costs a phone a second way there and back. */
const PARTS = { signer: 'src/signer/main.tsx', 'signing-view': 'src/signer/views/signing-view.tsx' } as const

/** The first part that imports a module, by however many others; the rest is left to the bundler. */
function partOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const reached = new Set([id])
  for (const module of reached)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer)
  const part = Object.entries(PARTS).find(([, entry]) => reached.has(join(import.meta.dirname, entry)))
  return part?.[0] ?? null
}

/** In place of Vite's own helper, whose preloads are switched off and which would be a kilobyte of every page. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      return id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null
    },
  }
}

/** SIL Open Font License 1.1, condition 2: the licence travels with every copy of the fonts. */
function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    generateBundle() {
      for (const font of ['caveat', 'dancing-script', 'great-vibes']) {
        const source = readFileSync(`node_modules/@expo-google-fonts/${font}/LICENSE_FONT`)
        this.emitFile({ type: 'asset', fileName: `assets/${font}-licence.txt`, source })
      }
    },
  }
}

/** The name of this font may not stand on a changed copy (SIL Open Font License 1.1, condition 3). */
const NAME_RESERVED = /DancingScript/

/** Script fonts are fetched over a phone's line when somebody signs: they carry what the page writes in them. */
function smallFonts(): Plugin {
  return {
    name: 'small-fonts',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        const { fileName } = asset
        if (asset.type === 'asset' && fileName.endsWith('.ttf') && !NAME_RESERVED.test(fileName))
          asset.source = pageFont(Buffer.from(asset.source))
      }
    },
  }
}

/**
 * The scripts that other products include (docs/embedding.md), each whole in one file and under a name that never changes:
 * as a module, and for classic script tags, where `mount` or `mountEditor` is in `window.Countersign`.
 */
function embedScript(): Plugin {
  return {
    name: 'embed-script',
    async generateBundle() {
      for (const name of ['v1', 'editor-v1']) {
        for (const [form, format] of [
          ['module', 'es'],
          ['classic', 'iife'],
        ] as const) {
          const source = await embedCode(`src/embed/${name}.ts`, format)
          if (source === null) this.error(`the embed script ${name} was not built`)
          this.emitFile({ type: 'asset', fileName: `embed/${name}.${form}.js`, source })
        }
      }
    },
  }
}

/** Both classic scripts may be in one page, so neither takes `window.Countersign` for itself. */
async function embedCode(input: string, format: 'es' | 'iife'): Promise<string | null> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format, name: 'Countersign', extend: true },
      },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  return chunk?.type === 'chunk' ? chunk.code : null
}

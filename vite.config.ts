import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** Browser code of the signer page and the stylesheet of the server-made pages; both land in dist/ under hashed names. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [fontLicences(), compressed()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    // Served as /assets/...
    assetsDir: 'assets',
    manifest: 'manifest.json',
    // The policy admits files of our own only, so nothing may be inlined as data: (fonts) or as script.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: { signer: 'src/signer/main.tsx', pages: 'src/pages/pages.css' } },
  },
})

/** SIL Open Font License 1.1, condition 2: the licence travels with every copy of the fonts. */
function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    generateBundle() {
      for (const font of ['caveat', 'dancing-script']) {
        const source = readFileSync(`node_modules/@expo-google-fonts/${font}/LICENSE_FONT`)
        this.emitFile({ type: 'asset', fileName: `assets/${font}-licence.txt`, source })
      }
    },
  }
}

/** Compressed once here instead of at each request: a third of the bytes over a phone's line. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|ttf)$/.test(name))) {
        const bytes = readFileSync(`${dir}/${name}`)
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(bytes))
        writeFileSync(`${dir}/${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

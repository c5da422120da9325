import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

// Usage: a plugin of vite.config.ts and vite.web.config.ts.

/** One below the most: three bytes in a hundred more, for a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Compressed once here instead of at each request: a third of the bytes over a phone's line. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|ttf)$/.test(name))) {
        const bytes = readFileSync(`${dir}/${name}`)
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(bytes, BROTLI))
        writeFileSync(`${dir}/${name}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

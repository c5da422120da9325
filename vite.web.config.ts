import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './tools/compressed.ts'
import { WORDS, wordScripts } from './tools/dashboard-words.ts'

/** The rules of fields, and what asks them: for pages that show fields. The list of envelopes does without. */
const NEEDS_FIELDS =
  /src\/(domain\/(fields|forms)\/|domain\/envelopes\/(send|create)\.ts|web\/(template\/columns|envelope\/send-dialog))/

/** What people are asked for by: for the pages that do. */
const ASKS_PEOPLE = /src\/web\/(person\/|envelope\/person-)/

/** The dashboard: React, where the signer page is Preact, so it is built by itself, into the same folder. */
export default defineConfig({
  publicDir: false,
  plugins: [wordScripts(), react(), tailwind(), compressed()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets',
    manifest: 'web-manifest.json',
    // The policy admits files of our own only, so nothing may be inlined as data: (fonts) or as script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { web: 'src/web/main.tsx', editor: 'src/web/embedded/main.ts', ...WORDS },
      output: {
        codeSplitting: {
          groups: [
            // Twenty icons of 200 bytes each would be twenty ways there and back. What two editors share is theirs.
            { name: 'shared', test: (id) => !NEEDS_FIELDS.test(id) && !ASKS_PEOPLE.test(id), minShareCount: 3 },
          ],
        },
      },
    },
  },
})

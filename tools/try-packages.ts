// Usage: node tools/try-packages.ts   packs each of packages/, installs it alone, and compiles, loads and builds what uses it
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { npm } from './npm.ts'

const PACKAGES = join(import.meta.dirname, '..', 'packages')

/** What each of them is for, in the fewest lines: `script` for Node, `app` for a browser. */
const EXAMPLES: Readonly<
  Record<string, { readonly beside: readonly string[]; readonly script: string; readonly app: string }>
> = {
  client: {
    beside: [],
    script: `import { countersign, unwrap } from '@countersign/client'
import { named } from '@countersign/client/form'
import { fileAt } from '@countersign/client/node'
import { verifyWebhook } from '@countersign/client/webhooks'
const api = countersign({ url: 'https://sign.example.com', key: 'csk_test_x' })
export const status = async (id: string): Promise<string> =>
  (await unwrap(api.GET('/envelopes/{id}', { params: { path: { id } } }))).status
export const all = [named, fileAt, verifyWebhook({ body: '', headers: {}, secret: '' })]
`,
    app: `import { loadEmbed } from '@countersign/client/embed'
const { mount } = await loadEmbed('https://sign.example.com')
mount('#app', { token: 'rtk_x', onSigned: ({ envelope_id }) => console.log(envelope_id) })
`,
  },
  react: {
    // The first types of React that stand alone.
    beside: ['react-dom@18.0.0', '@types/react@18.3.0', '@types/react-dom@18.3.0'],
    script: `import { CountersignSign } from '@countersign/react'
import { CountersignEditor } from '@countersign/react/editor'
export const all = [CountersignSign, CountersignEditor]
`,
    app: `import { CountersignSign } from '@countersign/react'
import { CountersignEditor } from '@countersign/react/editor'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const given = { url: 'https://sign.example.com', token: 'x', theme: { accent: '#00aa55' }, style: { height: '80vh' } }
createRoot(document.body).render([
  createElement(CountersignSign, { ...given, key: 1, onSigned: ({ envelope_id }) => console.log(envelope_id) }),
  createElement(CountersignEditor, { ...given, key: 2, onSent: ({ envelope_id }) => console.log(envelope_id) }),
])
`,
  },
  vue: {
    beside: [],
    script: `import { CountersignSign } from '@countersign/vue'
import { CountersignEditor } from '@countersign/vue/editor'
export const all = [CountersignSign, CountersignEditor]
`,
    app: `import { CountersignSign } from '@countersign/vue'
import { CountersignEditor } from '@countersign/vue/editor'
import { createApp, h } from 'vue'
const given = { url: 'https://sign.example.com', token: 'x', theme: { accent: '#00aa55' }, style: { height: '80vh' } }
const render = () => [
  h(CountersignSign, { ...given, onSigned: ({ envelope_id }) => console.log(envelope_id) }),
  h(CountersignEditor, { ...given, onSent: ({ envelope_id }) => console.log(envelope_id) }),
]
createApp({ render }).mount('#app')
`,
  },
}

const folder = mkdtempSync(join(tmpdir(), 'countersign-packages-'))
try {
  const names = readdirSync(PACKAGES)
  for (const name of names)
    await tryOut(`@countersign/${name} alone`, [name], [...lowestPeers(name), ...exampleOf(name).beside])
  await tryOut('all of them together', names, names.flatMap(newestPeers))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** In a folder of its own, as somebody does who has never seen the repository. */
async function tryOut(title: string, names: readonly string[], beside: readonly string[]): Promise<void> {
  const project = mkdtempSync(join(folder, 'project-'))
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...names.map(pack), ...beside)
  for (const name of names) {
    const { script, app } = exampleOf(name)
    writeFileSync(join(project, `${name}-script.ts`), script)
    writeFileSync(join(project, `${name}-app.ts`), app)
  }
  compile(project)
  for (const name of names) {
    loadEntries(project, name)
    await buildApp(join(project, `${name}-app.ts`))
  }
  console.log(`${title}: installed, compiled, loaded and built`)
}

function exampleOf(name: string) {
  const example = EXAMPLES[name]
  if (example === undefined)
    throw new Error(`packages/${name} is not tried: say in tools/try-packages.ts what it is for`)
  return example
}

/** As `npm pack` makes it in its folder, in a clone that has its packages. */
function pack(name: string): string {
  const [packed] = JSON.parse(
    npm(join(PACKAGES, name), 'pack', '--silent', '--json', '--pack-destination', folder),
  ) as [{ filename: string }]
  return join(folder, packed.filename)
}

function peersOf(name: string): [string, string][] {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'))
  return Object.entries(peerDependencies)
}

/** The first versions that it says it works with: what holds for the newest may not hold for them. */
function lowestPeers(name: string): string[] {
  return peersOf(name).map(([peer, range]) => {
    const [, lowest] = /^>=(\d+(?:\.\d+){0,2})$/.exec(range) ?? []
    if (lowest === undefined)
      throw new Error(`packages/${name}: "${peer}" is "${range}"; give its first version as ">=1.2"`)
    return `${peer}@${[...lowest.split('.'), '0', '0'].slice(0, 3).join('.')}`
  })
}

/** Those that the repository works with, and their types. */
function newestPeers(name: string): string[] {
  const { devDependencies: ours } = JSON.parse(readFileSync(join(PACKAGES, '..', 'package.json'), 'utf8'))
  const beside = exampleOf(name).beside.map((peer) => peer.replace(/(?<=.)@.*/, ''))
  return [...peersOf(name).map(([peer]) => peer), ...beside].map((peer) => `${peer}@${ours[peer]}`)
}

/** By the strictest rules, what is declared in packages too. */
function compile(project: string): void {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext' },
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const compiler = join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' })
}

/** Every file that an import can lead to is there, and Node loads it. */
function loadEntries(project: string, name: string): void {
  const home = join(project, 'node_modules', '@countersign', name)
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>
  }
  const entries = Object.entries(exports).flatMap(([entry, files]) =>
    typeof files === 'string' ? [] : [{ entry, files }],
  )
  for (const { entry, files } of entries)
    for (const file of [files.types, files.default])
      if (!existsSync(join(home, file)))
        throw new Error(`@countersign/${name}: "${entry}" leads to ${file}, which is not packed`)
  const loading = entries.map(({ entry }) => `await import('@countersign/${name}${entry.slice(1)}')`).join('\n')
  execFileSync(process.execPath, ['--input-type=module', '--eval', loading], { cwd: project, stdio: 'inherit' })
}

async function buildApp(entry: string): Promise<void> {
  const made = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  if (!output[0].code.includes('/embed/')) throw new Error(`${entry}: the built page does not load the embed script`)
}

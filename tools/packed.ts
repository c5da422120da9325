/** Fonts are most of it. */
export const PACKAGE_BYTES_MAX = 30_500_000

/** What the package may have: all that runs, and what says how. */
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^bin\/(countersign|supervise|old-space)\.js$/,
  /^lib\/([\w-]+\/)*[\w-]+\.js$/,
  /^dist\/((web-)?manifest|build)\.json$/,
  /^dist\/(assets|embed)\/[\w.-]+\.(js|css|ttf|woff2|svg|png|wasm)(\.(br|gz))?$/,
  /^dist\/assets\/[\w-]+-licences?\.txt$/,
  /^migrations\/(\d{4}-[\w-]+\.sql|released\.json)$/,
  /^fonts\/(\w+-(Regular|Bold|Italic|BoldItalic)\.(ttf|ttc)|OFL\.txt|README\.md)$/,
  /^assets\/sample-(agreement|nda)\.pdf$/,
  /^docs\/(internals\/)?[\w-]+\.md$/,
]

/** One of each kind without which nothing runs; what is built is missing where nobody has built it. */
const NEEDED = [
  ...['package.json', 'README.md', 'LICENSE', 'bin/countersign.js', 'bin/supervise.js', 'bin/old-space.js'],
  ...['assets/sample-agreement.pdf', 'assets/sample-nda.pdf'],
  ...['migrations/0001-envelopes.sql', 'migrations/released.json', 'fonts/OFL.txt', 'docs/operating.md'],
]
const BUILT = [
  'lib/cli/run.js',
  'lib/pdf/workers/worker.js',
  'lib/pdf/workers/cell-probe.js',
  'dist/manifest.json',
  'dist/web-manifest.json',
  'dist/build.json',
]

/** What is wrong with a list of packed files; `built: false` where the build has not run. */
export function packedFaults(files: readonly string[], { built = true } = {}): string[] {
  const foreign = files.filter((file) => !ALLOWED.some((allowed) => allowed.test(file)))
  const missing = [...NEEDED, ...(built ? BUILT : [])].filter((file) => !files.includes(file))
  return [
    ...foreign.map(
      (file) => `${file} is packed and nothing runs it: leave it out of "files", or allow it in tools/packed.ts`,
    ),
    ...missing.map((file) => `${file} is not packed, and nothing runs without it`),
  ]
}

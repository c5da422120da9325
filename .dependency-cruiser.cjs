// The compiler is native and has no API for other tools, so swc reads the sources. Without it
// dependency-cruiser would pass over every .ts file and find nothing wrong.
require.resolve('./qa/node_modules/@swc/core')

/**
 * The layers of src/ (ARCHITECTURE.md). A folder may import itself and what stands behind it here;
 * `cli` has no line, because it puts everything together.
 */
const LAYERS = {
  domain: [],
  kit: [],
  'problem.ts': ['domain'],
  'away.ts': ['problem.ts'],
  'stored-shape.ts': ['problem.ts'],
  patterns: ['problem.ts', 'domain', 'kit'],
  'phones.ts': [],
  contract: ['domain', 'patterns', 'phones.ts'],
  ports: ['domain'],
  application: ['domain', 'ports', 'problem.ts', 'stored-shape.ts', 'away.ts', 'patterns', 'phones.ts', 'kit', 'i18n'],
  i18n: ['domain'],
  pages: ['contract', 'domain', 'kit', 'i18n'],
  marks: ['contract', 'domain'],
  signer: ['contract', 'domain', 'i18n', 'embed', 'marks'],
  embed: [],
  client: ['contract', 'domain', 'problem.ts'],
  mcp: ['client', 'contract', 'domain'],
  web: ['client', 'contract', 'domain', 'kit', 'problem.ts', 'stored-shape.ts', 'i18n', 'marks', 'embed'],
  verify: [],
  checker: ['verify'],
  http: [
    'application',
    'mcp',
    'contract',
    'pages',
    'ports',
    'domain',
    'problem.ts',
    'stored-shape.ts',
    'away.ts',
    'kit',
    'i18n',
  ],
  jobs: ['application', 'ports', 'domain', 'problem.ts', 'stored-shape.ts', 'away.ts', 'kit'],
  store: ['ports', 'domain', 'problem.ts', 'stored-shape.ts', 'away.ts', 'kit'],
  convert: ['ports', 'domain', 'problem.ts', 'kit'],
  blobs: ['ports', 'domain', 'problem.ts', 'away.ts', 'kit'],
  docx: ['ports', 'domain'],
  // Intake asks the verifier whether a file was sealed here.
  pdf: ['ports', 'domain', 'problem.ts', 'away.ts', 'kit', 'i18n', 'docx', 'verify'],
  mail: ['ports', 'domain', 'problem.ts', 'stored-shape.ts', 'kit', 'i18n'],
  outgoing: ['ports', 'domain', 'problem.ts', 'kit'],
  postgres: ['ports', 'domain', 'problem.ts', 'kit'],
  'config.ts': [
    'domain',
    'service-address.ts',
    'settings-text.ts',
    'settings-texts.ts',
    'settings-open-id.ts',
    'settings-proxy.ts',
    'settings-together.ts',
  ],
  'service-address.ts': [],
  'settings-text.ts': [],
  'settings-texts.ts': [],
  'settings-open-id.ts': ['domain', 'settings-text.ts'],
  'settings-proxy.ts': [],
  'settings-together.ts': [],
  'secret-key.ts': [],
  'release.ts': [],
  'main.ts': [
    ...['config.ts', 'secret-key.ts', 'release.ts', 'contract', 'domain', 'kit', 'ports'],
    ...['store', 'blobs', 'pdf', 'convert', 'mail', 'outgoing', 'postgres'],
  ],
}

/**
 * The folders of src/pdf/. Each may import itself and what it lists here, so they form no cycle; `open.ts` puts them
 * together.
 */
const PDF_FOLDERS = {
  reader: [],
  writer: ['reader'],
  text: ['writer'],
  draw: ['text', 'writer'],
  trust: ['reader', 'writer'],
  pages: ['reader', 'writer'],
  assembly: ['pages', 'reader', 'writer'],
  intake: ['assembly', 'draw', 'pages', 'reader', 'text', 'trust', 'writer'],
  seal: ['draw', 'reader', 'trust', 'writer'],
  certificate: ['draw', 'text', 'writer'],
  workers: ['certificate', 'draw', 'intake', 'pages', 'reader', 'seal', 'trust', 'writer'],
  further: ['pages', 'workers'],
}

/** Where a package may be used: each outside thing has one door. */
const HOMES = {
  pg: ['store', 'postgres'],
  'graphile-worker': ['store'],
  fastify: ['http'],
  negotiator: ['http'],
  'prom-client': ['http'],
  '@fastify/[^/]+': ['http'],
  '@aws-sdk/[^/]+': ['blobs'],
  nodemailer: ['mail'],
  'smtp-server': ['mail'],
  'postal-mime': ['mail'],
  '@embedpdf/pdfium': ['pdf'],
  '@peculiar/x509': ['pdf'],
  harfbuzzjs: ['pdf'],
  re2js: ['patterns'],
  'libphonenumber-js': ['phones.ts'],
  sharp: ['pdf'],
  'pdfjs-dist': ['pdf'],
  '@napi-rs/canvas': ['pdf'],
  'scim2-parse-filter': ['contract'],
  docxtemplater: ['docx'],
  pizzip: ['docx'],
  saxes: ['docx', 'pdf'],
  preact: ['signer'],
  signature_pad: ['marks'],
  react: ['web'],
  'react-dom': ['web'],
  '@tanstack/[^/]+': ['web'],
  'react-hook-form': ['web'],
  '@modelcontextprotocol/[^/]+': ['mcp'],
  commander: ['cli'],
  '@commander-js/[^/]+': ['cli'],
  'age-encryption': ['cli'],
  'cli-progress': ['cli'],
  'pg-copy-streams': ['store'],
  'radix-ui': ['web'],
  'lucide-react': ['web'],
  cmdk: ['web'],
  papaparse: ['web'],
  '@zxcvbn-ts/[^/]+': ['application'],
  'openid-client': ['outgoing'],
  '@opentelemetry/[^/]+': ['outgoing'],
  otpauth: ['kit'],
  '@simplewebauthn/server': ['kit'],
  '@simplewebauthn/browser': ['web', 'pages/passkey-script'],
  'lean-qr': ['kit'],
  marked: ['kit'],
  '@lingui/[^/]+': ['i18n', 'signer'],
}

/** A file name is a whole name, a folder name is the folder. */
const inside = (part) => `^src/${part.replaceAll('.', '\\.')}${part.includes('.') ? '$' : '/'}`

const layers = Object.entries(LAYERS).map(([part, allowed]) => ({
  name: `${part}-imports-only-${allowed.length > 0 ? allowed.join('-') : 'itself'}`,
  severity: 'error',
  from: { path: inside(part) },
  to: { path: '^src/', pathNot: [part, ...allowed].map(inside) },
}))

const pdfFolders = Object.entries(PDF_FOLDERS).map(([folder, allowed]) => ({
  name: `pdf-${folder}-imports-only-${allowed.length > 0 ? allowed.join('-') : 'itself'}`,
  severity: 'error',
  from: { path: inside(`pdf/${folder}`) },
  to: { path: '^src/pdf/', pathNot: [folder, ...allowed].map((name) => inside(`pdf/${name}`)) },
}))

/** main.ts names the types of what it hands over (PoolConfig, the logger); a type makes no connection. */
const homes = Object.entries(HOMES).flatMap(([name, parts]) => {
  const to = { path: `node_modules/(@types/)?${name}/` }
  const comment = `${name} is used in ${parts.join(' and ')} only: ask for what you need through a port`
  return [
    {
      name: `${name}-only-in-${parts.join('-')}`,
      comment,
      severity: 'error',
      from: { path: '^src/', pathNot: [...parts.map(inside), '^src/main\\.ts$'] },
      to,
    },
    {
      name: `${name}-in-main-as-type-only`,
      comment,
      severity: 'error',
      from: { path: '^src/main\\.ts$' },
      to: { ...to, dependencyTypesNot: ['type-only'] },
    },
  ]
})

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    error(
      'no-cycles',
      'two files that need each other, types included, are one file or miss a third',
      {},
      { circular: true },
    ),
    error('no-unresolved', 'an import that leads nowhere', {}, { couldNotResolve: true }),
    error(
      'domain-imports-no-package',
      'the domain is values in, values out: fetch the fact outside and pass it in',
      { path: '^src/domain/' },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core', 'unknown'] },
    ),
    error(
      'browser-code-imports-no-node',
      'this runs in a browser',
      { path: '^src/(signer|marks|checker|embed|web|client|pages/(docs|passkey)-script)/' },
      { dependencyTypes: ['core'] },
    ),
    error(
      'the-verifier-imports-nothing',
      'it runs everywhere and shares no code with what it checks: the platform alone, no package, no Node',
      { path: '^src/verify/' },
      { pathNot: '^src/verify/' },
    ),
    error(
      'browser-code-takes-types-of-the-contract',
      'its schemas would bring the validator into the page: import type, or move the value to domain/',
      { path: '^src/(signer|marks|web)/' },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'browser-code-takes-types-of-the-words',
      'the words of one language come with the page: the catalogs and the compiler stay on the server',
      { path: '^src/(signer|marks|web)/' },
      { path: '^src/i18n/([a-z]{2}/|translator|speech)', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'only-cli-starts-main',
      'the composition root is used by the command line and by tests',
      { path: '^src/', pathNot: '^src/(cli/|main\\.ts$)' },
      { path: '^src/(main\\.ts$|cli/)' },
    ),
    error(
      'only-main-and-cli-read-settings',
      'settings arrive as plain values',
      { path: '^src/', pathNot: '^src/(cli/|main\\.ts$|config\\.ts$)' },
      { path: '^src/config\\.ts$' },
    ),
    error(
      'shipped-code-imports-no-tests',
      'tests know the code, never the reverse',
      { path: '^(src|bin)/' },
      { path: '^(test|bench|tools|torture)/' },
    ),
    error(
      'the-server-runs-without-development-packages',
      'move it to dependencies, with a line in docs/decisions/0009',
      { path: '^(src|bin)/', pathNot: '^src/(signer|marks|web|pages/passkey-script)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    ...layers,
    ...pdfFolders,
    ...homes,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '../src/domain/envelopes/reactions.ts'
import { FIELD_KINDS, FIELD_TYPES } from '../src/domain/fields/kinds.ts'
import { PLATFORM_ROUTES } from '../src/http/platform/routes.ts'
import { ROUTES } from '../src/http/routes.ts'
import { fields } from '../src/i18n/en/dashboard/fields.ts'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { PROBLEMS } from '../src/problem.ts'
import { LANGUAGE_WORDS } from '../src/web/ui/languages.ts'

// House rules that no linter knows. Each message says what to do instead.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const list = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

interface Rule {
  readonly where: RegExp
  readonly but?: RegExp
  readonly what: RegExp
  readonly instead: string
  /** Looks into comments too. */
  readonly in_comments?: true
}

const SQL = /\b(insert into|delete from|update \w+ set)\b|\bselect\b.+\bfrom\b/i
/**
 * These depend on real time, whatever the clock of a test space says: accounts, sessions and sign-in, the life of codes
 * and tokens, sweeps over all spaces, retries, webhook signatures, a workspace's own seal, and metrics.
 */
const ASKS_REAL_TIME = new RegExp(
  `^src/(${[
    'application/(clock|accounts/.+|envelopes/(confirmations|signing-link)|(platform|directory|programs)/.+|sweeps/.+|mail/(account-mails|proof-code|send)|signing/(embedding|account-marks|own-page)|sealing/(seal|seal-identity))',
    'application/(test-mode/advance-clock|editor-sessions/editor-sessions|webhooks/(deliver|deliver-due|listen)|export/files)',
    'http/(auth/(authenticate|call-limits)|dashboard/(account|members)|embed/editor-session|health|mcp/(files|mount)|metrics-of-whole|pages/.+|pipeline/admissions/program-token|protocol/refused-line|signer/(rate-limit|session))',
  ].join('|')})\\.ts$`,
)
const RULES: readonly Rule[] = [
  {
    where: /^src\/domain\//,
    what: /\b(async|await|Promise|Date|Math\.random)\b/,
    instead: 'the domain is synchronous and knows neither clock nor chance: pass the fact in',
  },
  {
    where: /^src\//,
    but: /^src\/config\.ts$/,
    what: /process\.env/,
    instead: 'only config.ts reads the environment: add the setting there and pass its value on',
  },
  {
    where: /^src\//,
    but: /^src\/(store|postgres)\//,
    what: SQL,
    instead: 'SQL lies in src/store: add a query there and a method to ports/store.ts',
  },
  {
    where: /^src\//,
    but: /^src\/store\/commit\.ts$/,
    what: /\b(insert into|update) envelope\b/i,
    instead: 'an envelope is written by store/commit.ts alone: make a Change in the domain and commit it',
  },
  {
    where: /^src\/(application|http|jobs)\//,
    but: ASKS_REAL_TIME,
    what: /\breal_clock\b|\bDate\.now\(|\bnew Date\(\)/,
    instead: 'use the clock of the caller: a test space may run ahead (application/clock.ts)',
  },
  {
    where: /^src\//,
    but: /^src\/application\/one-transaction\.ts$/,
    what: /\.\.\.app\b(?!\.)/,
    instead: 'do not derive an App: put what belongs to a request into its Caller',
  },
  {
    where: /^(src|bin|tools|test|bench|torture)\//,
    what: /\b(FIXME|XXX)\b|\bTODO\b(?!\(#\d+\))/,
    instead: 'mend it now, or open an issue and write TODO(#123)',
    in_comments: true,
  },
  {
    where: /^test\/(?!support\/programs\.ts)/,
    what: /\b(describe|it|test|suite)\.(\w+\.)*(only|skip|todo)\b|\.skip\(/,
    instead: 'no focused, skipped or missing tests: assert what happens; needs() tells of a missing program',
  },
  {
    where: /^src\/web\//,
    what: /\btype=(?:"|\{[^}]*')(date|time|datetime-local)['"]/,
    instead: "a browser's own entry shows days its own way: use ui/date-field.tsx, which goes by the reader's format",
  },
  {
    where: /^(src|bin|tools|migrations|docs|assets)\/|^[^/]+$/,
    what: /\.\.\/shared\b|\/work\//,
    instead: 'name nothing that lies outside this repository',
    in_comments: true,
  },
]

const SOURCES = list('{src,bin,tools,test,bench,torture}/**/*.{ts,tsx,js}', 'migrations/*.sql')
const DOCUMENTS = list('*.md', 'docs/**/*.md')
const shipped = [...SOURCES, ...DOCUMENTS, 'package.json', '.npmrc'].filter((file) => file !== 'test/tidy.test.ts')

/** Words in a comment break no rule; a slash after a colon belongs to an address. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '')

const TEXTS = shipped.map((file) => {
  const whole = read(file)
  return { file, whole, code: /\.(ts|tsx|js)$/.test(file) ? withoutComments(whole) : whole }
})

test.each(RULES.map((rule) => [rule.instead, rule] as const))('%s', (_, { where, but, what, in_comments }) => {
  const broken = TEXTS.filter(({ file }) => where.test(file) && !but?.test(file)).flatMap(({ file, whole, code }) => {
    const found = what.exec(in_comments ? whole : code)?.[0]
    return found === undefined ? [] : [`${file} (found: ${found})`]
  })
  expect(broken).toEqual([])
})

describe('the documents', () => {
  const architecture = read('ARCHITECTURE.md')
  const interface_ = read('docs/interface.md')

  test('ARCHITECTURE.md links every decision', () => {
    expect(list('docs/decisions/*.md').filter((file) => !architecture.includes(`(${file})`))).toEqual([])
  })

  test('ARCHITECTURE.md says in its code map what every part of src/ is for', () => {
    const names = list('src/*/', 'src/*.ts').map((part) => part.replace(/^src\//, '').replace(/\/$/, ''))
    const rowOf = (name: string) => new RegExp(`\`(src/)?${name.replaceAll('.', '\\.')}/?\``)
    expect(names.filter((name) => !rowOf(name).test(architecture))).toEqual([])
  })

  test('ARCHITECTURE.md stays short enough to be read', () => {
    expect(architecture.split('\n').length, 'move details to docs/internals').toBeLessThanOrEqual(300)
  })

  test('they name only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const known = new Set<string | undefined>([
      'ci',
      'install',
      'link',
      'pack',
      'test',
      'start',
      ...Object.keys(scripts),
    ])
    const named = (file: string) => [...read(file).matchAll(/(?:^|`|&& )npm (?:run )?(?!-)([a-z][\w:-]*)/gm)]
    const unknown = DOCUMENTS.flatMap((file) => named(file).map(([text, name]) => ({ file, text, name })))
    expect(unknown.filter(({ name }) => !known.has(name))).toEqual([])
  })

  test('docs/interface.md has a row for every route', () => {
    const calls = [...ROUTES, ...PLATFORM_ROUTES].map(({ method, path }) => `${method} ${path}`)
    expect(calls.filter((call) => !interface_.includes(`\`${call}\``))).toEqual([])
  })

  test('docs/interface.md has a row for every error, which says when it is answered', () => {
    const isTold = (code: string, status: number) => new RegExp(`^\\| ${status} \\|.*\`${code}\``, 'm').test(interface_)
    const errors = Object.entries(PROBLEMS).filter(([code, { status }]) => !isTold(code, status))
    expect(errors.map(([code, { status }]) => `${status} ${code}`)).toEqual([])
  })

  test('docs/interface.md names every event, every kind of field and every language', () => {
    const [, , after_types = ''] = /(\nTypes: )([^.]+)/.exec(interface_) ?? []
    const [, spoken = ''] = /Spoken are ([^;]+)/.exec(interface_) ?? []
    const names = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(names(after_types)).toEqual(Object.keys(FIELD_KINDS))
    expect(names(spoken)).toEqual([...LANGUAGES])
    expect(WEBHOOK_EVENTS.filter((event) => !new RegExp(`^\\| .*\`${event}\``, 'm').test(interface_))).toEqual([])
  })

  test('the guides name every kind of field', () => {
    const [concepts, sending] = [read('docs/concepts.md'), read('docs/sending.md')]
    const missing = FIELD_TYPES.flatMap((type) => [
      ...(concepts.includes(type.replaceAll('_', ' ')) ? [] : [`docs/concepts.md, Field: ${type}`]),
      ...(sending.includes(`**${fields[`fields.${type}`]}**`) ? [] : [`docs/sending.md, Placing fields: ${type}`]),
    ])
    expect(missing).toEqual([])
  })

  test('the dashboard offers every language', () => {
    expect(LANGUAGE_WORDS.map(([tag]) => tag)).toEqual([...LANGUAGES])
  })

  test('docs/operating.md explains every setting', () => {
    const sources =
      read('src/config.ts') +
      read('src/settings-text.ts') +
      read('src/settings-texts.ts') +
      read('src/settings-open-id.ts')
    const settings = [...sources.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !read('docs/operating.md').includes(`\`${name}\``))).toEqual([])
  })
})

test('sections and decisions that comments and documents cite exist', () => {
  const headings = new Map<string, readonly string[]>()
  const headingsOf = (document: string) => {
    const known = headings.get(document) ?? [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title)
    headings.set(document, known)
    return known
  }
  const decisions = list('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length, -'-x.md'.length))
  const broken = [...SOURCES, ...DOCUMENTS].flatMap((file) => {
    // A citation may go on in the next line of its comment.
    const text = read(file).replaceAll(/\n[ \t]*(\*|\/\/|--)?[ \t]*/g, ' ')
    const sections = [...text.matchAll(/(docs\/[\w/-]+\.md), (?=[A-Z])(?!\S+\.md)(.{0,60})/g)]
      .filter(([, document = '', rest = '']) => !headingsOf(document).some((title) => rest.startsWith(title)))
      .map(([, document, rest]) => `${document}, ${rest}`)
    const numbered = [...text.matchAll(/\binterface,? (?:section )?\d|\((?:the )?section \d+\)/g)].map(
      ([found]) => found,
    )
    const decided = [...text.matchAll(/\bdecision (\d{4})/g)]
      .filter(([, number = '']) => !decisions.some((name) => name.startsWith(number)))
      .map(([found]) => found)
    return [...sections, ...numbered, ...decided].map((found) => `${file}: ${found}`)
  })
  expect(broken, 'cite a heading as it stands: docs/interface.md, Webhooks').toEqual([])
})

test('the lock file names no registry but the public one', () => {
  const hosts = [...read('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(([, host]) => host)
  const private_hosts = [...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')
  expect(
    private_hosts,
    'add omit-lockfile-registry-resolved=true to .npmrc, remove the "resolved" lines, and run npm install',
  ).toEqual([])
  expect(read('.npmrc'), 'a registry is the business of whoever installs').not.toMatch(/registry *=/)
})

test('migrations are numbered without a gap', () => {
  const names = list('migrations/*.sql').map((file) => file.replace('migrations/', ''))
  const wanted = names.map((name, i) => name.replace(/^[^-]*/, String(i + 1).padStart(4, '0')))
  expect(names, 'name it after the last one: 0002-what-it-brings.sql').toEqual(wanted)
})

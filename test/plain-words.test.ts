import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from '../src/http/openapi/description.ts'
import { dashboard } from '../src/i18n/en/dashboard/dashboard.ts'
import { en } from '../src/i18n/en/en.ts'

// What people and integrators read is plain English. Each entry says what to write instead.
const ROOT = join(import.meta.dirname, '..')

const BENT: readonly (readonly [bent: RegExp, instead: string])[] = [
  [/\bwho(m|so)?ever\b/i, 'name the subject: anyone who …, the person who …, everyone who …'],
  [/\b(is|are|be|stays?|link|,) good for\b/i, 'is valid for …'],
  [/\bholds? for\b/i, 'is valid for …, applies to …'],
  [/\bparted by\b/i, 'separated by …'],
  [/\bstands? in (the|it|mails?|answers)\b/i, 'is in …, appears in …, is included in …'],
  [/\bbut for\b/i, 'except …'],
  [/\bof which\b/i, 'use two sentences, or whose'],
  [/\bthat which\b/i, 'what, or name the thing'],
  [/\bas (the|it|each|an?) ?\w* has it\b/i, 'the default of …'],
  [/\bbeside\b/i, 'next to …, with …, in addition to …, while … runs'],
  [/\bunless told\b/i, 'defaults to …'],
  [/\b(some|every)body\b/i, 'someone, everyone'],
  [/\be-mail\b/i, 'email'],
  [/\bfor ever\b/i, 'forever'],
  [/\bunwanted mail\b/i, 'spam folder'],
  [/\b(takes?|taken|taking) back\b/i, 'undo an edit, recall an envelope'],
  [/\banew\b/i, 'again'],
  [/\bas it should be\b/i, 'say what is wrong'],
  // Not “for example example.com”.
  [/\b([a-z]{2,}) (the |an? )?\1\b(?!\.\w)/i, 'the word once'],
]

const found = (text: string): readonly string[] =>
  BENT.flatMap(([bent, instead]) => {
    const hit = new RegExp(`.{0,30}${bent.source}.{0,20}`, bent.flags).exec(text)?.[0]
    return hit === undefined ? [] : [`“${hit}”: write ${instead}`]
  })

/** Code is no prose, and an address of a heading has no words of its own. */
const prose = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]+`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')

const GUIDES = globSync(['README.md', 'SECURITY.md', 'docs/*.md', 'examples/*.md', 'deploy/**/*.md'], {
  cwd: ROOT,
}).sort()

test.each(GUIDES)('%s is in plain words', (guide) => {
  const lines = prose(readFileSync(join(ROOT, guide), 'utf8')).split(/\n(?=\n|[-|#])/)
  expect(lines.flatMap((text) => found(text.replaceAll(/\s+/g, ' ')))).toEqual([])
})

const SAYS: readonly string[] = ['summary', 'description', 'title', 'message', 'detail']

/** Every summary, description and title of the description, with the messages of its examples. */
function wordsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value !== 'string') return wordsIn(value)
    return SAYS.includes(key) ? [value] : []
  })
}

test('the API description is in plain words', () => {
  const texts = [...new Set(wordsIn(describeApi('https://sign.example.org')))]
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.flatMap(found)).toEqual([])
})

test('pages and mails are in plain words', () => {
  const bent = Object.entries({ ...en, ...dashboard }).flatMap(([id, text]) =>
    found(text).map((hit) => `${id}: ${hit}`),
  )
  expect(bent).toEqual([])
})

test.each([
  'Whoever only gets a copy is sent it in the end.',
  'The code holds for 10 minutes.',
  '1 to 365; without: as the workspace has it',
  'It stands in the mail to everyone',
])('“%s” would be found', (text) => expect(found(text)).toHaveLength(1))

test.each(['A hold forced upon us', 'A house that stands alone', 'two e\u2011mails', 'bodies and somebodies'])(
  '“%s” would not',
  (text) => expect(found(text)).toEqual([]),
)

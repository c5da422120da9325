import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'

const SOURCE = join(import.meta.dirname, '../../src')

/** A media query of two words, code for people to copy, and headings of lists that are read and never shown. */
const CODE: ReadonlySet<string> = new Set([
  'signer/embedded/theme.ts',
  'web/bulk-send/headings.ts',
  'web/settings/embedding/snippet.ts',
  'web/settings/integrations/call-text.ts',
])

const FILES = ['signer', 'web'].flatMap((part) =>
  readdirSync(join(SOURCE, part), { encoding: 'utf8', recursive: true }).map((file) => `${part}/${file}`),
)

test.each(FILES.filter((file) => /\.tsx?$/.test(file) && !CODE.has(file)))('%s shows no words of its own', (file) => {
  expect(sentencesIn(file, readFileSync(join(SOURCE, file), 'utf8'))).toEqual([])
})

test('what people would read is found, and nothing else', () => {
  const of_it_all = 'Page $' + '{n} of it all'
  const source = `
import { t } from './words.ts'
/** A comment of several words. */
const look = { class: \`box \${name} done here\` }
const hint = wrong ? 'Write a date' : t('signing.date')
throw new Error('this is for people who write code')
export const Page = () => (
  <p class="soft small" title="Saved as you go" data-x="some more words" aria-label={\`Page \${n} of it all\`}>
    {t('landing.by')} · {count} pages <b>ok</b>
  </p>
)`
  expect(sentencesIn('page.tsx', source)).toEqual(['Write a date', 'Saved as you go', of_it_all, 'pages', 'ok'])
})

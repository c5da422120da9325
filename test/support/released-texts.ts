import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from './global-setup.ts'

/** The block that grants the role where it has to be, in the place of the bare grant. */
const OLD_GRANT = [
  /\n-- Whoever is given the role[^$]+\$\$[^$]+\$\$;\n/g,
  'grant countersign_app to current_user;\n',
] as const

/** What today's texts were in older releases, each in the place of what; a test compares their SHA-256 with the list. */
const OLDER: readonly { readonly name: string; readonly instead: readonly (readonly [string | RegExp, string])[] }[] = [
  { name: '0002-walls-and-gate.sql', instead: [OLD_GRANT, ['docs/internals/auth.md', 'docs/internals/gate.md']] },
  { name: '0002-walls-and-gate.sql', instead: [OLD_GRANT] },
  { name: '0016-settings.sql', instead: [['src/domain/templates/defaults.ts', 'src/domain/defaults.ts']] },
  { name: '0020-attention.sql', instead: [['src/domain/envelopes/attention.ts', 'src/domain/attention.ts']] },
]

/** Every released text that is not today's. */
export const olderTexts = (): readonly { readonly name: string; readonly text: string }[] =>
  OLDER.map(({ name, instead }) => ({
    name,
    text: instead.reduce(
      (text, [today, then]) => text.replaceAll(today, () => then),
      readFileSync(join(MIGRATIONS, name), 'utf8'),
    ),
  }))

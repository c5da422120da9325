import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from './global-setup.ts'

const GRANTED = `
-- Whoever is given the role by a superuser may take it and, without the admin option, not grant it. From PostgreSQL 16 on
-- membership alone does not say that the role may be taken.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) or not pg_has_role('countersign_app',
      case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end) then
    grant countersign_app to current_user;
  end if;
end $$;
`
const OLD_GRANT = [GRANTED, 'grant countersign_app to current_user;\n'] as const

/** What today's texts were in older releases, each in the place of what; a test compares their SHA-256 with the list. */
const OLDER: readonly { readonly name: string; readonly instead: readonly (readonly [string, string])[] }[] = [
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

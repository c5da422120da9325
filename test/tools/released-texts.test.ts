import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256Hex } from '../../src/kit/secrets.ts'
import { migrationsIn, RELEASED, type Released } from '../../src/store/migrations.ts'
import { MIGRATIONS } from '../support/global-setup.ts'
import { olderTexts } from '../support/released-texts.ts'

test('every released text is at hand, to compare what it makes with what today’s makes', async () => {
  const released = JSON.parse(readFileSync(join(MIGRATIONS, RELEASED), 'utf8')) as Released
  const listed = Object.entries(released).flatMap(([name, texts]) =>
    Object.keys(texts).map((hash) => `${name} ${hash}`),
  )
  const today = (await migrationsIn(MIGRATIONS))
    .filter(({ name }) => released[name])
    .map(({ name, sha256 }) => `${name} ${sha256}`)
  const older = olderTexts().map(({ name, text }) => `${name} ${sha256Hex(text)}`)
  expect([...today, ...older].sort()).toEqual(listed.sort())
})

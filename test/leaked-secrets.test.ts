import { type Dirent, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isApiKey, isPlatformKey, isScimToken, newApiKey } from '../src/kit/secrets.ts'

const ROOT = join(import.meta.dirname, '..')
/** What .gitignore leaves out, and what git keeps. */
const isOthers = ({ name, parentPath }: Dirent) =>
  name === 'node_modules' || name === 'dist' || (parentPath === ROOT && ['lib', 'data', '.git'].includes(name))

/** Keys of instances that nobody runs: everybody may know them (docs/internals/museum.md). */
const PUBLIC = /^test\/museum\/archives\/[\d.]+\.json$/

const KEY = /\bc(?:sk|pk|spk|scim)_(?:(?:live|test)_)?[0-9A-Za-z]{20,}/g
const PRIVATE_KEY = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[0-9A-Za-z+/]{40}/

/** What opens something, or would let somebody seal in our name. */
const secretsIn = (text: string): readonly string[] => [
  ...(text.match(KEY) ?? []).filter((key) => isApiKey(key) || isPlatformKey(key) || isScimToken(key)),
  ...(PRIVATE_KEY.exec(text) ?? []),
]

test('no key and no private key lies in the repository, but for those of the museum', () => {
  const files = globSync('**/*', { cwd: ROOT, withFileTypes: true, exclude: isOthers })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
  const leaks = files.filter((file) => secretsIn(readFileSync(join(ROOT, file), 'latin1')).length > 0)
  expect(leaks.filter((file) => !PUBLIC.test(file))).toEqual([])
  expect(leaks.filter((file) => PUBLIC.test(file)).length).toBeGreaterThan(0)
})

test('a key is known by its checksum, and an example is none', () => {
  expect(secretsIn(`KEY=${newApiKey('csk_live')}`)).toHaveLength(1)
  expect(secretsIn('KEY=csk_live_0000000000000000000000000000000000000000')).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Each list of "Seven changes" names its files in order; a file that has moved would send people astray.
const ROOT = join(import.meta.dirname, '..', '..')
const [, section = ''] =
  /<!-- changes -->([\s\S]*)<!-- \/changes -->/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
const changes = section.split(/\n(?=\*\*)/).flatMap((text) => {
  const [, name] = /^\s*\*\*(.+?)\*\*/.exec(text) ?? []
  return name === undefined ? [] : [{ name, files: [...text.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '') }]
})

test('there are seven lists', () => {
  expect(changes.map(({ name }) => name)).toEqual([
    'A kind of field',
    'An event',
    'A route',
    'An error code',
    'A language',
    'A storage backend',
    'A setting',
  ])
})

test.each(changes)('$name: every file of its list is there', ({ files }) => {
  expect(files.length).toBeGreaterThan(3)
  const missing = files.filter((file) => !existsSync(join(ROOT, file)) && globSync(file, { cwd: ROOT }).length === 0)
  expect(missing).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, type Fence, fencesOf, placeOf, ROOT, textOf } from './fences.ts'

const FENCES = DOCUMENTS.flatMap((document) => fencesOf(document))
const named = (...languages: string[]) =>
  FENCES.filter(({ language }) => languages.includes(language)).map((fence) => [placeOf(fence), fence] as const)

/** Shown, and checked by other tests or by nobody: what is no program. */
const SHOWN = 'text json http csv xml yaml toml ini diff nginx dockerfile'.split(' ')
const PROGRAMS = 'sh ts js html python'.split(' ')

test.each(DOCUMENTS)('every fence of %s names its language, and begins at the edge', (document) => {
  const fences = fencesOf(document)
  const unknown = fences.filter(({ language }) => ![...SHOWN, ...PROGRAMS].includes(language))
  expect(unknown.map(placeOf), `say one of ${[...PROGRAMS, ...SHOWN].join(', ')}`).toEqual([])
  expect(/^[ \t]+```/m.exec(textOf(document))?.[0]).toBeUndefined()
})

test.each(named('text'))('%s is no command in disguise', (_place, { code }) => {
  expect(code).not.toMatch(/^(\$ )?(curl|countersign|npm|npx|node|docker|kubectl|export|apt-get|sudo) /m)
})

test.each(named('json'))('%s is JSON', (_place, { code }) => {
  for (const value of code.split(/\n(?=\{)/)) expect(() => JSON.parse(value)).not.toThrow()
})

describe('programs are right in their grammar', () => {
  test.each(named('ts', 'js'))('%s', (_place, { code, language }) => {
    expect(() => parse(code, language === 'ts')).not.toThrow()
  })

  test.each(named('html'))('%s', (_place, { code }) => {
    for (const [, script = ''] of code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
      expect(() => parse(script, false)).not.toThrow()
    const opened = [...code.matchAll(/<([a-z][a-z-]*)[\s>]/g)].map(([, name]) => name)
    const closed = [...code.matchAll(/<\/([a-z-]+)>/g)].map(([, name]) => name)
    const void_elements = ['link', 'meta', 'img', 'input', 'br', 'iframe']
    expect(closed.sort()).toEqual(opened.filter((name) => !void_elements.includes(name ?? '')).sort())
  })

  const python = existsSync('/usr/bin/python3')
  test.runIf(python).each(named('python'))('%s', (_place, { code }) => {
    const check = ['-c', 'import ast, sys; ast.parse(sys.stdin.read())']
    expect(() => execFileSync('/usr/bin/python3', check, { input: code, stdio: 'pipe' })).not.toThrow()
  })
})

const parse = (code: string, is_typescript: boolean) =>
  parseSync(code, is_typescript ? { syntax: 'typescript' } : { syntax: 'ecmascript' })

const isExcerpt = (fence: Fence) => fence.mark.kind === 'from'
test('an excerpt is what stands in its file', () => {
  const stale = FENCES.filter(isExcerpt).filter(({ mark, code }) => {
    const file = mark.kind === 'from' ? join(ROOT, mark.file) : ''
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(code)
  })
  expect(stale.map(placeOf)).toEqual([])
})

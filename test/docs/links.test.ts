import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { openDocuments } from '../../src/http/pages/documents.ts'
import { renderMarkdown } from '../../src/kit/markdown.ts'
import { DOCUMENTS, ROOT, textOf } from './fences.ts'

const BASE = 'https://here.example'
const SERVED = new Map(openDocuments(BASE).map((document) => [document.name, document.markdown]))
/** Addresses of the service itself that documents lead to. */
const PAGES =
  /^\/(docs|docs\/api\/[\w-]+|verify|outbox|login|settings\/\w+|embed\/(playground|v1\.js)|api\/v1\/openapi\.json|llms(-full)?\.txt)$/

const targetsIn = (markdown: string) =>
  [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '')

/** What stands in code is no link. */
const prose = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '`code`')

const anchors = new Map<string, ReadonlySet<string>>()
function anchorsOf(name: string, markdown: string): ReadonlySet<string> {
  const known = anchors.get(name)
  if (known) return known
  const found = [...renderMarkdown(markdown).markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
  const made = new Set(found)
  anchors.set(name, made)
  return made
}

test.each(DOCUMENTS)('every link of %s leads to a file that is there, and to a heading in it', (document) => {
  const dead = targetsIn(textOf(document)).filter((target) => isDead(target, document))
  expect(dead).toEqual([])
})

function isDead(target: string, document: string): boolean {
  const own = target.replace('https://sign.example.com', BASE)
  if (/^https?:/.test(own) && !own.startsWith(BASE)) return false
  if (own.startsWith(BASE) || own.startsWith('/')) return isUnserved(own.replace(BASE, ''))
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(ROOT, file))) return !isGenerated(file, anchor)
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file, textOf(file)).has(anchor)
}

/** Pages that the service writes itself lie in no file. */
function isGenerated(file: string, anchor: string | undefined): boolean {
  const name = relative('docs', file).replace(/\.md$/, '')
  const markdown = SERVED.get(name)
  return markdown !== undefined && (anchor === undefined || anchorsOf(`/${name}`, markdown).has(anchor))
}

function isUnserved(address: string): boolean {
  const [path = '', anchor] = address.split('#')
  if (PAGES.test(path)) return false
  const name = path.replace(/^\/docs\//, '').replace(/\.md$/, '')
  return !isGenerated(`docs/${name}.md`, anchor)
}

test('every document of docs/ is served, with its heading as its title and a sentence about it', () => {
  const written = DOCUMENTS.filter((file) => /^docs\/(internals\/)?[^/]+\.md$/.test(file))
  for (const file of written) {
    const name = relative('docs', file).replace(/\.md$/, '')
    expect(SERVED.has(name), file).toBe(true)
  }
  for (const { name, title, about } of openDocuments(BASE)) {
    expect([name, title.length > 3, about.length > 10]).toEqual([name, true, true])
    expect([name, about.length < 220]).toEqual([name, true])
  }
})

test('what is served keeps to what is served', () => {
  const out = [...SERVED].flatMap(([name, markdown]) =>
    targetsIn(markdown)
      .filter((target) => !/^(https?:|\/|#)/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        return !isGenerated(join('docs', dirname(name), path), anchor)
      })
      .map((target) => `${name}: ${target}`),
  )
  expect(out).toEqual([])
})

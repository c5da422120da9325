import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { MergeRequest } from '../../ports/pdf.ts'
import { type About, aboutOf, languageOf } from '../assembly/about.ts'
import { assemble } from '../assembly/assemble.ts'
import type { Part } from '../assembly/part.ts'
import { openSource } from '../assembly/source.ts'
import { writeHashed } from '../pages/pdfium-save.ts'

/**
 * Merges the pages of several files into a copy for reading. A signature covers the bytes of one file, so none is kept.
 * Equal files give equal bytes: the request sets the date.
 */
export async function mergeFiles({ files, title, at, out_path }: MergeRequest): Promise<StoredFile> {
  const parts: Part[] = []
  for (const file of files) parts.push(await partOf(file))
  const about = aboutAll(parts, { title, created: pdfDate(at) })
  const made = assemble(parts, {
    about,
    lang: languageOfMost(parts),
    entries: () => ['/ViewerPreferences << /DisplayDocTitle true >>'],
  })
  return writeHashed(made, out_path)
}

async function partOf({ path, sha256, name }: MergeRequest['files'][number]): Promise<Part> {
  const bytes = readFileSync(path)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('the file is not what was sealed')
  const source = await openSource(bytes)
  return { source, name, pages: source.leaves.map((_, index) => ({ index, rotate: 0 })) }
}

/** The title of the whole, by everybody who wrote a part of it. */
function aboutAll(parts: readonly Part[], own: Pick<About, 'title' | 'created'>): About {
  const each = parts.map(({ source }) => aboutOf(source.file))
  const authors = [...new Set(each.map(({ author }) => author).filter((author) => author !== ''))]
  const has_xmp = each.some(({ xmp }) => xmp !== null)
  return {
    ...own,
    ...{ author: authors.join('; '), subject: '', keywords: '', creator: '' },
    xmp: has_xmp ? [{ name: 'dc:creator', list: 'Seq', items: authors.map((text) => ({ text })) }] : null,
  }
}

/** The language of most pages, the first of several. Null if no document says one. */
function languageOfMost(parts: readonly Part[]): string | null {
  const counts = new Map<string, number>()
  for (const { source, pages } of parts) {
    const lang = languageOf(source.file)
    if (lang !== null) counts.set(lang, (counts.get(lang) ?? 0) + pages.length)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** A date without parentheses (ISO 32000-2, 7.9.4). */
const pdfDate = (at: string) => `D:${at.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`

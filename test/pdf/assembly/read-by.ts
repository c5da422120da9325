import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { needs } from '../../support/programs.ts'

// What other readers find in a file besides what its pages show.

async function withPdfjs<T>(path: string, work: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const data = new Uint8Array(readFileSync(path))
  const task = getDocument({ data, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}

type Destination = string | readonly unknown[] | null | undefined

/** The page, from 1, that a destination leads to; null where it leads nowhere. */
async function pageOf(document: PDFDocumentProxy, destination: Destination): Promise<number | null> {
  const found = typeof destination === 'string' ? await document.getDestination(destination) : destination
  const first = found?.[0]
  if (typeof first === 'number') return first + 1
  if (first === null || first === undefined) return null
  return (await document.getPageIndex(first as Parameters<PDFDocumentProxy['getPageIndex']>[0])) + 1
}

interface Bookmark {
  readonly title: string
  readonly page: number | null
  readonly url: string | null
  readonly items: readonly Bookmark[]
}

interface OutlineItem {
  readonly title: string
  readonly dest: Destination
  readonly url: string | null
  readonly items: readonly OutlineItem[]
}

const bookmarksOf = (document: PDFDocumentProxy, items: readonly OutlineItem[] | null): Promise<readonly Bookmark[]> =>
  Promise.all(
    (items ?? []).map(async ({ title, dest, url, items: below }) => ({
      title,
      page: await pageOf(document, dest),
      url,
      items: await bookmarksOf(document, below),
    })),
  )

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

/** Roles within each other, and a number for what is marked on the page. */
type Roles = string | readonly [string, ...Roles[]]

const rolesOf = ({ role, alt, children = [] }: Node): Roles =>
  role === undefined ? 'text' : [alt === undefined ? role : `${role} (${alt})`, ...children.map(rolesOf)]

export interface Read {
  readonly pages: number
  readonly labels: readonly string[] | null
  /** The page, from 1, that each name leads to. */
  readonly names: Readonly<Record<string, number | null>>
  readonly bookmarks: readonly Bookmark[]
  /** For each page where its links lead: a page, an address, or null. */
  readonly links: readonly (readonly (number | string | null)[])[]
  readonly marked: boolean
  /** For each page, the structure; null where it has none. */
  readonly tags: readonly (Roles | null)[]
  readonly title: unknown
  /** Title of the metadata. */
  readonly xmp_title: string | null
}

/** A file as pdf.js reads it. */
export const readByPdfjs = (path: string): Promise<Read> =>
  withPdfjs(path, async (document) => {
    const named: unknown = await document.getDestinations()
    const names = named instanceof Map ? [...named] : Object.entries(named as Record<string, Destination>)
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const { info, metadata } = await document.getMetadata()
    const links = numbers.map(async (number) => {
      const annotations = await (await document.getPage(number)).getAnnotations()
      const own = annotations.filter(({ subtype }) => subtype === 'Link')
      return Promise.all(own.map(async ({ dest, url }) => (url as string) ?? (await pageOf(document, dest))))
    })
    const tags = numbers.map(async (number) => {
      const tree = await (await document.getPage(number)).getStructTree()
      return tree === null ? null : rolesOf(tree as Node)
    })
    const marks: unknown = await document.getMarkInfo()
    const marked = marks instanceof Map ? marks.get('Marked') : (marks as { Marked?: boolean } | null)?.Marked
    return {
      pages: document.numPages,
      labels: await document.getPageLabels(),
      names: Object.fromEntries(
        await Promise.all(names.map(async ([name, to]) => [name, await pageOf(document, to)] as const)),
      ),
      bookmarks: await bookmarksOf(document, (await document.getOutline()) as unknown as readonly OutlineItem[] | null),
      links: await Promise.all(links),
      marked: marked === true,
      tags: await Promise.all(tags),
      title: (info as { Title?: unknown }).Title ?? null,
      xmp_title: (metadata?.get('dc:title') as string | undefined) ?? null,
    }
  })

/** What qpdf says against a file; empty if nothing. */
export function faultsIn(path: string): string {
  needs('qpdf')
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

/** All of a file with its streams unpacked, a character for each byte. */
export function unpacked(path: string): string {
  needs('qpdf')
  const { stdout } = spawnSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], {
    encoding: 'latin1',
    maxBuffer: 1 << 28,
  })
  return stdout
}

/** The page that each name leads to, as poppler finds it. */
export function namesByPoppler(path: string): Readonly<Record<string, number>> {
  needs('pdfinfo')
  const { stdout } = spawnSync('pdfinfo', ['-dests', path], { encoding: 'utf8' })
  const rows = [...stdout.matchAll(/^\s*(\d+) \[.*\] "(.*)"$/gm)]
  return Object.fromEntries(rows.map(([, page, name]) => [name, Number(page)]))
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The code fences of the documents, and what the words after the three ticks say (docs/internals/documents.md):
 * ```sh runs, ```sh answers 409 and ```sh exits 2 run and end so, ```sh no-run: <reason> does not, and
 * ```<language> from <file> is an excerpt of that file.
 */
export interface Fence {
  readonly document: string
  readonly line: number
  readonly language: string
  readonly mark: Mark
  readonly code: string
  /** What stands between the fence before and this one. */
  readonly before: string
}

export type Mark =
  | { readonly kind: 'none' }
  | { readonly kind: 'no-run'; readonly reason: string }
  | { readonly kind: 'answers'; readonly status: number }
  | { readonly kind: 'exits'; readonly status: number }
  | { readonly kind: 'from'; readonly file: string }

export const ROOT = join(import.meta.dirname, '..', '..')

/** Everything that people read, in the order in which a newcomer would. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'docs/quickstart.md',
  ...globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', 'deploy/**/*.md'], { cwd: ROOT }).sort(),
].filter((name, at, all) => all.indexOf(name) === at && !name.includes('node_modules'))

export const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8')

export function fencesOf(document: string, text = textOf(document)): readonly Fence[] {
  const fences: Fence[] = []
  let [open, at, since]: [string | null, number, number] = [null, 0, 0]
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('```')) continue
    if (open === null) [open, at] = [line.slice(3), index]
    else {
      const [, language = '', words = ''] = /^(\S*)\s*(.*)$/.exec(open) ?? []
      const code = lines.slice(at + 1, index).join('\n')
      const before = lines.slice(since, at).join('\n')
      fences.push({ document, line: at + 1, language, mark: markOf(words), code, before })
      ;[open, since] = [null, index + 1]
    }
  }
  if (open !== null) throw new Error(`${document}:${at + 1}: this fence does not end`)
  return fences
}

function markOf(words: string): Mark {
  if (words === '') return { kind: 'none' }
  const [, reason] = /^no-run: (.+)$/.exec(words) ?? []
  if (reason !== undefined) return { kind: 'no-run', reason }
  const [, kind, status] = /^(answers|exits) (\d{1,3})$/.exec(words) ?? []
  if (kind === 'answers' || kind === 'exits') return { kind, status: Number(status) }
  const [, file] = /^from (\S+)$/.exec(words) ?? []
  if (file !== undefined) return { kind: 'from', file }
  throw new Error(`no such words after a fence: ${words}`)
}

export const placeOf = ({ document, line }: Fence): string => `${document}:${line}`

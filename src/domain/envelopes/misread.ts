import type { PageGeometry } from './envelope.ts'

/** Numbers of the pages, from 1, of which programs take other letters, digits or sums than they show. */
export const misreadPages = (pages: readonly PageGeometry[]): readonly number[] =>
  pages.flatMap(({ reads_otherwise }, at) => (reads_otherwise === true ? [at + 1] : []))

/** The same for who reads the text of these pages; nothing where there are none. */
export function misreadOf(pages: readonly PageGeometry[]): { readonly reads_otherwise?: readonly number[] } {
  const reads_otherwise = misreadPages(pages)
  return reads_otherwise.length === 0 ? {} : { reads_otherwise }
}

/** Whether a field of their own form holds another value than it shows. */
export const hasUnlikeFields = (pages: readonly PageGeometry[]): boolean =>
  pages.some(({ differences = [] }) => differences.some(({ kind }) => kind === 'form_value'))

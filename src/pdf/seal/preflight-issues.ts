import type { PreflightIssue } from '../../ports/pdf.ts'

/** Both readers must find as many pages in the sealed file as in the original. */
export const pageIssues = (found: number | null, expected: number): readonly PreflightIssue[] =>
  found === expected
    ? []
    : [unreadable(`would have ${found ?? 'no readable'} page(s) once sealed instead of ${expected}`)]

export const unreadable = (message: string): PreflightIssue => ({
  reason: 'result_unreadable',
  stamp: null,
  message,
})

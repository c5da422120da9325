import type { RehearsalIssue } from '../../ports/pdf.ts'

/** What two readers say of the sealed file has to be what was said of the original. */
export const pageIssues = (found: number | null, expected: number): readonly RehearsalIssue[] =>
  found === expected
    ? []
    : [unreadable(`would have ${found ?? 'no readable'} page(s) once sealed instead of ${expected}`)]

export const unreadable = (message: string): RehearsalIssue => ({
  reason: 'result_unreadable',
  stamp: null,
  message,
})

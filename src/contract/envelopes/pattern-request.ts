import type { z } from 'zod'
import { FIELD_OPTIONS } from '../../domain/fields/kinds.ts'
import { patternIssue } from '../../patterns/issue.ts'

/** What is too long is refused for that, and is not looked at. */
export function checkPattern(text: string, context: z.RefinementCtx<string>): void {
  const message = text.length > FIELD_OPTIONS.pattern.chars_max ? null : patternIssue(text)
  if (message !== null) context.addIssue({ code: 'custom', message })
}

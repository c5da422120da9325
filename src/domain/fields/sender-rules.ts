import type { FieldBox } from '../envelopes/envelope.ts'
import { dayIssueOf } from './day-bounds.ts'

/** What the sender asks of a text or a date besides its kind, and the value breaks. Each has words of its own on the signing page. */
export type SenderRuleIssue = { readonly rule: 'pattern' } | { readonly rule: 'early' | 'late'; readonly bound: string }

export interface RuleFacts {
  /** The day that it is in the envelope's time zone: YYYY-MM-DD. Null in a template, which is used on another day. */
  readonly today: string | null
  /** The engine for patterns; absent where there is none, as in a browser, which leaves them to the service. */
  readonly matches?: (pattern: string, text: string) => boolean
  /** The engine was ended before it knew. */
  readonly isTooLong?: (pattern: string, text: string) => boolean
}

/** What is empty is asked nothing. One function for the service and for the page, so that they cannot disagree. */
export function senderRuleIssue(
  field: Pick<FieldBox, 'pattern' | 'min_date' | 'max_date'>,
  value: unknown,
  { today, matches }: RuleFacts,
): SenderRuleIssue | null {
  if (typeof value !== 'string' || value === '') return null
  if (field.pattern !== undefined && matches && !matches(field.pattern, value)) return { rule: 'pattern' }
  const found = today === null ? null : dayIssueOf(field, { date: value, today })
  return found && { rule: found.issue, bound: found.bound }
}

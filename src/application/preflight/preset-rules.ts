import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import { type BoxInput, optionsOf, takes } from '../../domain/fields/placement.ts'
import { type RuleFacts, senderRuleIssue } from '../../domain/fields/sender-rules.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import { dateIn, isTimeZone } from '../../kit/time.ts'
import { matchesPattern } from '../../patterns.ts'

/** What the sender's rules are judged by at an instant. A zone that is none is refused for itself. */
export const rulesAt = (now: Instant, timezone: EnvelopeRequest['timezone'] = 'UTC'): RuleFacts => ({
  today: dateIn(now, isTimeZone(timezone) ? timezone : 'UTC'),
  matches: matchesPattern,
})

/**
 * Values of the sender that break the sender's own rules: in a read-only field nobody could put them right. Without rules of
 * a day, as in a template, which is used on another one, patterns alone are looked at.
 */
export const presetIssues = (fields: readonly Indexed<BoxInput>[], rules: RuleFacts | null): Issue[] =>
  fields.flatMap(([index, entry]) => {
    const { value = null } = entry
    // What does not even fit the kind is refused for that.
    if (value === null || entry.formula !== undefined || !takes(entry, value)) return []
    const { min_date: _, max_date: __, ...timeless } = optionsOf(entry)
    const asked = rules === null ? timeless : optionsOf(entry)
    const broken = senderRuleIssue(asked, value, rules ?? { today: '', matches: matchesPattern })
    if (!broken) return []
    const param = `fields[${index}].value`
    const why = broken.rule === 'pattern' ? 'does not match pattern' : `is ${SIDES[broken.rule]} ${broken.bound}`
    return [{ code: 'invalid_prefill', param, message: `${param} ${why}` }]
  })

const SIDES = { early: 'before', late: 'after' } as const

import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { Instant, Prefilled } from '../../domain/envelopes/envelope.ts'
import { type BoxInput, optionsOf, takes } from '../../domain/fields/placement.ts'
import { type RuleFacts, type SenderRuleIssue, senderRuleIssue } from '../../domain/fields/sender-rules.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { Indexed } from '../../domain/templates/layout.ts'
import { dateIn, isTimeZone } from '../../kit/time.ts'
import type { PatternAnswers } from '../../patterns/answers.ts'

/** What the sender's rules are judged by at an instant. A zone that is none is refused for itself. */
export const rulesAt = (
  { matches, isTooLong }: PatternAnswers,
  now: Instant,
  timezone: EnvelopeRequest['timezone'] = 'UTC',
): RuleFacts => ({ today: dateIn(now, isTimeZone(timezone) ? timezone : 'UTC'), matches, isTooLong })

/** Where no day is known: values are asked for their patterns alone. */
export const rulesOfPatterns = ({ matches, isTooLong }: PatternAnswers): RuleFacts => ({
  today: null,
  matches,
  isTooLong,
})

/** Values of the sender that break the sender's own rules: in a read-only field nobody could put them right. */
export const presetIssues = (fields: readonly Indexed<BoxInput>[], rules: RuleFacts): Issue[] =>
  fields.flatMap(([index, entry]) => {
    const { value = null } = entry
    // What does not even fit the kind is refused for that.
    if (value === null || entry.formula !== undefined || !takes(entry, value)) return []
    const broken = senderRuleIssue(optionsOf(entry), value, rules)
    if (!broken) return []
    const param = `fields[${index}].value`
    return [{ code: 'invalid_prefill', param, message: `${param} ${whyOf(broken, { entry, value, rules })}` }]
  })

interface Broken {
  readonly entry: BoxInput
  readonly value: Prefilled
  readonly rules: RuleFacts
}

function whyOf(broken: SenderRuleIssue, { entry: { pattern = '' }, value, rules }: Broken): string {
  if (broken.rule !== 'pattern') return `is ${SIDES[broken.rule]} ${broken.bound}`
  return rules.isTooLong?.(pattern, String(value)) === true
    ? 'takes too long to be matched against its pattern: shorten the text, or let the pattern repeat less'
    : 'does not match pattern'
}

const SIDES = { early: 'before', late: 'after' } as const

import { expect, test } from 'vitest'
import { ENVELOPE } from '../../src/contract/envelopes/examples.ts'
import { remindPlan, sendPlan, voidPlan } from '../../src/mcp/action-plans.ts'
import type { Envelope } from '../../src/mcp/show-envelope.ts'

const [person] = (ENVELOPE as unknown as Envelope).recipients
if (!person) throw new Error('the example has nobody')
const asked = { ...person, status: 'sent' as const, sent_at: '2026-11-21T09:00:00.000Z', delivery: null }
/** Ada gets every mail, Zoe none and has no address. */
const envelope = {
  ...(ENVELOPE as unknown as Envelope),
  status: 'sent' as const,
  recipients: [
    { ...asked, id: 'rcp_ada', name: 'Ada', email: 'ada@example.com' },
    { ...asked, id: 'rcp_zoe', name: 'Zoe', email: null, notifications: [] },
  ],
}
test.each([
  ['a send', () => sendPlan(envelope)],
  ['a reminder', () => remindPlan(envelope, { recipient_id: null, now_ms: Date.parse('2026-12-21T09:00:00.000Z') })],
  ['a void', () => voidPlan(envelope, null)],
])('a plan of %s names whom it mails, and not whoever gets no mail', (_, plan) => {
  const text = plan().lines.join('\n')
  expect(text).toContain('ada@example.com')
  expect(text).not.toContain('Zoe')
})

import { expect, test } from 'vitest'
import { MAIL_FAILURES, mailFailureOf, unreached } from '../../../src/domain/recipients/mail-failure.ts'

// Whose words the reason of a failed mail is: ours, which each page says in its reader's language, or another server's.

test.each<[string, string, string | null]>([
  [MAIL_FAILURES.unusable_address, 'unusable_address', null],
  [MAIL_FAILURES.came_back, 'came_back', null],
  [unreached('connect ECONNREFUSED 127.0.0.1:25'), 'no_connection', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['550 5.1.1 no such mailbox', 'server_said', '550 5.1.1 no such mailbox'],
  [`Can't send mail - all recipients were rejected: 550 5.1.1 unknown`, 'server_said', '550 5.1.1 unknown'],
  ['Message failed: 552-too large', 'server_said', '552-too large'],
  ['Mailbox full: try in 10 days', 'server_said', 'Mailbox full: try in 10 days'],
  ['', 'server_said', ''],
])('%s', (said, code, quote) => {
  expect(mailFailureOf(said)).toEqual({ code, quote })
})

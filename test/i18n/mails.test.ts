import { expect, test, vi } from 'vitest'
import type { MailKind } from '../../src/domain/envelopes/reactions.ts'
import { composeMail } from '../../src/mail/templates/compose-mail.ts'
import type { MailFacts } from '../../src/ports/mail-templates.ts'
import { unspoken } from './pseudo.ts'

// Each letter in a language that nobody speaks: what stands there in English was never asked of a catalog.

vi.mock('@lingui/message-utils/compileMessage', async (original) => {
  const { compileMessage } = await original<typeof import('@lingui/message-utils/compileMessage')>()
  const { pseudo } = await import('./pseudo.ts')
  return { compileMessage: (message: string) => pseudo(compileMessage(message)) }
})

const KINDS: readonly MailKind[] = [
  ...(['invitation', 'reminder', 'link', 'final_link', 'completed', 'copy', 'declined'] as const),
  ...(['voided', 'recalled', 'expired', 'substituted', 'code', 'text_code'] as const),
]

/** What people typed is Greek, so that Latin letters are ours. */
const FACTS: MailFacts = {
  recipient_name: 'Άδα Λαβλέις',
  sender_name: 'Γκρέις Χόπερ',
  workspace_name: 'Άκμη',
  envelope_name: 'Μισθωτήριο',
  subject: null,
  message: 'Παρακαλώ.',
  note: 'Λάθος ενοίκιο',
  code: '123456',
  language: 'en',
  attached: true,
  can_reply: true,
  deadline_text: '18/2/2027, 23:59',
  link: 'https://sign.example.test/s/0123.1.abc',
  documents: 2,
  test_mode: true,
  brand: { logo_url: null, logo_width: 0, logo_height: 0, accent: '#1b4fd6', on_accent: '#ffffff' },
}

/** What a reader of the HTML sees. */
const textsOf = (html: string): readonly string[] =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .split(/<[^>]*>/)

test.each(KINDS)('%s says nothing that is not in the catalogs', (kind) => {
  const { subject, text, html } = composeMail(kind, FACTS)
  const said = [subject, ...text.split('\n'), ...textsOf(html)]
  expect(said.flatMap((line) => unspoken(line, [FACTS.link]) ?? [])).toEqual([])
})

test('the letters are told apart from their words', () => {
  expect(unspoken('[!! Άδα: [!! šîgñ !!] ñöw !!]')).toBeNull()
  expect(unspoken('[!! šîgñ !!] by tomorrow')).toBe('by tomorrow')
})

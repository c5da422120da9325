import { expect, test, vi } from 'vitest'
import { composeAccountMail } from '../../src/mail/templates/compose-account-mail.ts'
import { composeMail } from '../../src/mail/templates/compose-mail.ts'
import type { AccountMailFacts, MailFacts, MailText } from '../../src/ports/mail-templates.ts'
import { ACCOUNT_KINDS, KINDS, SECURITY_FACTS, SENDER_KINDS } from '../support/mail-kinds.ts'
import { unspoken } from './pseudo.ts'

// Each letter in a language that nobody speaks: what stands there in English was never asked of a catalog.

vi.mock('@lingui/message-utils/compileMessage', async (original) => {
  const { compileMessage } = await original<typeof import('@lingui/message-utils/compileMessage')>()
  const { pseudo } = await import('./pseudo.ts')
  return { compileMessage: (message: string) => pseudo(compileMessage(message)) }
})

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
  about: 'Άλαν Τιούρινγκ',
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

const ACCOUNT_FACTS: Omit<AccountMailFacts, 'kind'> = {
  language: 'en',
  name: FACTS.recipient_name,
  workspace_name: FACTS.workspace_name,
  invited_by: FACTS.sender_name,
  receiver: 'άγκιστρα.test',
  security: SECURITY_FACTS,
  link: FACTS.link,
  code: FACTS.code,
  brand: FACTS.brand,
}

const unspokenIn = ({ subject, text, html }: MailText) =>
  [subject, ...text.split('\n'), ...textsOf(html)].flatMap(
    (line) => unspoken(line, [FACTS.link, 'Countersign', '.test']) ?? [],
  )

test.each([...KINDS, ...SENDER_KINDS])('%s says nothing that is not in the catalogs', (kind) => {
  expect(unspokenIn(composeMail(kind, FACTS))).toEqual([])
})

test.each(ACCOUNT_KINDS)('%s of an account says nothing that is not in the catalogs', (kind) => {
  expect(unspokenIn(composeAccountMail({ ...ACCOUNT_FACTS, kind }))).toEqual([])
})

test('the letters are told apart from their words', () => {
  expect(unspoken('[!! Άδα: [!! šîgñ !!] ñöw !!]')).toBeNull()
  expect(unspoken('[!! šîgñ !!] by tomorrow')).toBe('by tomorrow')
})

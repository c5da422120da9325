import { describe, expect, test } from 'vitest'
import { directionOf, LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { composeAccountMail } from '../../src/mail/templates/compose-account-mail.ts'
import { composeMail } from '../../src/mail/templates/compose-mail.ts'
import type { AccountMailFacts, MailFacts, MailText } from '../../src/ports/mail-templates.ts'
import { ACCOUNT_KINDS, KINDS, SECURITY_FACTS, SENDER_KINDS } from '../support/mail-kinds.ts'

// Each mail in each language: nothing is missing from it, and nothing of it is English.

const FACTS: MailFacts = {
  language: 'en',
  recipient_name: 'Άδα',
  sender_name: 'Γκρέις',
  workspace_name: 'Άκμη',
  envelope_name: 'Μισθωτήριο',
  about: 'Άλαν',
  subject: null,
  message: 'Παρακαλώ.',
  note: 'Λάθος',
  code: '123456',
  attached: true,
  can_reply: true,
  deadline_text: '18/2/2027',
  link: 'https://sign.example.test/s/0123.1.abc',
  documents: 2,
  test_mode: true,
  brand: { logo_url: null, logo_width: 0, logo_height: 0, accent: '#1b4fd6', on_accent: '#ffffff' },
}

const account = (kind: AccountMailFacts['kind'], language: string): AccountMailFacts => ({
  kind,
  language,
  name: FACTS.recipient_name,
  workspace_name: FACTS.workspace_name,
  invited_by: FACTS.sender_name,
  receiver: 'hooks.example.test',
  security: SECURITY_FACTS,
  link: FACTS.link,
  code: FACTS.code,
  brand: FACTS.brand,
})

type Compose = (language: string) => MailText
const MAILS: readonly (readonly [string, Compose])[] = [
  ...[...KINDS, ...SENDER_KINDS].map(
    (kind) => [kind, (language: string) => composeMail(kind, { ...FACTS, language })] as const,
  ),
  ...ACCOUNT_KINDS.map(
    (kind) => [`${kind} of an account`, (language: string) => composeAccountMail(account(kind, language))] as const,
  ),
]

const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const ROWS = MAILS.flatMap(([kind, compose]) => LANGUAGES.map((language) => [kind, language, compose] as const))

/** The lines of ours: what has a value in it is compared without it. */
const linesOf = ({ text }: MailText) => text.split('\n').filter((line) => /\p{L}{3}/u.test(line) && line !== FACTS.link)

test('a mail that did not reach somebody who is no longer on the envelope names nobody', () => {
  const { text } = composeMail('sender_bounced', { ...FACTS, about: '' })
  expect(text).toContain('An email about “Μισθωτήριο” did not arrive.')
})

describe('every mail in every language', () => {
  test.each(ROWS)('%s in %s has no hole, and its HTML names language and direction', (_, language, compose) => {
    const { subject, text, html } = compose(language)
    for (const said of [subject, text, html]) {
      expect(said).not.toMatch(/[{}]|undefined|\b(?:member_|security_)?mails\.|\bsign_in\./)
      expect(said.trim()).not.toBe('')
    }
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(subject).not.toMatch(/[\u2066-\u2069\n]/)
    expect(text.split('\n').filter((line) => line.trim() === '--')).toHaveLength(1)
  })

  test.each(ROWS.filter(([, language]) => language !== 'en'))(
    '%s in %s says nothing in English',
    (_, language, compose) => {
      const english = new Set(linesOf(compose('en')))
      const same = linesOf(compose(language)).filter((line) => english.has(line))
      expect(same.filter((line) => !TYPED.some((typed) => line.includes(typed)))).toEqual([])
    },
  )

  test('each language has subjects of its own', () => {
    const said = (language: Language) => MAILS.map(([, compose]) => compose(language).subject).join('\n')
    expect(new Set(LANGUAGES.map(said)).size).toBe(LANGUAGES.length)
    expect(OTHERS).toHaveLength(10)
  })
})

/** What people wrote stays as it is; the word “Browser” is the same in some languages. */
const TYPED = ['Παρακαλώ.', 'Λάθος', 'Φοξ 128']

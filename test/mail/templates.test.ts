import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MailKind } from '../../src/domain/envelopes/reactions.ts'
import { composeMail } from '../../src/mail/templates/compose-mail.ts'
import type { MailFacts } from '../../src/ports/mail-templates.ts'

const KINDS: readonly MailKind[] = [
  'invitation',
  'reminder',
  'completed',
  'copy',
  'link',
  'final_link',
  'declined',
  'voided',
  'recalled',
  'expired',
  'code',
  'text_code',
  'substituted',
]
const LINK = 'https://sign.example.test/s/0123.1.abc'

const facts = (changes: Partial<MailFacts> = {}): MailFacts => ({
  language: 'en',
  recipient_name: 'Ada Lovelace',
  sender_name: 'Grace Hopper',
  workspace_name: 'Acme GmbH',
  envelope_name: 'Service agreement',
  subject: null,
  message: 'Here is the agreement we spoke about.',
  note: null,
  deadline_text: '18 Feb 2027, 23:59 CET',
  link: LINK,
  code: '482913',
  documents: 1,
  attached: false,
  can_reply: false,
  test_mode: false,
  brand: { logo_url: null, logo_width: 0, logo_height: 0, accent: '#1b4fd6', on_accent: '#ffffff' },
  ...changes,
})

describe('a letter', () => {
  test('that invites says who asks, for what, until when, and where', () => {
    const { subject, text, html } = composeMail('invitation', facts())
    expect(subject).toBe('Grace Hopper (Acme GmbH) asks you to sign: Service agreement')
    for (const body of [text, html]) {
      expect(body).toContain('Here is the agreement we spoke about.')
      expect(body).toContain('Please sign by 18 Feb 2027, 23:59 CET.')
      expect(body).toContain('You get this because')
      expect(body).toContain(LINK)
    }
    expect(html).toContain(`<a href="${LINK}"`)
  })

  test('takes the sender’s own subject for the invitation', () => {
    expect(composeMail('invitation', facts({ subject: 'Our contract' })).subject).toBe('Our contract')
    expect(composeMail('completed', facts({ subject: 'Our contract' })).subject).toBe('Completed: Service agreement')
  })

  test('names a workspace that sends under its own name once', () => {
    const { subject } = composeMail('invitation', facts({ sender_name: 'Acme GmbH' }))
    expect(subject).toBe('Acme GmbH asks you to sign: Service agreement')
  })

  test('of the test space says so', () => {
    const { subject, text, html } = composeMail('reminder', facts({ test_mode: true }))
    expect(subject).toMatch(/^\[Test\] Reminder: /)
    for (const body of [text, html]) expect(body).toContain('Test: nothing here is binding.')
  })

  test.each(['declined', 'voided', 'recalled', 'expired', 'substituted'] as const)(
    'that says %s leads nowhere',
    (kind) => {
      const { text, html } = composeMail(kind, facts({ note: 'Wrong price' }))
      expect(text + html).not.toContain(LINK)
    },
  )

  test.each(['declined', 'voided', 'recalled'] as const)('that says %s carries the reason', (kind) => {
    const { text, html } = composeMail(kind, facts({ note: 'Wrong price' }))
    for (const body of [text, html]) expect(body).toContain('Wrong price')
  })

  test.each(KINDS)('of kind %s fetches nothing from anywhere and runs nothing', (kind) => {
    expect(composeMail(kind, facts()).html).not.toMatch(/<(img|script|link|iframe|style)|\son\w+=|url\(|@import/i)
  })
})

describe('whom it names', () => {
  test('a person who gets a copy reads that there is nothing to sign', () => {
    const { subject, text } = composeMail('copy', facts())
    expect(subject).toBe('A copy for you: Service agreement')
    expect(text).toContain('nothing for you to sign')
    expect(text).toContain(LINK)
  })

  test('a former address reads no name but the sender’s', () => {
    const { subject, text, html } = composeMail('substituted', facts({ recipient_name: '', note: 'n' }))
    expect(subject).toBe('Your link no longer works: Service agreement')
    for (const body of [text, html]) {
      expect(body).toMatch(/Hello,\n|>Hello,</)
      expect(body).not.toContain('Ada')
      expect(body).not.toContain('Here is the agreement')
    }
  })

  test('whoever asked for a link again is not told of the message, nor that it was surely them', () => {
    const { text } = composeMail('link', facts())
    expect(text).toContain(LINK)
    expect(text).toContain('someone, most likely you')
    expect(text).not.toContain('Here is the agreement')
  })
})

test('the finished documents are said to be attached where they are', () => {
  const linked = composeMail('completed', facts({ documents: 2 })).text
  const attached = composeMail('completed', facts({ documents: 2, attached: true })).text
  expect(linked).toContain('Open the link to fetch the signed documents')
  expect(attached).toContain('The signed documents and the certificate of completion are attached.')
  for (const text of [linked, attached]) expect(text).toContain(`See the signed documents\n${LINK}`)
})

test('where answers reach the sender a letter says so', () => {
  expect(composeMail('invitation', facts({ can_reply: true })).text).toContain('reply to this mail')
  expect(composeMail('invitation', facts()).text).not.toContain('reply to this mail')
})

test('a letter in a language that runs from right to left says so, and keeps names apart', () => {
  const { html, text, subject } = composeMail('invitation', facts({ language: 'ar' }))
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('border-right:2px')
  expect(html).toContain(`<p dir="ltr"`)
  expect(text).toContain('\u2068Grace Hopper\u2069')
  expect(subject).not.toMatch(/[\u2066-\u2069]/)
  expect(composeMail('invitation', facts()).text).not.toMatch(/[\u2066-\u2069]/)
})

test('a list of mails shows the deadline beside the subject', () => {
  const { html } = composeMail('invitation', facts())
  const [, shown] = /<div style="display:none[^>]*>([^<]*)</.exec(html) ?? []
  expect(shown).toMatch(/^Please sign by 18 Feb 2027, 23:59 CET\./)
})

/** Text as strangers send it: markup, line breaks, direction marks, anything. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    'A\r\nBcc: everyone@example.test',
    'A\u2028B\u0085C',
    'invoice\u202efdp.exe',
    '&lt;b&gt;',
    '\ud800',
    '$& $1 $`',
  ),
)

/** Everything that the letter's own markup consists of; a stranger's text may add no tag to it. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []

test('whatever people are called, a letter keeps its markup and its subject stays one line', () => {
  const record = fc.record({
    recipient_name: hostile,
    sender_name: hostile,
    workspace_name: hostile,
    envelope_name: hostile,
    subject: fc.option(hostile),
    message: hostile,
    note: hostile,
  })
  fc.assert(
    fc.property(record, fc.constantFrom(...KINDS), (changes, kind) => {
      const plain = composeMail(kind, facts({ message: 'm', note: 'n' }))
      const letter = composeMail(kind, facts(changes))
      expect(letter.subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/)
      expect(letter.subject).not.toMatch(/\p{Cs}/u)
      // A blank quotation is left out, so only tags that the plain letter knows may occur.
      const known = new Set(tagsOf(plain.html))
      expect(tagsOf(letter.html).filter((tag) => !known.has(tag))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { asciiDomain, asciiEmail, emailIssue, emailKey, isEmail } from '../../../src/domain/recipients/email.ts'

describe('a domain in any script', () => {
  test.each([
    'münchen.de',
    'MÜNCHEN.de',
    'bücher.example',
    'straße.de',
    '例え.テスト',
    'пример.испытание',
    'उदाहरण.परीक्षा',
    'مثال.إختبار',
    'ΟΔΟΣ.gr',
    'col·legi.cat',
    'نامه‌ای.ir',
  ])('%s is one, and is the same in its own letters and in those of mail servers', (domain) => {
    const ascii = domainToASCII(domain)
    expect(ascii).toMatch(/^[a-z0-9.-]*xn--[a-z0-9.-]+$/)
    expect([asciiDomain(domain), isEmail(`ada@${domain}`)]).toEqual([ascii, true])
    expect(asciiEmail(`Ada@${domain}`)).toBe(`Ada@${ascii}`)
    expect(emailKey(` ADA@${domain} `)).toBe(emailKey(`ada@${ascii}`))
  })

  test('an address in plain letters stays as it is but for capitals', () => {
    expect([asciiEmail('Ada@Example.TEST'), emailKey('Ada@Example.TEST')]).toEqual([
      ...['Ada@Example.TEST', 'ada@example.test'],
    ])
    expect([asciiEmail('no address'), emailKey('No address')]).toEqual(['no address', 'no address'])
  })

  test.each([
    ['that ends early', 'ada@münchen.de/x'],
    ['with a port', 'ada@münchen.de:25'],
    ['with something encoded', 'ada@münchen%2ede'],
    ['with nothing between the points', 'ada@münchen..de'],
    ['that begins with a hyphen', 'ada@-münchen.de'],
    ['with a blank', 'ada@mün chen.de'],
    ['with something that nobody sees', 'ada@mün\u200bchen.de'],
    ['that reads backwards', 'ada@mün\u202echen.de'],
    ['of a picture', 'ada@\u2615.de'],
    ['with a sign that does not stand alone', 'ada@\u0301ü.de'],
    ['with another @', 'ada@x@münchen.de'],
    ['with a label too long for mail servers', `ada@${'ü'.repeat(60)}.de`],
    ['too long for mail servers', `ada@${'üäöß.'.repeat(30)}de`],
  ])('%s is none', (_, text) => {
    expect(emailIssue(text)).toBe('must be an email address')
  })
})

test.each(['jörg@example.test', 'юзер@пример.испытание', 'josé@münchen.de'])(
  'what few mail servers take before the @ is refused by saying so: %s',
  (text) => expect(emailIssue(text)).toMatch(/plain letters \(a to z\).* before the @/),
)
test.each(['jö rg@example.test', '@example.test', 'jö"@example.test'])('%j is no address at all', (text) =>
  expect(emailIssue(text)).toBe('must be an email address'),
)

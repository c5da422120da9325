import { describe, expect, test } from 'vitest'
import { maskSetting, VISIBILITY, secretsOf, redact } from '../../../src/cli/mask-settings.ts'
import { type GivenSetting, listSettings, type SettingName } from '../../../src/config.ts'

const given = (name: string, value: string): GivenSetting => ({
  name: name as SettingName,
  value,
  from: 'environment' as const,
})
const NAMES = listSettings({}).map(({ name }) => name)
const WORD = 'qX7-very.secret_W0rd-of-thirty-chars'

/** By its name a setting may hold what opens something; these do not. */
const HARMLESS = ['SEAL_PKCS11_KEY', 'SEAL_PKCS11_TOKEN']

describe('a setting that is shown', () => {
  test.each(NAMES)('%s gives away no more than the last four characters of a key', (name) => {
    const values = {
      whole: [],
      address: [
        `smtp://user:${WORD}@mail.example.com:587`,
        `https://${WORD}@tsa.example.com/tsr`,
        `postgres://u@h/db?password=${WORD}&sslmode=require`,
        // Wrong, and shown all the same.
        `${WORD}`,
      ],
      key: [WORD, WORD.slice(0, 20)],
      word: [WORD, 'short', '1234'],
      pem: [`-----BEGIN PRIVATE KEY-----\n${WORD}\n-----END PRIVATE KEY-----\n`, WORD],
    }[VISIBILITY[name]]
    for (const value of values) {
      const text = maskSetting(given(name, value)) ?? ''
      const allowed = VISIBILITY[name] === 'key' ? 4 : 3
      for (let at = 0; at + allowed < WORD.length; at++) expect(text).not.toContain(WORD.slice(at, at + allowed + 1))
      expect(text).not.toMatch(/short|1234/)
      expect(redact(secretsOf([given(name, value)]), `it said ${value}!`)).not.toContain(WORD.slice(0, 20))
    }
  })

  test.each(NAMES.filter((name) => /KEY|SECRET|PASSWORD|PIN|TOKEN|URL|PEM|ENDPOINT|ISSUER/.test(name)))(
    '%s, which sounds like a secret, is not shown whole',
    (name) => {
      expect(VISIBILITY[name] === 'whole').toBe(HARMLESS.includes(name))
    },
  )

  test.each([
    ['SMTP_URL', `smtp://user:p%40ss@mail.example.com:587`, 'smtp://user:•••@mail.example.com:587'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/c?sslmode=require', 'postgres://u:•••@db:5432/c?sslmode=require'],
    ['TSA_URL', 'https://token@tsa.example.com/tsr?key=1', 'https://•••@tsa.example.com/tsr?key=•••'],
    ['BASE_URL', 'https://sign.example.com', 'https://sign.example.com'],
    ['COUNTERSIGN_API_KEY', 'csk_test_abcdefghijklmnopqrstuvwxyz1234', '…1234'],
    ['SEAL_KEY_PEM', '/etc/countersign/seal-key.pem', '/etc/countersign/seal-key.pem'],
    ['SEAL_CERT_PEM', '-----BEGIN CERTIFICATE-----\\nMII', 'set'],
    ['SEAL_PKCS11_PIN', '123456', '•••'],
  ])('%s=%s', (name, value, shown) => {
    expect(maskSetting(given(name, value))).toBe(shown)
  })
})

test('what others said is shown without any form of a secret', () => {
  const secrets = secretsOf([
    given('SMTP_URL', 'smtp://u:p%40ss%3Aw%C3%B6rd@mail'),
    given('SECRET_KEY', WORD),
    given('SEAL_P12_PASSWORD', 'open & shut'),
  ])
  expect(redact(secrets, '?password=open%20%26%20shut')).toBe('?password=•••')
  const said = `p%40ss%3Aw%C3%B6rd p@ss:wörd ${Buffer.from('p@ss:wörd').toString('base64')} ${WORD} u mail`
  expect(redact(secrets, said)).toBe('••• ••• ••• ••• u mail')
})

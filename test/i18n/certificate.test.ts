import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { makeCertificate } from '../../src/pdf/certificate/make.ts'
import { timesIn } from '../../src/pdf/certificate/times.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { timelineWords } from '../../src/i18n/timeline.ts'
import { textOf } from '../pdf/draw/tools.ts'
import { CERTIFICATE } from '../pdf/golden/certificate.ts'
import { needs } from '../support/programs.ts'

/** In one language what the use case says and what the paper says. */
function paperIn(language: Language): Uint8Array {
  const { t } = translatorIn(language)
  const times = CERTIFICATE.people[0]?.times ?? []
  const captions = ['certificate.moment_sent', 'certificate.moment_agreed', 'certificate.moment_signed'] as const
  return makeCertificate({
    ...CERTIFICATE,
    locale: language,
    title: t('certificate.title_completed'),
    people: CERTIFICATE.people.slice(0, 1).map((person) => ({
      ...person,
      times: captions.map((caption, i) => ({ what: t(caption), at: times[i]?.at ?? CERTIFICATE.at })),
    })),
    timeline: CERTIFICATE.timeline.slice(0, 1),
    consents: [],
  })
}

const plainly = (text: string): string => text.normalize('NFC').replaceAll(/[\s\p{Cf}]/gu, '')

test.each(LANGUAGES)('in %s no caption of the certificate is broken inside a word', (language) => {
  needs('pdftotext')
  const { t } = translatorIn(language)
  const lines = textOf(paperIn(language))
    .split(/[\n\f]/)
    .map(plainly)
  const captions = [
    ...(['certificate.moment_sent', 'certificate.moment_agreed', 'certificate.moment_signed'] as const),
    ...(['certificate.identity', 'certificate.consent', 'certificate.ip', 'certificate.device'] as const),
    ...(['certificate.original_hash', 'certificate.sealed_hash', 'certificate.its_certificate'] as const),
    ...(['certificate.timeline_time', 'certificate.timeline_event', 'certificate.timeline_by'] as const),
    ...(['certificate.people', 'certificate.documents', 'certificate.timeline', 'certificate.verify'] as const),
  ]
  const said = lines.join('\n')
  // Extractors put a line of two directions into the order of the page that they take it for.
  const whole = captions.map((caption) => t(caption)).filter((words) => language !== 'ar' || !/[A-Z]/.test(words))
  for (const caption of whole) expect(said, caption).toContain(plainly(caption))
})

test('its columns stand as in a mirror where people read from right to left', () => {
  needs('pdftotext')
  const leftOf = (language: Language, word: string) => {
    const input = paperIn(language)
    const boxes = execFileSync('pdftotext', ['-bbox', '-f', '1', '-l', '1', '-', '-'], { input }).toString()
    return Number(new RegExp(`xMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1])
  }
  expect(leftOf('en', 'ada@example\\.test')).toBeLessThan(60)
  expect(leftOf('ar', 'ada@example\\.test')).toBeGreaterThan(400)
})

test.each([
  ['de', '20. Nov. 2026, 15:05:09 UTC+1'],
  ['fr', '20 nov. 2026, 15:05:09 UTC+1'],
  ['pt', '20 nov. 2026, 15:05:09 UTC+1'],
  ['ja', '2026/11/20 15:05:09 UTC+1'],
  ['ar', '20 نوفمبر 2026، 15:05:09 UTC+1'],
] as const)('writes times in %s as %s', (language, local) => {
  const at = '2026-11-20T14:05:09.123Z'
  expect(timesIn('Europe/Berlin', language)(at)).toEqual({ local, utc: at })
})

test('a name keeps its direction in the words around it', () => {
  const entry = { type: 'envelope.document_signed', recipient_id: 'r', data: {} } as const
  const told = { ...entry, actor: { kind: 'recipient', id: 'r', name: '' } } as const
  const said = (language: Language, name: string) =>
    timelineWords(
      told as unknown as Parameters<typeof timelineWords>[0],
      new Map([['r', name]]),
      translatorIn(language),
    ).what
  expect(said('en', 'Ada')).toBe('Ada signed')
  expect(said('en', 'محمد')).toBe('\u2068محمد\u2069 signed')
  expect(said('ar', 'Ada')).toContain('\u2068Ada\u2069')
  // Nothing but isolates and a comma has no direction of its own.
  expect(translatorIn('ar').t('certificate.actor_and_ip', { actor: 'Ada', ip: '::1' })).toMatch(/^\u200f\u2068Ada/)
})

import { expect, test } from 'vitest'
import { LIMITS } from '../../../src/domain/account/limits.ts'

/** docs/interface.md, Limits. Changing one of these breaks a promise to callers. */
test.each<[keyof typeof LIMITS, number]>([
  ['requests_per_minute_token', 600],
  ['requests_per_minute_ip', 600],
  ['reminders_per_minute_workspace', 60],
  ['documents_per_envelope_max', 15],
  ['document_bytes_max', 26_214_400],
  ['pages_per_document_max', 50],
  ['recipients_per_envelope_max', 50],
  ['fields_per_envelope_max', 500],
  ['list_limit_max', 100],
  ['list_limit_default', 20],
  ['name_chars_max', 255],
  ['external_ref_chars_max', 255],
  ['message_subject_chars_max', 255],
  ['message_body_chars_max', 10_000],
  ['void_reason_chars_max', 500],
  ['custom_metadata_pairs_max', 50],
  ['deadline_days_default', 90],
  ['deadline_days_max', 365],
  ['upload_life_h', 24],
  ['webhook_secret_chars_min', 16],
])('%s is %i', (name, value) => expect(LIMITS[name]).toBe(value))

test('every limit is a positive whole number', () => {
  for (const [name, value] of Object.entries(LIMITS)) expect(Number.isInteger(value) && value > 0, name).toBe(true)
})

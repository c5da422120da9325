import { expect, test } from 'vitest'
import { mailJobs } from '../../src/kit/mail-job.ts'

const idsOf = (n: number) => {
  const mail_ids = Array.from({ length: n }, (_, i) => `mail_${i}`)
  return mailJobs({ workspace_id: '1', envelope_id: 'env_1', mail_ids }).map(({ payload }) => payload.mail_ids)
}

test('the mails of an event are jobs of eight at most, each in one', () => {
  expect([0, 1, 8, 9, 17].map((n) => idsOf(n).map(({ length }) => length))).toEqual([[], [1], [8], [8, 1], [8, 8, 1]])
  expect(new Set(idsOf(17).flat()).size).toBe(17)
})

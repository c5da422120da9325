import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callsFor } from '../../src/signer/state/calls.ts'
import { speakEnglish } from './builders.ts'

beforeAll(speakEnglish)
afterEach(() => vi.unstubAllGlobals())

const problem = (details: object) =>
  new Response(
    JSON.stringify({
      status: 400,
      code: 'invalid_value',
      message: 'the sentence of the service, for programs',
      ...details,
    }),
    { status: 400, headers: { 'content-type': 'application/problem+json' } },
  )

/** What the page says when the service refuses an answer so. */
async function said(details: object): Promise<string> {
  vi.stubGlobal('fetch', async () => problem(details))
  const answer = await callsFor('rcp_1', null, () => {}).put('fld_1', 'x')
  return answer.ok ? 'accepted' : answer.message
}

test.each([
  ['a pattern', { rule: 'pattern' }, 'Write this in the form that the sender asks for.'],
  [
    'a pattern that the sender explains',
    { rule: 'pattern', pattern_message: 'AB-1234, as on your card' },
    'AB-1234, as on your card',
  ],
  ['a day before the first', { rule: 'early', bound: '2026-11-26' }, `Enter 2026-11-26 or a later date.`],
  ['a day after the last', { rule: 'late', bound: '2008-11-26' }, `Enter 2008-11-26 or an earlier date.`],
  ['a letter that no font has', { rule: 'unprintable' }, 'This contains characters that cannot be printed.'],
  ['a rule that this page does not know', { rule: 'younger' }, 'This value cannot be used. Please change it.'],
  ['no rule', {}, 'This value cannot be used. Please change it.'],
])('what the service alone can judge is said in the words of the page: %s', async (_, details, words) => {
  expect(await said(details)).toBe(words)
})

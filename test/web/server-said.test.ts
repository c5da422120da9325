import { describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '../../src/domain/fields/kinds.ts'
import { problemOfRow, type RowProblem } from '../../src/web/bulk-send/problem-of-row.ts'
import { ACT_WORDS, detailWords } from '../../src/web/settings/activity/activity-text.ts'
import { troubleNote, troubleQuote, troubleSentence } from '../../src/web/settings/webhooks/trouble.ts'
import { noteWords } from '../../src/web/upload/note-words.ts'

// What the service tells programs in English, pages say in words of their own: by code, never as it came.

const AS_IT_CAME = 'as the service says it'
const row = (over: Partial<RowProblem>): RowProblem => ({
  row: 17,
  code: 'invalid_parameter',
  message: AS_IT_CAME,
  ...over,
})

describe('a row of a list', () => {
  test.each<[string, Partial<RowProblem>, string | RegExp]>([
    [
      'an email',
      { place: { entry: 'email', called: 'Client' } },
      'Row 17, Client email: Enter an email address such as ada@example.com.',
    ],
    [
      'a name',
      { place: { entry: 'name', called: 'Client' } },
      'Row 17, Client name: Enter a name of at most 255 characters, without hidden ones.',
    ],
    [
      'nothing',
      { code: 'missing_parameter', place: { entry: 'value', called: 'Rent' } },
      'Row 17, Rent: Fill this in.',
    ],
    [
      'a field',
      { code: 'illegible', place: { entry: 'field', called: 'text', page: 3 } },
      /^Row 17, Text.* on page 3: /,
    ],
    ['a reference', { place: { entry: 'reference', called: '' } }, /^Row 17, Reference: /],
    ['the whole row', { code: 'cannot_be_sealed' }, /^Row 17: /],
    ['every row', { row: null, code: 'no_signer' }, /^Every row: /],
    ['the same people', { code: 'duplicate_row', other: '2' }, 'Row 17: the same people as in row 2.'],
    ['two roles', { code: 'duplicate_person', other: 'ada@example.test' }, 'Row 17: ada@example.test takes two roles.'],
    ['what nobody knows', { code: 'internal_error' }, /^Row 17: /],
  ])('%s', (_, over, said) => {
    const words = problemOfRow(row(over))
    expect(words).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
    expect(words).not.toContain(AS_IT_CAME)
  })

  test.each(FIELD_TYPES)('a field of kind %s has a name', (called) => {
    expect(problemOfRow(row({ code: 'illegible', place: { entry: 'field', called, page: 1 } }))).not.toContain('_')
  })
})

describe('a call that failed', () => {
  test.each([
    ['connect_failed: ECONNREFUSED', 'The receiver could not be reached.', 'ECONNREFUSED'],
    ['timed_out: no complete answer within 10000 ms', 'The receiver did not answer in time.', expect.any(String)],
    ['the receiver answered 500', 'The receiver answered 500.', null],
  ])('%s', (note, sentence, quote) => {
    expect([troubleSentence(note), troubleQuote(note)]).toEqual([sentence, quote])
    expect(troubleNote(note)).not.toContain('_')
  })

  test('with 410 is told in the log of the settings too', () => {
    expect(detailWords('webhook.disabled', { reason: 'the receiver answered 410 Gone' })).toEqual([
      'reason: the receiver answered 410 Gone',
    ])
    expect(ACT_WORDS['webhook.disabled']).toBeDefined()
  })
})

test('what became of a file that was converted', () => {
  const noted = ['other_kind', 'macros_not_run', 'active_content_removed'] as const
  expect(noteWords({ noted: [...noted], removed: ['annotations', 'javascript', 'launch_actions', 'xfa'] })).toEqual([
    'its name says another format',
    'its macros were not run',
    'taken out: annotations, automatic actions and form fields',
  ])
  const conversion_notes = [
    { code: 'tracked_changes_accepted', message: '', document: 'a.docx', count: 3 },
    { code: 'comments_left_out', message: '', document: 'a.docx', count: 1 },
  ]
  const word = ['tracked_changes_accepted', 'comments_left_out'] as const
  expect(noteWords({ noted: [...word], removed: [], conversion_notes })).toEqual([
    '3 tracked changes were accepted',
    '1 comment was left out',
  ])
})

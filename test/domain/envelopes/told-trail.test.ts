import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/domain/audit.ts'
import { toldTrail } from '../../../src/domain/envelopes/told-trail.ts'

// Of the many saves of an editor people read one.

type Step = readonly [type: string, data?: object]

const created: Step = ['envelope.created']
const sent: Step = ['envelope.sent']
const recalled: Step = ['envelope.recalled']
const removed: Step = ['fields.removed', { field_id: 'f' }]
const placed = (count: number, replaced = 0): Step => ['fields.placed', { count, replaced }]

const trail = (steps: readonly Step[]) =>
  steps.map(([type, data = {}], i) => ({ seq: i + 1, type, recipient_id: null, data }) as unknown as AuditEntry)

const told = (steps: readonly Step[], fields: number) =>
  toldTrail(trail(steps), { fields: { length: fields } }).map(({ seq, type, data: { count, replaced } }) =>
    count === undefined ? `${seq} ${type}` : `${seq} ${count} placed instead of ${replaced}`,
  )

test.each<[string, readonly Step[], number, readonly string[]]>([
  ['nothing', [], 0, []],
  ['fields of the creation', [created, sent], 3, ['1 envelope.created', '2 envelope.sent']],
  ['one save', [created, placed(3, 2), sent], 3, ['1 envelope.created', '2 3 placed instead of 2', '3 envelope.sent']],
  [
    'several saves, and what was done between them',
    [created, placed(1), ['recipient.added'], placed(2, 1), placed(5, 2), sent],
    5,
    ['1 envelope.created', '3 recipient.added', '5 5 placed instead of 0', '6 envelope.sent'],
  ],
  ['a draft', [created, placed(1), placed(4, 1)], 4, ['1 envelope.created', '3 4 placed instead of 0']],
  [
    'some of them taken away',
    [created, placed(3), removed, removed, sent],
    2,
    ['1 envelope.created', '4 2 placed instead of 0', '5 envelope.sent'],
  ],
  [
    'two sends',
    [created, placed(1), placed(3, 1), placed(2), sent, recalled, placed(1, 5), placed(9, 1), sent],
    9,
    [
      '1 envelope.created',
      '4 5 placed instead of 0',
      '5 envelope.sent',
      '6 envelope.recalled',
      '8 9 placed instead of 0',
      '9 envelope.sent',
    ],
  ],
  [
    'fields taken away before an earlier send',
    [created, placed(3), removed, sent, recalled, sent],
    2,
    [
      '1 envelope.created',
      '2 3 placed instead of 0',
      '3 fields.removed',
      '4 envelope.sent',
      '5 envelope.recalled',
      '6 envelope.sent',
    ],
  ],
])('%s', (_, steps, fields, entries) => {
  expect(told(steps, fields)).toEqual(entries)
})

import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { holds } from '../../domain/fields/kinds.ts'
import type { Placement } from '../../domain/fields/placement.ts'
import type { App } from '../../ports/app.ts'
import { callerIn, SYSTEM } from '../caller.ts'
import { sendInTest } from './sample.ts'
import { simulate } from './simulate.ts'

/** A sample NDA in the test space: two people sign it one after the other, a third is sent a copy. */
export async function sendDemo(app: App, workspace_id: string, pdf_path: string): Promise<Envelope> {
  return sendInTest(app, workspace_id, pdf_path, {
    name: 'Sample NDA',
    message: { body: 'This is a sample, to try signing with. Nothing in it binds anyone.' },
    signing_order: 'sequential',
    recipients: [
      { name: 'Ada Lovelace', email: 'ada@example.test', role: 'signer' },
      { name: 'Charles Babbage', email: 'charles@example.test', role: 'signer' },
      { name: 'Records', email: 'records@example.test', role: 'cc' },
    ],
    fields: [...boxesOf(0, FIRST_TOP), ...boxesOf(1, SECOND_TOP)].map((box, index) => [index, box] as const),
    has_own_deadline: false,
  })
}

/** Everybody signs in their turn, by the operations that their pages call. Answers the state after the last. */
export async function signDemo(app: App, workspace_id: string, envelope: Envelope): Promise<Envelope> {
  const caller = await callerIn(app, { workspace_id, livemode: false }, SYSTEM)
  let after = envelope
  for (const { id: rid, role, name } of envelope.recipients) {
    if (role !== 'signer') continue
    const mine = envelope.fields.filter((field) => holds(field, 'mark') && field.recipient_id === rid)
    const values = Object.fromEntries(mine.map(({ id }) => [id, { kind: 'typed', text: name, font: 'caveat' }]))
    const wish = { act: 'sign', reason: null, values } as const
    after = await simulate(app, caller, { id: envelope.id, rid }, wish)
  }
  return after
}

/** Where the lines of each side begin on page 2 of assets/sample-nda.html. */
const FIRST_TOP = 0.32
const SECOND_TOP = 0.65

function boxesOf(recipient_index: number, top: number): readonly Placement[] {
  const box = { recipient_index, required: true, page: 2, x: 0.33, width: 0.4 }
  const small = { ...box, height: 0.03 }
  return [
    { ...small, type: 'full_name', y: top },
    {
      ...small,
      type: 'text',
      y: top + 0.05,
      required: false,
      label: 'Title',
      placeholder: 'Your title',
      max_length: 60,
    },
    { ...small, type: 'date', y: top + 0.1, date_format: 'D MMMM YYYY' },
    { ...box, type: 'signature', y: top + 0.14, height: 0.07 },
  ]
}

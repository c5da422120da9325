import type { ConfirmationPage } from '../../contract/dashboard/confirmation.ts'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { When } from '../ui/when.tsx'
import type { DashboardMessageId } from '../words.ts'

type Confirmation = ConfirmationPage['confirmation']

const SAID = {
  // Its envelope is gone.
  pending: { tint: 'warn', id: 'confirm.changed' },
  done: { tint: 'good', id: 'confirm.done' },
  refused: { tint: 'calm', id: 'confirm.refused' },
  expired: { tint: 'warn', id: 'confirm.expired' },
  changed: { tint: 'warn', id: 'confirm.changed' },
} as const satisfies Record<Confirmation['status'], { readonly tint: string; readonly id: DashboardMessageId }>

/** What became of it, and whether anything was done. */
export function Outcome({
  confirmation: { status, answered_by, answered_at },
}: {
  readonly confirmation: Confirmation
}) {
  const { tint, id } = SAID[status]
  return (
    <div role="status">
      <Notice tint={tint}>
        <Said id={id} with={{ person: answered_by?.name ?? '', date: answered_at && <When at={answered_at} /> }} />
      </Notice>
    </div>
  )
}

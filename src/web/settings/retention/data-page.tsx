import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Retention } from '../../../contract/accounts/retention.ts'
import { retentionDaysIn } from '../../../domain/account/retention.ts'
import { useSpace, workspaceApi } from '../../api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { Setting } from '../setting.tsx'
import { EraseDialog, KeepDialog } from './retention-dialogs.tsx'

/** How long envelopes are kept, and a copy of everything. */
export function DataPage() {
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: () => workspaceApi.call<Retention>('GET', '/retention'),
  })
  return (
    <Setting
      title="Data"
      about={
        <>
          What this workspace holds: take a copy of it, and say how long it is kept.{' '}
          <a href="/docs/internals/retention">How erasing works</a>
        </>
      }
    >
      <Card title="Export of everything">
        <ExportCard />
      </Card>
      <Card title="How long envelopes are kept">
        {retention.isPending && <Skeleton rows={3} />}
        {retention.isError && <Failed error={retention.error} retry={() => void retention.refetch()} />}
        {retention.data && <RetentionCard retention={retention.data} />}
      </Card>
    </Setting>
  )
}

function ExportCard() {
  const space = useSpace()
  return (
    <>
      <p className="max-w-prose text-sm">
        One ZIP of the {space} space: every envelope as the API shows it with its audit trail and evidence, its original
        and signed documents and certificate, templates, members, webhooks and settings, a list for a spreadsheet, and a
        manifest with the SHA-256 of every file. It holds no key and no secret.
      </p>
      <div>
        <a className={buttonClass({ look: 'primary' })} href={`/app/${space}/export`} download>
          <Download aria-hidden />
          Download everything
        </a>
      </div>
      <p className="text-sm text-soft">
        Your browser shows how far it is. A large workspace takes minutes; you can go on working meanwhile. Envelopes
        that were deleted are not in it.
      </p>
    </>
  )
}

const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`

function RetentionCard({ retention: { days, erased } }: { readonly retention: Retention }) {
  const [open, setOpen] = useState<'erase' | 'keep' | null>(null)
  const form = useServiceForm({
    start: { days: days === null ? '' : String(days) },
    check: (typed) => ({ days: retentionDaysIn(typed.days) === null ? 'A whole number from 1 to 3650.' : null }),
    send: async () => setOpen('erase'),
  })
  const wanted = retentionDaysIn(form.watch('days'))
  return (
    <>
      <Notice tint={days === null ? 'calm' : 'warn'}>
        {days === null
          ? 'Envelopes are kept for ever.'
          : `Envelopes are erased ${count(days, 'day')} after they ended.`}
        {erased > 0 && ` ${count(erased, 'envelope')} erased so far.`}
      </Notice>
      <What />
      <FormSection
        form={form}
        plain
        verb={days === null ? 'Erase after that' : 'Change'}
        acts={days !== null && <Button onClick={() => setOpen('keep')}>Keep for ever</Button>}
      >
        <div className="w-44">
          <TextField label="Days after the end" inputMode="numeric" autoComplete="off" {...form.entry('days')} />
        </div>
      </FormSection>
      {wanted !== null && <EraseDialog open={open === 'erase'} days={wanted} onClose={() => setOpen(null)} />}
      <KeepDialog open={open === 'keep'} onClose={() => setOpen(null)} />
    </>
  )
}

const What = () => (
  <div className="grid gap-2 text-sm">
    <p className="max-w-prose">
      <strong>What goes,</strong> in both spaces: envelopes that were completed, declined, voided or have expired, with
      their documents, signatures, answers, audit trail, mails, events and deliveries. Nobody can bring them back:
      signers keep only what they were mailed.
    </p>
    <p className="max-w-prose">
      <strong>What stays:</strong> drafts and what is under way; and of an erased envelope its id, how and when it
      ended, and the hashes of its sealed files and of its audit trail. They name nobody, and prove that a file somebody
      shows was sealed here. Every sealed file proves the rest by itself.
    </p>
  </div>
)

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Retention } from '../../../contract/accounts/retention.ts'
import { workspaceApi } from '../../api.ts'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

const WORD = 'erase'

/** What would go is counted first; whoever wants it types the verb. */
export function EraseDialog({ open, days, onClose }: Props & { readonly days: number }) {
  const counted = useQuery({
    queryKey: ['retention', days],
    queryFn: () => workspaceApi.call<Retention>('GET', `/retention?days=${days}`),
    enabled: open,
    staleTime: 0,
  })
  const would = counted.data?.would_erase
  if (!open) return null
  if (!would || counted.isFetching)
    return (
      <Dialog open onClose={onClose} title="Counting what would be erased">
        {counted.isError ? (
          <Failed error={counted.error} retry={() => void counted.refetch()} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Dialog>
    )
  return <EraseConfirm days={days} would={would} onClose={onClose} />
}

interface ConfirmProps extends Pick<Props, 'onClose'> {
  readonly days: number
  readonly would: NonNullable<Retention['would_erase']>
}

function EraseConfirm({ days, would, onClose }: ConfirmProps) {
  const put = usePut(onClose, `Envelopes are erased ${days} days after they ended.`)
  const form = useServiceForm({
    start: { verb: '' },
    check: ({ verb }) => ({ verb: verb.trim().toLowerCase() === WORD ? null : `Type the word ${WORD}.` }),
    send: () => put.mutateAsync({ days, verb: WORD }),
  })
  const n = would.n.toLocaleString('en')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Erase envelopes ${days} days after they ended?`}
      verb="Erase"
      danger
    >
      <p className="text-sm">
        <strong>
          {would.n === 0 ? 'It would erase nothing now' : `It would erase ${n} envelope${would.n === 1 ? '' : 's'} now`}
        </strong>
        {would.of_test > 0 && ` (${would.of_test.toLocaleString('en')} of the test space)`}
        {would.oldest_ended_at && (
          <>
            , the oldest ended <When at={would.oldest_ended_at} />
          </>
        )}
        , and every other as its time comes. This cannot be taken back.
      </p>
      <TextField label={`Type ${WORD} to go on`} autoComplete="off" {...form.entry('verb')} />
    </FormDialog>
  )
}

export function KeepDialog({ open, onClose }: Props) {
  const put = usePut(onClose, 'Envelopes are kept for ever from now on.')
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Keep envelopes for ever?"
      verb="Keep them"
      busy={put.isPending}
      error={put.error}
      onConfirm={() => put.mutate({ days: null })}
    >
      <p className="text-sm">From now on nothing is erased. What was erased does not come back.</p>
    </Confirm>
  )
}

function usePut(onClose: () => void, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly days: number | null; readonly verb?: string }) =>
      workspaceApi.call<Retention>('PUT', '/retention', { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['retention'] })
      toast(done)
      onClose()
    },
  })
}

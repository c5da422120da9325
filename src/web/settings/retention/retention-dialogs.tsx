import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Retention } from '../../../contract/accounts/retention.ts'
import { workspaceApi } from '../../api.ts'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Typed in the reader's language; the call has its own. */
const WORD = t('retention.erase_word')
const plain = (word: string): string => word.normalize().trim().toLowerCase()

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
      <Dialog open onClose={onClose} title={t('retention.counting')}>
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
  const put = usePut(onClose, t('retention.erased_after', { days }))
  const form = useServiceForm({
    start: { verb: '' },
    check: ({ verb }) => ({ verb: plain(verb) === plain(WORD) ? null : t('retention.word_wrong', { word: WORD }) }),
    send: () => put.mutateAsync({ days, verb: 'erase' }),
  })
  const { n, of_test, oldest_ended_at } = would
  const some = of_test > 0 ? 'retention.erases_of_test' : 'retention.erases'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('retention.erase', { days })}
      verb={t('retention.erase_verb')}
      danger
    >
      <p className="text-sm">
        <Said
          id={n === 0 ? 'retention.erases_nothing' : some}
          with={{
            strong: (text) => <strong>{text}</strong>,
            count: n,
            of_test,
            date: oldest_ended_at && <When at={oldest_ended_at} />,
          }}
        />
      </p>
      <TextField label={t('retention.type_word', { word: WORD })} autoComplete="off" {...form.entry('verb')} />
    </FormDialog>
  )
}

export function KeepDialog({ open, onClose }: Props) {
  const put = usePut(onClose, t('retention.kept_from_now'))
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('retention.keep_title')}
      verb={t('retention.keep_verb')}
      busy={put.isPending}
      error={put.error}
      onConfirm={() => put.mutate({ days: null })}
    >
      <p className="text-sm">{t('retention.keep_about')}</p>
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

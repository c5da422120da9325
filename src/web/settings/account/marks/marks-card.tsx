import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferedMarks, ShownMark } from '../../../../contract/signing/signing.ts'
import { MARK_TYPES, type MarkType } from '../../../../domain/account/kept-marks.ts'
import { queryClient, workspaceApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { MarkInk } from '../../../ui/mark-ink.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { t } from '../../../words.ts'
import { MarkDialog } from './mark-dialog.tsx'

const QUERY = ['account-marks']

/** What one's own signing page offers, when it is opened from here. */
export function MarksCard({ name }: { readonly name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => workspaceApi.call<OfferedMarks>('GET', '/account/marks'),
  })
  return (
    <Card title={t('account.marks')}>
      <p className="max-w-prose text-soft">{t('account.marks_about')}</p>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className="grid gap-5 sm:grid-cols-2">
          {MARK_TYPES.map((type) => (
            <KeptMark key={type} {...{ type, name }} mark={data[type]} />
          ))}
        </div>
      )}
    </Card>
  )
}

interface KeptMarkProps {
  readonly type: MarkType
  readonly name: string
  readonly mark: ShownMark | null
}

function KeptMark({ type, name, mark }: KeptMarkProps) {
  const [asked, setAsked] = useState<'make' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const remove = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', `/account/${type}`),
    onSuccess: () => {
      close()
      toast(t('account.mark_deleted'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY }),
  })
  return (
    <section className="grid content-start gap-3" aria-label={t(`fields.${type}`)}>
      <h3 className="text-sm font-medium">{t(`fields.${type}`)}</h3>
      {mark ? <Paper mark={mark} type={type} /> : <p className="text-soft">{t(`account.no_${type}`)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('make')}>{t(mark ? `account.replace_${type}` : `account.keep_${type}`)}</Button>
        {mark && (
          <Button look="danger" onClick={() => setAsked('delete')}>
            {t(`account.delete_${type}`)}
          </Button>
        )}
      </div>
      {asked === 'make' && (
        <MarkDialog
          {...{ type, name, mark }}
          onClose={close}
          onKept={() => {
            close()
            toast(t('account.mark_kept'))
            return queryClient.invalidateQueries({ queryKey: QUERY })
          }}
        />
      )}
      <Confirm
        open={asked === 'delete'}
        onClose={close}
        title={t(`account.delete_${type}`)}
        verb={t('common.delete')}
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('account.mark_deleted_told')}</p>
      </Confirm>
    </section>
  )
}

/** Paper and ink whatever the scheme: it is what will be printed. */
const Paper = ({ mark, type }: { readonly mark: ShownMark; readonly type: MarkType }) => (
  <div
    role="img"
    aria-label={mark.kind === 'typed' ? mark.text : t(`fields.${type}`)}
    className="relative h-24 max-w-sm overflow-hidden rounded-md border border-edge bg-[#fff] forced-color-adjust-none"
  >
    <span className="absolute inset-2">
      <MarkInk mark={mark} />
    </span>
  </div>
)

import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { BulkRowsShape, BulkAnswer } from '../../contract/templates/bulk.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { queryClient, sentenceOf, useApi, useSpace } from '../api.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import { Card } from '../ui/card.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { pathTo } from '../routes.ts'
import { Said } from '../ui/said.tsx'
import { t } from '../words.ts'
import { titles } from './bulk-list.tsx'
import { fileName } from './file-name.ts'
import { type BulkRow, cellsOf, columnsFor } from './bulk-rows.ts'
import type { Template } from '../template/columns.ts'
import { csvOf } from './read-csv.ts'
import { problemOfRow } from './problem-of-row.ts'
import { useAgain } from './use-again.ts'
import { download } from '../template/use-template.ts'

interface BulkProgressProps {
  readonly template: Template
  readonly run: string
}

const LOOK_AGAIN_MS = 700

/** How far a bulk send is. Whoever opens its address sees the same, at any time. */
export function BulkProgress({ template, run }: BulkProgressProps) {
  const api = useApi()
  const space = useSpace()
  const { data, error, refetch } = useQuery({
    queryKey: [space, 'bulk', run],
    queryFn: ({ signal }) => api.call<BulkAnswer>('GET', `/bulk/${run}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? LOOK_AGAIN_MS : false),
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton />
  return (
    <div className="grid max-w-4xl gap-5">
      <Progress bulk={data} />
      {data.failed + data.stopped > 0 && <Unsent template={template} bulk={data} />}
    </div>
  )
}

function Progress({ bulk }: { readonly bulk: BulkAnswer }) {
  const { rows, sent, failed, waiting, stopped, begun_by, created_at, ended_at } = bulk
  const done = rows - waiting
  return (
    <Card title={titleOf(bulk)} action={ended_at === null ? <Stop bulk={bulk} /> : null}>
      <div
        role="progressbar"
        aria-label={t('bulk_send.rows_done')}
        aria-valuemin={0}
        aria-valuemax={rows}
        aria-valuenow={done}
        className="h-3 overflow-hidden rounded-full bg-calm-wash"
      >
        <div className="h-full bg-accent" style={{ width: `${(done / Math.max(rows, 1)) * 100}%` }} />
      </div>
      <p role="status">{t('bulk_send.progress', { sent, failed, stopped, waiting })}</p>
      <p className="text-sm text-soft">
        <Said id="bulk_send.begun" with={{ who: <bdi>{begun_by}</bdi>, date: <When at={created_at} /> }} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Link {...pathTo.envelopes({ template_id: bulk.template_id })} className={buttonClass()}>
          {t('bulk_send.its_envelopes')}
        </Link>
        {ended_at !== null && (
          <Link {...pathTo.templateBulk(bulk.template_id)} className={buttonClass()}>
            {t('bulk_send.another_list')}
          </Link>
        )}
      </div>
    </Card>
  )
}

function titleOf({ ended_at, stopped_at, failed }: BulkAnswer): string {
  if (stopped_at !== null) return t('bulk_send.run_stopped')
  if (ended_at === null) return t('bulk_send.run_sending')
  return failed > 0 ? t('bulk_send.run_failed') : t('bulk_send.run_done')
}

function Stop({ bulk }: { readonly bulk: BulkAnswer }) {
  const api = useApi()
  const space = useSpace()
  const [open, setOpen] = useState(false)
  const stop = useMutation({
    mutationFn: () => api.call<BulkAnswer>('POST', `/bulk/${bulk.id}/stop`),
    onSuccess: (stopped) => {
      queryClient.setQueryData([space, 'bulk', bulk.id], stopped)
      setOpen(false)
    },
  })
  return (
    <>
      <Button small look="danger" onClick={() => setOpen(true)}>
        {t('bulk_send.stop')}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t('bulk_send.stop_title', { template: bulk.template_name })}
        verb={t('bulk_send.stop')}
        danger
        busy={stop.isPending}
        error={stop.error}
        onConfirm={() => stop.mutate()}
      >
        <p>{t('bulk_send.stop_hint')}</p>
      </Confirm>
    </>
  )
}

type Rows = z.infer<typeof BulkRowsShape>['data']

/** Rows that became no envelope, and two ways on: mend them in a spreadsheet, or send them as they are. */
function Unsent({ template, bulk }: { readonly template: Template; readonly bulk: BulkAnswer }) {
  const { data, error, refetch } = useUnsent(bulk)
  const again = useAgain(bulk)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} />
  const rows = data.map(({ row }) => row as BulkRow)
  const save = () =>
    download(
      `${fileName(template)}-${t('bulk_send.file_not_sent')}.csv`,
      csvOf(
        titles(columnsFor(template, rows)),
        rows.map((row) => cellsOf(columnsFor(template, rows), row)),
      ),
    )
  return (
    <Card
      title={t('bulk_send.not_sent', { rows: rows.length })}
      action={
        <>
          <Button small onClick={save}>
            <Download aria-hidden /> {t('bulk_send.download_not_sent')}
          </Button>
          <Button small busy={again.isPending} why_not={whyNotAgain(template, bulk)} onClick={() => again.mutate(rows)}>
            {t('common.try_again')}
          </Button>
        </>
      }
    >
      {again.error && <Notice tint="bad">{sentenceOf(again.error)}</Notice>}
      <ul {...SCROLLABLE} className="max-h-96 list-none overflow-y-auto rounded-md border border-line">
        {data.map(({ line, problems }) => (
          <li
            key={line}
            dir="auto"
            className="border-b border-line px-3 py-2 text-sm [overflow-wrap:anywhere] last:border-b-0"
          >
            {problems.length > 0 ? problems.map(problemOfRow).join(' ') : t('bulk_send.row_stopped', { line })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whyNotAgain({ archived_at }: Template, { ended_at }: BulkAnswer): string | null {
  if (archived_at !== null) return t('bulk_send.again_archived')
  return ended_at === null ? t('bulk_send.again_still_sending') : null
}

function useUnsent({ id, failed, stopped }: BulkAnswer) {
  const api = useApi()
  const space = useSpace()
  return useQuery({
    queryKey: [space, 'bulk', id, 'unsent', failed + stopped],
    queryFn: async ({ signal }) => {
      const query = { limit: LIMITS.bulk_rows_max }
      const [a, b] = await Promise.all(
        (['failed', 'stopped'] as const).map((state) =>
          api.call<{ data: Rows }>('GET', `/bulk/${id}/rows`, { query: { ...query, state }, signal }),
        ),
      )
      return [...(a?.data ?? []), ...(b?.data ?? [])].toSorted((one, other) => one.line - other.line)
    },
    placeholderData: (before) => before,
  })
}

import { useSearch } from '@tanstack/react-router'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { PATHS, pathTo } from '../routes.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkStart } from './bulk-start.tsx'
import type { Template } from '../template/columns.ts'
import { useTemplate } from '../template/use-template.ts'
import { t } from '../words.ts'

/** Begins a bulk send, or shows the one that the address names. */
export function BulkSendPage() {
  const { run } = useSearch({ from: PATHS.template_bulk })
  const { data, error, refetch } = useTemplate()
  return (
    <>
      <PageHead
        title={data ? t('bulk_send.title_of', { template: data.name }) : t('bulk_send.title')}
        back={data && { place: pathTo.template(data.id), word: data.name }}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (run ? <BulkProgress key={run} template={data} run={run} /> : <Start template={data} />)}
    </>
  )
}

const Start = ({ template }: { readonly template: Template }) =>
  template.archived_at ? (
    <Empty title={t('bulk_send.archived')}>{t('bulk_send.archived_hint')}</Empty>
  ) : (
    <BulkStart template={template} />
  )

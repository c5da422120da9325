import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { pathTo } from '../routes.ts'
import { UseForm } from './use-form.tsx'
import { useTemplate } from '../template/use-template.ts'
import { t } from '../words.ts'

export function TemplateUsePage() {
  const { data, error, refetch } = useTemplate()
  return (
    <>
      <PageHead
        title={data ? t('template_use.title_of', { template: data.name }) : t('template_use.title')}
        back={data && { place: pathTo.template(data.id), word: data.name }}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.archived_at && <Empty title={t('template_use.is_archived')}>{t('template_use.is_archived_hint')}</Empty>}
      {data && !data.archived_at && <UseForm template={data} />}
    </>
  )
}

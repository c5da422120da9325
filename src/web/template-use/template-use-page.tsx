import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { pathTo } from '../routes.ts'
import { UseForm } from './use-form.tsx'
import { useTemplate } from '../template/use-template.ts'

export function TemplateUsePage() {
  const { data, error, refetch } = useTemplate()
  return (
    <>
      <PageHead
        title={data ? `Use ${data.name}` : 'Use template'}
        back={data && { place: pathTo.template(data.id), word: data.name }}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.archived_at && <Empty title="This template is archived">It makes no more envelopes.</Empty>}
      {data && !data.archived_at && <UseForm template={data} />}
    </>
  )
}

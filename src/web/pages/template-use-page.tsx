import { Link } from '@tanstack/react-router'
import { buttonClass } from '../parts/button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { PATHS } from '../paths.ts'
import { UseForm } from '../template/use-form.tsx'
import { useTemplate } from '../template/use-template.ts'

export function TemplateUsePage() {
  const { data, error, refetch } = useTemplate()
  return (
    <>
      <PageHead title={data ? `Use ${data.name}` : 'Use template'}>
        {data && (
          <Link to={PATHS.template} params={{ id: data.id }} className={buttonClass({ look: 'quiet' })}>
            Back to the template
          </Link>
        )}
      </PageHead>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.archived_at && <Empty title="This template is archived">It makes no more envelopes.</Empty>}
      {data && !data.archived_at && <UseForm template={data} />}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { CallProblem } from '../../client/client.ts'
import { pathTo } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed } from '../ui/states.tsx'
import { t } from '../words.ts'

export const MissingPage = () => (
  <>
    <PageHead title={t('frame.page_missing')} />
    <p className="mb-5 max-w-prose text-soft">{t('frame.page_missing_about')}</p>
    <Link {...pathTo.envelopes()} className={buttonClass()}>
      {t('frame.page_missing_act')}
    </Link>
  </>
)

/** Where the frame itself has failed. */
export const BareErrorPage = (props: ErrorPageProps) => (
  <main id="main" className="mx-auto max-w-3xl p-4 sm:p-8">
    <ErrorPage {...props} />
  </main>
)

interface ErrorPageProps {
  readonly error: unknown
  readonly reset?: () => void
}

/** What no page has dealt with itself. */
export const ErrorPage = ({ error, reset }: ErrorPageProps) => {
  if (error instanceof CallProblem && error.status === 404) return <MissingPage />
  return (
    <>
      <PageHead title={t('frame.page_failed')} />
      <Failed error={error} {...(reset ? { retry: reset } : {})} />
    </>
  )
}

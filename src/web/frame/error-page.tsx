import { Link } from '@tanstack/react-router'
import { CallProblem } from '../../client/client.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed } from '../ui/states.tsx'
import { pathTo } from '../routes.ts'

export const MissingPage = () => (
  <>
    <PageHead title="Not here" />
    <p className="mb-5 max-w-prose text-soft">
      There is nothing at this address. It may have been deleted, or it belongs to another workspace.
    </p>
    <Link {...pathTo.envelopes()} className={buttonClass()}>
      Go to the envelopes
    </Link>
  </>
)

/** What no page has dealt with itself. */
export const ErrorPage = ({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) => {
  if (error instanceof CallProblem && error.status === 404) return <MissingPage />
  return (
    <>
      <PageHead title="That did not work" />
      <Failed error={error} {...(reset ? { retry: reset } : {})} />
    </>
  )
}

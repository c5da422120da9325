import { Link } from '@tanstack/react-router'
import { CallProblem } from '../../client/client.ts'
import { pathTo } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed } from '../ui/states.tsx'

export const MissingPage = () => (
  <>
    <PageHead title="Page not found" />
    <p className="mb-5 max-w-prose text-soft">
      Check the address. What was here may have been deleted, or belong to another workspace.
    </p>
    <Link {...pathTo.envelopes()} className={buttonClass()}>
      Go to envelopes
    </Link>
  </>
)

/** What no page has dealt with itself. */
export const ErrorPage = ({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) => {
  if (error instanceof CallProblem && error.status === 404) return <MissingPage />
  return (
    <>
      <PageHead title="Something went wrong" />
      <Failed error={error} {...(reset ? { retry: reset } : {})} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AccountAnswer } from '../../contract/accounts.ts'
import { PasswordCard } from '../account/password-card.tsx'
import { PersonCard } from '../account/person-card.tsx'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard, WorkspacesCard } from '../account/sessions-card.tsx'
import { workspaceApi } from '../api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'

/** Settings, Your account: for everybody, and all there is for who has a password or a second factor to set up. */
export function AccountPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => workspaceApi.call<AccountAnswer>('GET', '/account'),
  })
  return (
    <>
      <PageHead title="Your account" />
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className="grid max-w-3xl gap-5">
          {data.password_is_temporary ? (
            <PasswordCard temporary email={data.email} />
          ) : (
            <>
              <PersonCard key={data.name} account={data} />
              <SecondFactorCard account={data} />
              <PasswordCard temporary={false} email={data.email} />
              <SessionsCard sessions={data.sessions} />
              <WorkspacesCard workspaces={data.workspaces} />
            </>
          )}
        </div>
      )}
    </>
  )
}

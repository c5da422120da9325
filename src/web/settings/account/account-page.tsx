import { useQuery } from '@tanstack/react-query'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { t } from '../../words.ts'
import { ProgramsCard } from '../programs/programs-card.tsx'
import { Setting } from '../setting.tsx'
import { LanguageCard } from './language-card.tsx'
import { MarksCard } from './marks/marks-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { OnlyHereCard, PersonCard } from './person-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard, WorkspacesCard } from './sessions-card.tsx'
import { ThemeCard } from './theme-card.tsx'

/** Settings, Your account: for everybody, and all there is for who has a password or a second factor to set up. */
export function AccountPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => workspaceApi.call<AccountAnswer>('GET', '/account'),
  })
  return (
    <Setting
      title={t('settings.tab_account')}
      about={<Said id="account.about" with={{ guide: (text) => <a href="/docs/sending#your-account">{text}</a> }} />}
    >
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Cards account={data} />}
    </Setting>
  )
}

function Cards({ account }: { readonly account: AccountAnswer }) {
  if (account.password_is_temporary) return <PasswordCard temporary email={account.email} programs={account.programs} />
  if (account.only_here)
    return (
      <>
        <OnlyHereCard account={account} />
        <ThemeCard />
        <LanguageCard locale={account.locale} />
        <SessionsCard {...account} />
        <ProgramsCard of="me" />
      </>
    )
  return (
    <>
      <PersonCard key={account.name} account={account} />
      <ThemeCard />
      <LanguageCard locale={account.locale} />
      {!STATE.second_factor_missing && <MarksCard name={account.name} />}
      <SecondFactorCard account={account} />
      <PasskeysCard account={account} />
      <PasswordCard temporary={false} email={account.email} programs={account.programs} />
      <SessionsCard {...account} />
      {!STATE.second_factor_missing && <ProgramsCard of="me" />}
      <WorkspacesCard workspaces={account.workspaces} />
    </>
  )
}

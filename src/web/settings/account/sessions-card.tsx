import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AccountAnswer, SessionAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { Said } from '../../ui/said.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'
import { programNames } from './program-names.ts'

/** Where the person is signed in, and ways to end one, or all of it but here. */
export function SessionsCard({
  sessions,
  only_here,
  programs,
}: Pick<AccountAnswer, 'sessions' | 'only_here' | 'programs'>) {
  const [asked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => workspaceApi.call('POST', '/account/sessions/end'),
    onSuccess() {
      setAsked(false)
      toast(t('account.signed_out_elsewhere'))
      void queryClient.invalidateQueries({ queryKey: ['programs'] })
      return queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return (
    <Card
      title={t('account.sessions')}
      action={
        <Button
          small
          why_not={sessions.length < 2 && programs.length === 0 ? t('account.signed_in_nowhere_else') : null}
          onClick={() => setAsked(true)}
        >
          {t('account.sign_out_elsewhere')}
        </Button>
      }
    >
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('account.sign_out_elsewhere_asked')}
        verb={t('account.sign_out')}
        busy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
      >
        <p>{t(only_here ? 'account.sign_out_elsewhere_this' : 'account.sign_out_elsewhere_all')}</p>
        {programs.length > 0 && <p>{t('account.sign_out_programs', { programs: programNames(programs) })}</p>}
      </Confirm>
    </Card>
  )
}

function Session({ id, device, user_agent, ip, workspace, created_at, here }: SessionAnswer) {
  const end = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', `/account/sessions/${id}`),
    onSuccess: () => toast(t('account.browser_signed_out')),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  const called = device ?? t('account.unknown_browser')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2" title={user_agent ?? undefined}>
      <span className="font-medium">{called}</span>
      <span className="text-soft" dir="auto">
        {workspace}
      </span>
      {ip && (
        <span className="text-soft" dir="ltr">
          {ip}
        </span>
      )}
      <span className="ms-auto text-soft">{here ? t('account.session_here') : <When at={created_at} age />}</span>
      {!here && (
        <Button small busy={end.isPending} onClick={() => end.mutate()}>
          <Said id="account.sign_out_browser" with={{ browser: called, sr: unseen }} />
        </Button>
      )}
    </li>
  )
}

const unseen = (text: ReactNode) => <span className="sr">{text}</span>

export function WorkspacesCard({ workspaces }: Pick<AccountAnswer, 'workspaces'>) {
  const [leaving, setLeaving] = useState<Workspace | null>(null)
  const go = useMutation({
    mutationFn: (workspace: string) => workspaceApi.call('POST', '/account/workspace', { body: { workspace } }),
    onSuccess: () => location.assign('/'),
    onError: toastFailure,
  })
  return (
    <Card title={t('account.workspaces')}>
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {workspaces.map((workspace) => {
          const { id, name, here } = workspace
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {name}
              </span>
              <span className="ms-auto flex flex-none items-center gap-2">
                {here ? (
                  <span className="text-soft">{t('account.workspace_here')}</span>
                ) : (
                  <Button small busy={go.isPending && go.variables === id} onClick={() => go.mutate(id)}>
                    <Said id="account.go_to_workspace" with={{ workspace: name, sr: unseen }} />
                  </Button>
                )}
                <Button small look="quiet" onClick={() => setLeaving(workspace)}>
                  <Said id="account.leave" with={{ workspace: name, sr: unseen }} />
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {leaving && <Leave workspace={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}

type Workspace = AccountAnswer['workspaces'][number]

/** Without a workspace the start page asks to sign in. */
function Leave({ workspace, onClose }: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { id, name, here } = workspace
  const leave = useMutation({
    mutationFn: () => workspaceApi.call('POST', '/account/leave', { body: { workspace: id } }),
    onSuccess() {
      if (here) return location.assign('/')
      onClose()
      return queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return (
    <Confirm
      open
      danger
      title={t('account.leave_title', { workspace: name })}
      verb={t('account.leave_verb')}
      busy={leave.isPending}
      error={leave.error}
      {...{ onClose }}
      onConfirm={() => leave.mutate()}
    >
      <p>{t('account.leave_about')}</p>
    </Confirm>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountAnswer, SessionAnswer } from '../../../contract/accounts/people.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'

/** Where the person is signed in, and ways to end one, or all of it but here. */
export function SessionsCard({ sessions, only_here }: Pick<AccountAnswer, 'sessions' | 'only_here'>) {
  const [asked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => workspaceApi.call('POST', '/account/sessions/end'),
    onSuccess() {
      setAsked(false)
      toast('You are signed out everywhere else.')
      return queryClient.invalidateQueries({ queryKey: ['account'] })
    },
  })
  return (
    <Card
      title="Where you are signed in"
      action={
        <Button
          small
          why_not={sessions.length < 2 ? 'you are signed in nowhere else' : null}
          onClick={() => setAsked(true)}
        >
          Sign out everywhere else
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
        title="Sign out everywhere else?"
        verb="Sign out"
        busy={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
      >
        <p>
          Every other browser is signed out at once, in {only_here ? 'this workspace' : 'all your workspaces'}. You stay
          signed in here.
        </p>
      </Confirm>
    </Card>
  )
}

function Session({ id, device, user_agent, ip, workspace, created_at, here }: SessionAnswer) {
  const end = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', `/account/sessions/${id}`),
    onSuccess: () => toast('That browser is signed out.'),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  const called = device ?? 'A browser we do not know'
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2" title={user_agent ?? undefined}>
      <span className="font-medium">{called}</span>
      <span className="text-soft" dir="auto">
        {workspace}
      </span>
      {ip && <span className="text-soft">{ip}</span>}
      <span className="ms-auto text-soft">{here ? 'Here' : <When at={created_at} age />}</span>
      {!here && (
        <Button small busy={end.isPending} onClick={() => end.mutate()}>
          Sign out<span className="sr">: {called}</span>
        </Button>
      )}
    </li>
  )
}

export function WorkspacesCard({ workspaces }: Pick<AccountAnswer, 'workspaces'>) {
  const go = useMutation({
    mutationFn: (workspace: string) => workspaceApi.call('POST', '/account/workspace', { body: { workspace } }),
    onSuccess: () => location.assign('/'),
    onError: toastFailure,
  })
  if (workspaces.length < 2) return null
  return (
    <Card title="Your workspaces">
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {workspaces.map(({ id, name, here }) => (
          <li key={id} className="flex items-center gap-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {name}
            </span>
            <span className="ms-auto flex-none">
              {here ? (
                <span className="text-soft">You are here</span>
              ) : (
                <Button small busy={go.isPending && go.variables === id} onClick={() => go.mutate(id)}>
                  Go there<span className="sr">: {name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

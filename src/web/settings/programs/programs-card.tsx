import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ProgramList, ProgramShape } from '../../../contract/accounts/programs.ts'
import { may } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'

interface ProgramsCardProps {
  /** Whose programs: one's own, or those of all members. */
  readonly of: 'me' | 'everybody'
}

/** Programs that are connected to the tool server, and the way to end that at once. */
export function ProgramsCard({ of }: ProgramsCardProps) {
  const [asked, setAsked] = useState<ProgramShape | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['programs', of],
    queryFn: () => workspaceApi.call<ProgramList>('GET', '/programs', { query: { of } }),
  })
  return (
    <Card title={t('programs.title')}>
      {of === 'me' ? <Address /> : <p className="text-sm text-soft">{t('programs.about_all')}</p>}
      {isPending && <Skeleton rows={1} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="text-soft">{t('programs.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className="m-0 grid list-none divide-y divide-line p-0" aria-label={t('programs.title')}>
          {data.data.map((program) => (
            <Row key={program.id} program={program} of={of} onRevoke={() => setAsked(program)} />
          ))}
        </ul>
      )}
      {asked && <Revoke program={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

/** What a program has to be told. */
function Address() {
  const address = `${STATE.base_url}/mcp`
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">
        <Said id="programs.about" with={{ guide: (text) => <a href="/docs/tool-server">{text}</a> }} />
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="[overflow-wrap:anywhere]" title={t('programs.address')}>
          {address}
        </code>
        <CopyButton text={address} />
      </p>
    </div>
  )
}

interface RowProps extends ProgramsCardProps {
  readonly program: ProgramShape
  readonly onRevoke: () => void
}

function Row({ program, of, onRevoke }: RowProps) {
  const { name, livemode, scopes, redirect_host, last_used_at, created_at, person } = program
  const why_not = of === 'me' || may(STATE.role, 'manage_keys') ? null : t('integrations.only_owner_revokes')
  const date = <When at={created_at} />
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {name}
        </p>
        <p className="text-xs">
          <span className={livemode ? 'text-accent' : 'text-warn'}>
            {t(livemode ? 'programs.live' : 'programs.test')}
          </span>
          {' · '}
          {scopes.map((scope) => t(`programs.scope_${scope}`)).join(' · ')}
        </p>
      </div>
      <div className="min-w-0 text-xs text-soft [overflow-wrap:anywhere]">
        <p className="text-ink">
          {last_used_at === null ? (
            t('integrations.never_used')
          ) : (
            <Said id="integrations.last_used" with={{ age: <When at={last_used_at} age /> }} />
          )}
        </p>
        <p>
          {of === 'me' ? (
            <Said id="programs.connected" with={{ date }} />
          ) : (
            <Said id="programs.connected_by" with={{ date, name: <bdi>{person}</bdi> }} />
          )}
        </p>
        <p>
          <Said id="programs.answers_at" with={{ host: <bdi>{redirect_host}</bdi> }} />
        </p>
      </div>
      <div>
        <Button small why_not={why_not} onClick={onRevoke}>
          <Said id="programs.revoke" with={{ name, unseen: (text: ReactNode) => <span className="sr">{text}</span> }} />
        </Button>
      </div>
    </li>
  )
}

interface RevokeProps {
  readonly program: ProgramShape
  readonly onClose: () => void
}

function Revoke({ program: { id, name }, onClose }: RevokeProps) {
  const revoke = useMutation({
    mutationFn: () => workspaceApi.call('POST', `/programs/${id}/revoke`, { body: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['programs'] })
      toast(t('programs.revoked'))
      onClose()
    },
  })
  return (
    <Confirm
      {...{ open: true, onClose, verb: t('programs.revoke_verb'), danger: true }}
      title={t('programs.revoke_title', { name })}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
    >
      <p>{t('programs.revoke_about')}</p>
    </Confirm>
  )
}

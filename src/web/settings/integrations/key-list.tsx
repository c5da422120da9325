import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KeyShape } from '../../../contract/accounts/keys.ts'
import { may } from '../../../domain/recipients/membership.ts'
import { Button } from '../../ui/button.tsx'
import { Said } from '../../ui/said.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
import { t } from '../../words.ts'

interface KeyListProps {
  readonly keys: readonly KeyShape[]
  /** Why none can be issued, and so none rotated. */
  readonly why_none: string | null
  readonly onRotate: (key: KeyShape) => void
  readonly onRevoke: (key: KeyShape) => void
}

export const KeyRows = ({ keys, ...acts }: KeyListProps) => (
  <ul className="grid divide-y divide-line rounded-md border border-line bg-paper" aria-label={t('integrations.keys')}>
    {keys.map((key) => (
      <li key={key.id} className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {key.name}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
            <code>{key.masked}</code>
            <span
              className={`inline-flex items-center gap-1 ${key.kind.endsWith('live') ? 'text-accent' : 'text-warn'}`}
            >
              <KeyRound className="size-3.5" aria-hidden />
              {t(`integrations.short_${key.kind}`)}
            </span>
          </p>
        </div>
        <Times shown={key} />
        <Acts shown={key} {...acts} />
      </li>
    ))}
  </ul>
)

const Times = ({ shown }: { readonly shown: KeyShape }) => (
  <div className="min-w-0 text-xs text-soft [overflow-wrap:anywhere]">
    <p className="text-ink">
      <LastUse shown={shown} />
    </p>
    <p>
      <Creation shown={shown} />
    </p>
    <Ending shown={shown} />
  </div>
)

function LastUse({ shown: { last_used_at, last_used_ip: ip } }: { readonly shown: KeyShape }) {
  if (last_used_at === null) return t('integrations.never_used')
  const age = <When at={last_used_at} age />
  if (ip === null) return <Said id="integrations.last_used" with={{ age }} />
  return <Said id="integrations.last_used_from" with={{ age, ip: <bdi>{ip}</bdi> }} />
}

function Creation({ shown: { created_at, created_by } }: { readonly shown: KeyShape }) {
  const date = <When at={created_at} />
  if (created_by === null) return <Said id="integrations.created_on_server" with={{ date }} />
  return <Said id="integrations.created_by" with={{ date, name: <bdi>{created_by}</bdi> }} />
}

function Ending({ shown: { revoked_at, expires_at, state } }: { readonly shown: KeyShape }) {
  if (revoked_at !== null)
    return (
      <p>
        <Said id="integrations.revoked_at" with={{ date: <When at={revoked_at} /> }} />
      </p>
    )
  if (expires_at === null) return <p>{t('integrations.does_not_expire')}</p>
  const date = <When at={expires_at} zone="UTC" />
  return (
    <p className={state === 'expired' ? 'text-bad' : ''}>
      <Said id={state === 'expired' ? 'integrations.expired_at' : 'integrations.expires_at'} with={{ date }} />
    </p>
  )
}

function Acts({ shown, why_none, onRotate, onRevoke }: { readonly shown: KeyShape } & Omit<KeyListProps, 'keys'>) {
  if (shown.state !== 'active') return <p className="text-xs text-soft">{t(`integrations.state_${shown.state}`)}</p>
  const why_not = may(STATE.role, 'manage_keys') ? null : t('integrations.only_owner_revokes')
  const named = { name: shown.name, unseen: (text: ReactNode) => <span className="sr">{text}</span> }
  return (
    <div className="flex items-start gap-2">
      <Button small why_not={why_none} onClick={() => onRotate(shown)}>
        <Said id="integrations.rotate" with={named} />
      </Button>
      <Button small why_not={why_not} onClick={() => onRevoke(shown)}>
        <Said id="integrations.revoke" with={named} />
      </Button>
    </div>
  )
}

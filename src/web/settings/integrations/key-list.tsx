import { KeyRound } from 'lucide-react'
import type { KeyShape } from '../../../contract/accounts/keys.ts'
import { whyNot } from '../../../domain/recipients/membership.ts'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
import { kindWords } from './key-text.ts'

interface KeyListProps {
  readonly keys: readonly KeyShape[]
  /** Why none can be issued, and so none rotated. */
  readonly why_none: string | null
  readonly onRotate: (key: KeyShape) => void
  readonly onRevoke: (key: KeyShape) => void
}

export const KeyRows = ({ keys, ...acts }: KeyListProps) => (
  <ul className="grid divide-y divide-line rounded-md border border-line bg-paper" aria-label="API keys">
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
              {kindWords(key.kind)}
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
      {shown.last_used_at === null ? (
        'Never used'
      ) : (
        <>
          Last used <When at={shown.last_used_at} age />
          {shown.last_used_ip !== null && ` from ${shown.last_used_ip}`}
        </>
      )}
    </p>
    <p>
      Created <When at={shown.created_at} />{' '}
      {shown.created_by === null ? (
        'on the server'
      ) : (
        <>
          by <bdi>{shown.created_by}</bdi>
        </>
      )}
    </p>
    <Ending shown={shown} />
  </div>
)

function Ending({ shown: { revoked_at, expires_at, state } }: { readonly shown: KeyShape }) {
  if (revoked_at !== null)
    return (
      <p>
        Revoked <When at={revoked_at} />
      </p>
    )
  if (expires_at === null) return <p>Does not expire</p>
  return (
    <p className={state === 'expired' ? 'text-bad' : ''}>
      {state === 'expired' ? 'Expired' : 'Expires'} <When at={expires_at} zone="UTC" />
    </p>
  )
}

function Acts({ shown, why_none, onRotate, onRevoke }: { readonly shown: KeyShape } & Omit<KeyListProps, 'keys'>) {
  if (shown.state !== 'active')
    return <p className="text-xs text-soft">{shown.state === 'revoked' ? 'Revoked' : 'Expired'}</p>
  return (
    <div className="flex items-start gap-2">
      <Button small why_not={why_none} onClick={() => onRotate(shown)}>
        Rotate<span className="sr"> {shown.name}</span>
      </Button>
      <Button small why_not={whyNot(STATE.role, 'manage_keys')} onClick={() => onRevoke(shown)}>
        Revoke<span className="sr"> {shown.name}</span>
      </Button>
    </div>
  )
}

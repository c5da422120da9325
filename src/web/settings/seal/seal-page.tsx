import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { SealShape } from '../../../contract/accounts/seal.ts'
import { workspaceApi } from '../../api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useNow, When } from '../../ui/when.tsx'
import { t } from '../../words.ts'
import { Setting } from '../setting.tsx'
import { RemoveSealDialog, UploadSealDialog } from './seal-dialogs.tsx'

type Seal = z.infer<typeof SealShape>
type Certificate = Seal['chain'][number]

/** What documents of the workspace are sealed with. */
export function SealPage() {
  const seal = useQuery({ queryKey: ['seal'], queryFn: () => workspaceApi.call<Seal>('GET', '/seal') })
  return (
    <Setting
      title={t('seal.title')}
      about={<Said id="seal.about" with={{ guide: (text) => <a href="/docs/seal-identity">{text}</a> }} />}
    >
      {seal.isPending && <Skeleton />}
      {seal.isError && <Failed error={seal.error} retry={() => void seal.refetch()} />}
      {seal.data && <Sealed seal={seal.data} />}
    </Setting>
  )
}

function Sealed({ seal }: { readonly seal: Seal }) {
  const [open, setOpen] = useState<'upload' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const own = seal.kind === 'own'
  return (
    <div className="grid gap-5">
      <Warnings seal={seal} />
      <Card title={t('seal.sealed_with')}>
        <Identity seal={seal} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setOpen('upload')}>
            {own ? t('seal.upload_another') : t('seal.upload_first')}
          </Button>
          {own && (
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('seal.remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-soft">{t('seal.test_space')}</p>
      </Card>
      <Card title={t('seal.trust')}>
        <Trust seal={seal} />
      </Card>
      {open === 'upload' && <UploadSealDialog onClose={close} />}
      <RemoveSealDialog open={open === 'remove'} onClose={close} />
    </div>
  )
}

const DAY_MS = 86_400_000
const WARN_DAYS = 60

function Warnings({ seal: { chain, waiting, kind } }: { readonly seal: Seal }) {
  const now = Date.parse(useNow())
  const first = chain.toSorted((a, b) => (a.valid_until < b.valid_until ? -1 : 1))[0]
  const days = first ? Math.floor((Date.parse(first.valid_until) - now) / DAY_MS) : WARN_DAYS
  return (
    <>
      {first && days < WARN_DAYS && (
        <Notice tint={days < 0 ? 'bad' : 'warn'}>
          <Said
            id={days < 0 ? 'seal.has_ended' : 'seal.ends'}
            with={{ certificate: <strong dir="auto">{first.subject}</strong>, days }}
          />{' '}
          {kind === 'own' ? t('seal.renew_own') : t('seal.renew_server')}
        </Notice>
      )}
      {waiting.n > 0 && (
        <Notice tint="bad">
          <Said id="seal.waiting" with={{ count: waiting.n, error: <span dir="auto">{waiting.last_error}</span> }} />
        </Notice>
      )}
    </>
  )
}

function Identity({ seal: { kind, chain, added, tsa_url, level } }: { readonly seal: Seal }) {
  const [leaf] = chain
  if (!leaf) return null
  return (
    <>
      <Facts
        rows={[
          [t('seal.kind'), t(`seal.kind_${kind}`)],
          [t('common.name'), <bdi key="name">{leaf.subject}</bdi>],
          [t('seal.issuer'), <bdi key="issuer">{leaf.issuer}</bdi>],
          [t('seal.valid'), <Said key="valid" id="seal.from_to" with={termOf(leaf)} />],
          [t('seal.fingerprint'), <Fingerprint key="print" hex={leaf.fingerprint} />],
          ...(added
            ? [
                [
                  t('seal.uploaded'),
                  <Said
                    key="added"
                    id="seal.uploaded_by"
                    with={{ date: <When at={added.added_at} />, person: <bdi>{added.added_by}</bdi> }}
                  />,
                ] as const,
              ]
            : []),
          [t('seal.time_stamps'), tsa_url === null ? t('seal.no_time_stamps') : <bdi key="tsa">{tsa_url}</bdi>],
          ...(kind !== 'own' && level ? [[t('seal.level'), `PAdES ${level.name}`] as const] : []),
        ]}
      />
      {chain.length > 1 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">{t('seal.chain', { count: chain.length })}</summary>
          <ol className="mt-2 grid gap-2 ps-5 text-sm">
            {chain.map((one) => (
              <li key={one.fingerprint} className="[overflow-wrap:anywhere]">
                <Said id="seal.chain_link" with={{ certificate: <bdi>{one.subject}</bdi>, ...termOf(one) }} />
                <div className="font-mono text-xs text-soft">
                  <bdi dir="ltr">{grouped(one.fingerprint)}</bdi>
                </div>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const Facts = ({ rows }: { readonly rows: readonly (readonly [string, React.ReactNode])[] }) => (
  <dl className="m-0 grid gap-x-6 text-sm max-sm:[&_dd]:mb-3 sm:grid-cols-[9rem_1fr] sm:gap-y-2">
    {rows.map(([word, value]) => (
      <div key={word} className="contents">
        <dt className="text-soft">{word}</dt>
        <dd className="m-0 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)

const termOf = ({ valid_from, valid_until }: Certificate) => ({
  from: <When at={valid_from} />,
  until: <When at={valid_until} />,
})

const grouped = (hex: string): string => hex.match(/.{4}/g)?.join(' ') ?? hex

const Fingerprint = ({ hex }: { readonly hex: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <code className="min-w-0 [overflow-wrap:anywhere]" dir="ltr">
      {grouped(hex)}
    </code>
    <CopyButton text={hex} />
  </span>
)

function Trust({ seal: { kind } }: { readonly seal: Seal }) {
  const known = kind !== 'self_made'
  return (
    <>
      <p className="max-w-prose text-sm">
        {known ? t('seal.trust_known') : t('seal.trust_unknown')} {t('seal.trust_acrobat')}
      </p>
      <div className="flex flex-wrap gap-2">
        {kind !== 'server' && (
          <a className={buttonClass()} href="/app/live/seal/root.pem" download>
            {t('seal.download_root')}
          </a>
        )}
        <a className={buttonClass()} href="/verify/roots.pem" download>
          {t('seal.download_roots')}
        </a>
        <a className={buttonClass({ look: 'quiet' })} href="/verify">
          {t('seal.check_document')}
        </a>
      </div>
      <p className="text-sm text-soft">{t('seal.roots_about')}</p>
    </>
  )
}

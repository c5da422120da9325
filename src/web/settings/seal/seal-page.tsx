import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { SealShape } from '../../../contract/accounts/seal.ts'
import { workspaceApi } from '../../api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useNow, When } from '../../ui/when.tsx'
import { Setting } from '../setting.tsx'
import { RemoveSealDialog, UploadSealDialog } from './seal-dialogs.tsx'

type Seal = z.infer<typeof SealShape>
type Certificate = Seal['chain'][number]

const KINDS = {
  own: 'Your own certificate',
  server: 'The certificate of this server',
  self_made: 'Made by this server for itself',
} as const

/** What documents of the workspace are sealed with. */
export function SealPage() {
  const seal = useQuery({ queryKey: ['seal'], queryFn: () => workspaceApi.call<Seal>('GET', '/seal') })
  return (
    <Setting
      title="Seal"
      about={
        <>
          Every completed document is sealed: whoever changes a letter of it breaks the seal, and any PDF reader shows
          it. <a href="/docs/seal-identity">Which certificate to use</a>
        </>
      }
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
      <Card title="Documents are sealed with">
        <Identity seal={seal} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => setOpen('upload')}>
            {own ? 'Upload another' : 'Upload your own'}
          </Button>
          {own && (
            <Button look="danger" onClick={() => setOpen('remove')}>
              Use the server’s again
            </Button>
          )}
        </div>
        <p className="text-sm text-soft">
          Documents of the test space always carry the server’s seal and a TEST mark on every page.
        </p>
      </Card>
      <Card title="How others come to trust it">
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
          <strong dir="auto">{first.subject}</strong>{' '}
          {days < 0 ? 'has ended: nothing is sealed until there is a new one.' : `ends in ${days} days.`}{' '}
          {kind === 'own' ? 'Get a renewed one from your issuer and upload it here.' : 'Tell whoever runs this server.'}
        </Notice>
      )}
      {waiting.n > 0 && (
        <Notice tint="bad">
          {waiting.n === 1 ? 'One signed envelope waits' : `${waiting.n} signed envelopes wait`} for the seal. Nothing
          is lost: each is tried again until it works. The last try said: <span dir="auto">{waiting.last_error}</span>
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
          ['Kind', KINDS[kind]],
          ['Name', <bdi key="name">{leaf.subject}</bdi>],
          ['Issued by', <bdi key="issuer">{leaf.issuer}</bdi>],
          ['Valid', <Span key="valid" certificate={leaf} />],
          ['Fingerprint', <Fingerprint key="print" hex={leaf.fingerprint} />],
          ...(added
            ? [
                [
                  'Uploaded',
                  <span key="added">
                    <When at={added.added_at} /> by <bdi>{added.added_by}</bdi>
                  </span>,
                ] as const,
              ]
            : []),
          ['Time-stamps', tsa_url ?? 'None: the time of a seal is this server’s own.'],
          ...(kind !== 'own' && level ? [['Level', `PAdES ${level.name}`] as const] : []),
        ]}
      />
      {chain.length > 1 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">The chain: {chain.length} certificates</summary>
          <ol className="mt-2 grid gap-2 ps-5 text-sm">
            {chain.map((one) => (
              <li key={one.fingerprint} className="[overflow-wrap:anywhere]">
                <bdi>{one.subject}</bdi>, <Span certificate={one} />
                <div className="font-mono text-xs text-soft">{grouped(one.fingerprint)}</div>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

const Facts = ({ rows }: { readonly rows: readonly (readonly [string, React.ReactNode])[] }) => (
  <dl className="m-0 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
    {rows.map(([word, value]) => (
      <div key={word} className="contents">
        <dt className="text-soft">{word}</dt>
        <dd className="m-0 min-w-0 [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)

const Span = ({ certificate: { valid_from, valid_until } }: { readonly certificate: Certificate }) => (
  <>
    <When at={valid_from} /> to <When at={valid_until} />
  </>
)

const grouped = (hex: string): string => hex.match(/.{4}/g)?.join(' ') ?? hex

const Fingerprint = ({ hex }: { readonly hex: string }) => (
  <span className="flex flex-wrap items-center gap-2">
    <code className="min-w-0 [overflow-wrap:anywhere]">{grouped(hex)}</code>
    <CopyButton text={hex} />
  </span>
)

function Trust({ seal: { kind } }: { readonly seal: Seal }) {
  const known = kind !== 'self_made'
  return (
    <>
      <p className="max-w-prose text-sm">
        {known
          ? 'Readers that know the issuer trust the seal at once. Others ask for its root: give them this file.'
          : 'No reader knows this server yet, so it calls the signer unknown until somebody trusts its root: give those who check your documents this file.'}{' '}
        In Acrobat it is imported under Preferences, Signatures, Identities &amp; Trusted Certificates, and trusted as a
        root for certified documents.
      </p>
      <div className="flex flex-wrap gap-2">
        {kind !== 'server' && (
          <a className={buttonClass()} href="/app/live/seal/root.pem" download>
            Download the root
          </a>
        )}
        <a className={buttonClass()} href="/verify/roots.pem" download>
          Download all roots of this server
        </a>
        <a className={buttonClass({ look: 'quiet' })} href="/verify">
          Check a document
        </a>
      </div>
      <p className="text-sm text-soft">
        The second file also has the roots of former seals, so that older documents stay verifiable.
      </p>
    </>
  )
}

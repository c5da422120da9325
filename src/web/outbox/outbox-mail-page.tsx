import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallProblem } from '../../client/client.ts'
import type { OutboxMail } from '../../contract/dashboard/outbox.ts'
import { useApi, useSpace } from '../api.ts'
import { MailChip } from '../envelope/chips.tsx'
import { Card } from '../ui/card.tsx'
import { MailTrouble } from '../ui/mail-trouble.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Failed, Skeleton } from '../ui/states.tsx'
import { Said } from '../ui/said.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { PATHS, pathTo } from '../routes.ts'
import { MissingPage } from '../frame/error-page.tsx'

/** One mail as its reader sees it, and the plain words that go with it. */
export function OutboxMailPage() {
  const { id } = useParams({ from: PATHS.outbox_mail })
  const api = useApi()
  const space = useSpace()
  const { data, error, refetch } = useQuery({
    queryKey: [space, 'mail', id],
    queryFn: ({ signal }) => api.call<OutboxMail>('GET', `/outbox/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? 5_000 : false),
  })
  if (error instanceof CallProblem && error.status === 404) return <MissingPage />
  if (data) return <Shown mail={data} letter={api.urlOf(`/outbox/${data.id}/letter`)} />
  return (
    <>
      <PageHead title={t('outbox.mail')} />
      {error ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton rows={6} />}
    </>
  )
}

/** The frame runs no script and has no origin; its links open beside this page. */
const Shown = ({ mail, letter }: { readonly mail: OutboxMail; readonly letter: string }) => (
  <>
    <PageHead
      title={mail.subject}
      back={{ place: pathTo.outbox(), word: t('outbox.title') }}
      beside={<MailChip state={mail.state} />}
    />
    <p className="mb-4 text-soft [overflow-wrap:anywhere]">
      <Said
        id="outbox.mail_to"
        with={{
          person: <Addressee {...mail} />,
          date: <When at={mail.at} />,
          envelope: (text) => (
            <Link {...pathTo.envelope(mail.envelope_id)} className="underline">
              {text}
            </Link>
          ),
        }}
      />
    </p>
    <div className="grid gap-5">
      {mail.last_error && (
        <Notice tint="bad">
          <MailTrouble said={mail.last_error} />
        </Notice>
      )}
      <iframe
        title={t('outbox.mail_shown')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={letter}
        className="h-[36rem] w-full rounded-md border border-line bg-white"
      />
      <Card title={t('outbox.mail_text')}>
        <pre className="mail-text overflow-x-auto text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {mail.text}
        </pre>
      </Card>
    </div>
  </>
)

const Addressee = ({ to_name, to_email }: Pick<OutboxMail, 'to_name' | 'to_email'>) => (
  <>
    <bdi>{to_name}</bdi> {'<'}
    <bdi>{to_email}</bdi>
    {'>'}
  </>
)

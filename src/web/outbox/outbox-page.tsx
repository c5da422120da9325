import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { OutboxRow, OutboxRows } from '../../contract/dashboard/outbox.ts'
import { useApi, useSpace } from '../api.ts'
import { MailChip } from '../envelope/chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { PATHS, pathTo } from '../routes.ts'

const ROWS = 25
const REFRESH_MS = 10_000

/** Every mail of the space, newest first: captured ones are only here. */
export function OutboxPage() {
  const { to, page } = useSearch({ from: PATHS.outbox })
  const navigate = useNavigate()
  const api = useApi()
  const space = useSpace()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [space, 'outbox', to, page],
    queryFn: ({ signal }) =>
      api.call<OutboxRows>('GET', '/outbox', {
        query: { to: to || undefined, limit: ROWS, offset: (page - 1) * ROWS },
        signal,
      }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('outbox.title')}>
        <SearchBox
          label={t('outbox.search')}
          placeholder={t('outbox.search_example')}
          value={to}
          onSearch={(typed) => void navigate(pathTo.outbox({ to: typed }))}
        />
      </PageHead>
      <p className="mb-4 max-w-prose text-soft">{t('outbox.about')}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton rows={10} />}
      {data && data.data.length === 0 && <Nothing to={to} />}
      {data && data.data.length > 0 && <Mails mails={data.data} />}
      {data && (page > 1 || data.has_more) && (
        <nav aria-label={t('outbox.pages')} className="mt-4 flex justify-end gap-2">
          {page > 1 && (
            <Link {...pathTo.outbox({ to, page: page - 1 })} className={buttonClass()}>
              {t('outbox.newer')}
            </Link>
          )}
          {data.has_more && (
            <Link {...pathTo.outbox({ to, page: page + 1 })} className={buttonClass()}>
              {t('outbox.older')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

const Nothing = ({ to }: { readonly to: string }) =>
  to ? (
    <Empty
      title={t('outbox.none_found')}
      action={
        <Link {...pathTo.outbox()} className={buttonClass()}>
          {t('outbox.show_all')}
        </Link>
      }
    >
      {t('outbox.none_found_about')}
    </Empty>
  ) : (
    <Empty
      title={t('outbox.none')}
      action={
        <>
          <Link {...pathTo.envelopes()} className={buttonClass()}>
            {t('outbox.go_to_envelopes')}
          </Link>
          <a href="/docs/sending#mails" className={buttonClass()}>
            {t('outbox.guide')}
          </a>
        </>
      }
    >
      {t('outbox.none_about')}
    </Empty>
  )

const COLUMNS = ['subject', 'to', 'state', 'when'] as const

const Mails = ({ mails }: { readonly mails: readonly OutboxRow[] }) => (
  <div className="overflow-hidden rounded-md border border-line bg-paper">
    <table className="block w-full border-collapse md:table">
      <thead className="sr md:not-sr md:table-header-group!">
        <tr className="text-xs text-soft">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="border-b border-line px-3 py-2 text-start font-medium">
              {t(`outbox.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ mail: { id, subject, to_name, to_email, state, at } }: { readonly mail: OutboxRow }) => (
  <tr className="relative grid grid-cols-[1fr_auto] items-center border-b border-line px-1 py-2 last:border-b-0 focus-within:bg-accent-wash hover:bg-accent-wash md:table-row md:p-0">
    <td className="col-span-2 min-w-0 px-3 py-1 md:h-11 md:w-full md:max-w-0">
      <Link
        {...pathTo.outboxMail(id)}
        dir="auto"
        title={subject}
        className="block truncate font-medium text-ink no-underline after:absolute after:inset-0 after:content-[''] hover:text-ink"
      >
        {subject}
      </Link>
    </td>
    <td className="min-w-0 px-3 py-1 md:max-w-56">
      <bdi className="block truncate" title={`${to_name} ${to_email}`}>
        {to_name || to_email}
      </bdi>
    </td>
    <td className="px-3 py-1">
      <MailChip state={state} />
    </td>
    <td className="px-3 py-1 whitespace-nowrap text-soft">
      <When at={at} age />
    </td>
  </tr>
)

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { z } from 'zod'
import type { TemplatePageShape } from '../../contract/templates/shapes.ts'
import { useApi, useSpace } from '../api.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { PATHS, pathTo, type SEARCH } from '../routes.ts'
import { rolesInOrder } from '../template/columns.ts'
import { RoleMark } from '../template/role-mark.tsx'
import { t } from '../words.ts'

type Page = z.infer<typeof TemplatePageShape>
type Listed = Page['data'][number]
const ROWS = 20

type Shown = (typeof SEARCH)['templates']

export function TemplatesPage() {
  const { q, archived, page } = useSearch({ from: PATHS.templates })
  const navigate = useNavigate()
  const show = (next: Partial<Shown>) => void navigate(pathTo.templates({ q, archived, ...next }))
  const { data, error, refetch } = useTemplates({ q, archived, page })
  return (
    <>
      <PageHead title={t('templates.title')}>
        <SearchBox
          label={t('templates.search')}
          placeholder={t('templates.search_hint')}
          value={q}
          onSearch={(typed) => show({ q: typed })}
        />
        <Link {...pathTo.newTemplate()} className={buttonClass({ look: 'primary' })}>
          <Plus aria-hidden /> {t('templates.new')}
        </Link>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <fieldset className="flex gap-1 rounded-md border border-line p-1">
          <legend className="sr">{t('templates.which')}</legend>
          {[false, true].map((one) => (
            <Button
              key={String(one)}
              look="quiet"
              small
              aria-pressed={archived === one}
              className={archived === one ? 'bg-calm-wash!' : ''}
              onClick={() => show({ archived: one })}
            >
              {one ? t('templates.archived') : t('templates.in_use')}
            </Button>
          ))}
        </fieldset>
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && data.total === 0 && <Nothing q={q} archived={archived} />}
      {data && data.total > 0 && <Table data={data} />}
      {data && (data.total > ROWS || page > 1) && (
        <Paging page={page} data={data} onPage={(to) => show({ page: to })} />
      )}
    </>
  )
}

function useTemplates({ q, archived, page }: Shown) {
  const api = useApi()
  const space = useSpace()
  const query = { q, archived, limit: ROWS, offset: (page - 1) * ROWS }
  return useQuery({
    queryKey: [space, 'templates', query],
    queryFn: ({ signal }) => api.call<Page>('GET', '/templates', { query, signal }),
    placeholderData: (before) => before,
  })
}

function Nothing({ q, archived }: { readonly q: string; readonly archived: boolean }) {
  if (q !== '') return <Empty title={t('templates.no_match')}>{t('templates.no_match_about')}</Empty>
  if (archived) return <Empty title={t('templates.none_archived')}>{t('templates.none_archived_about')}</Empty>
  return (
    <Empty
      title={t('templates.none_yet')}
      action={
        <>
          <Link {...pathTo.newTemplate()} className={buttonClass({ look: 'primary' })}>
            {t('templates.new')}
          </Link>
          <a href="/docs/sending#templates" className={buttonClass()}>
            {t('templates.guide')}
          </a>
        </>
      }
    >
      {t('templates.none_yet_about')}
    </Empty>
  )
}

const Table = ({ data: { data } }: { readonly data: Page }) => (
  <div className="overflow-x-auto rounded-md border border-line bg-paper">
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          <th className="px-4 py-2 text-start font-medium">{t('common.name')}</th>
          <th className="px-4 py-2 text-start font-medium">{t('templates.roles')}</th>
          <th className="hidden px-4 py-2 text-start font-medium md:table-cell">{t('templates.documents')}</th>
          <th className="hidden px-4 py-2 text-end font-medium whitespace-nowrap sm:table-cell">
            {t('templates.last_change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((template) => (
          <Row key={template.id} template={template} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ template }: { readonly template: Listed }) => {
  const pages = template.documents.reduce((sum, { page_count }) => sum + page_count, 0)
  return (
    <tr className="h-11 border-b border-line last:border-b-0 hover:bg-calm-wash">
      <th scope="row" className="w-1/2 px-4 py-2 text-start font-medium [overflow-wrap:anywhere]">
        <Link
          {...pathTo.template(template.id)}
          className="line-clamp-2 text-ink no-underline hover:underline"
          title={template.name}
          dir="auto"
        >
          {template.name}
        </Link>
        {template.description && (
          <p className="line-clamp-1 text-xs font-normal text-soft" dir="auto">
            {template.description}
          </p>
        )}
      </th>
      <td className="px-4 py-2">
        <div className="flex flex-wrap gap-1">
          {rolesInOrder(template).map((role) => (
            <RoleMark key={role.id} {...role} />
          ))}
        </div>
      </td>
      <td className="hidden px-4 py-2 whitespace-nowrap text-soft md:table-cell">
        {t('templates.documents_and_pages', { documents: template.documents.length, pages })}
      </td>
      <td className="hidden px-4 py-2 text-end whitespace-nowrap text-soft sm:table-cell">
        <When at={template.updated_at} age />
      </td>
    </tr>
  )
}

interface PagingProps {
  readonly page: number
  readonly data: Page
  readonly onPage: (page: number) => void
}

const Paging = ({ page, data: { total, has_more, offset, data }, onPage }: PagingProps) => (
  <nav aria-label={t('templates.pages')} className="mt-4 flex items-center gap-3 text-sm text-soft">
    <span>
      {data.length === 0
        ? t('templates.rows_none', { total })
        : t('templates.rows_of', { from: offset + 1, to: offset + data.length, total })}
    </span>
    <Button
      small
      className="ms-auto"
      why_not={page > 1 ? null : t('templates.first_page')}
      onClick={() => onPage(page - 1)}
    >
      {t('templates.newer')}
    </Button>
    <Button small why_not={has_more ? null : t('templates.last_page')} onClick={() => onPage(page + 1)}>
      {t('templates.older')}
    </Button>
  </nav>
)

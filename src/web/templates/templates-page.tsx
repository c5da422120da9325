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
import { counted } from '../template/use-template.ts'

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
      <PageHead title="Templates">
        <SearchBox
          label="Search templates"
          placeholder="Part of a name"
          value={q}
          onSearch={(typed) => show({ q: typed })}
        />
        <Link {...pathTo.newTemplate()} className={buttonClass({ look: 'primary' })}>
          <Plus aria-hidden /> New template
        </Link>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <fieldset className="flex gap-1 rounded-md border border-line p-1">
          <legend className="sr">Which templates</legend>
          {[false, true].map((one) => (
            <Button
              key={String(one)}
              look="quiet"
              small
              aria-pressed={archived === one}
              className={archived === one ? 'bg-calm-wash!' : ''}
              onClick={() => show({ archived: one })}
            >
              {one ? 'Archived' : 'In use'}
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
  if (q !== '') return <Empty title="No template has this name">Look for another part of its name.</Empty>
  if (archived)
    return (
      <Empty title="Nothing is archived">
        A template that is not needed any more can be archived: it makes no new envelopes, and those made from it stay
        as they are.
      </Empty>
    )
  return (
    <Empty
      title="No templates yet"
      action={
        <>
          <Link {...pathTo.newTemplate()} className={buttonClass({ look: 'primary' })}>
            New template
          </Link>
          <a href="/docs/sending#templates" className={buttonClass()}>
            How templates work
          </a>
        </>
      }
    >
      A template holds the documents and fields of what you send again and again. Instead of people it has roles, such
      as Client and Seller; each envelope puts somebody into every role, one by one or a whole list at once. Any
      envelope can be saved as a template, too.
    </Empty>
  )
}

const Table = ({ data: { data } }: { readonly data: Page }) => (
  <div className="overflow-x-auto rounded-md border border-line bg-paper">
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          <th className="px-4 py-2 text-start font-medium">Name</th>
          <th className="px-4 py-2 text-start font-medium">Roles</th>
          <th className="hidden px-4 py-2 text-start font-medium md:table-cell">Documents</th>
          <th className="hidden px-4 py-2 text-end font-medium whitespace-nowrap sm:table-cell">Last change</th>
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
        {counted(template.documents.length, 'document')}, {counted(pages, 'page')}
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
  <nav aria-label="Pages" className="mt-4 flex items-center gap-3 text-sm text-soft">
    <span>
      {data.length === 0 ? 'Nothing here' : `${offset + 1} to ${offset + data.length}`} of {total}
    </span>
    <Button
      small
      className="ms-auto"
      why_not={page > 1 ? null : 'this is the first page'}
      onClick={() => onPage(page - 1)}
    >
      Newer
    </Button>
    <Button small why_not={has_more ? null : 'this is the last page'} onClick={() => onPage(page + 1)}>
      Older
    </Button>
  </nav>
)

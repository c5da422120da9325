import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { t } from '../words.ts'
import type { Template } from './columns.ts'

/** So many pages of each document are shown; the editor shows them all. */
const PAGES_SHOWN = 6

export const TemplateDocuments = ({ template }: { readonly template: Template }) => (
  <Card title={t('template.documents')}>
    {template.documents.map((document) => (
      <DocumentPages key={document.id} template_id={template.id} document={document} />
    ))}
  </Card>
)

interface DocumentPagesProps {
  readonly template_id: string
  readonly document: Template['documents'][number]
}

function DocumentPages({ template_id, document }: DocumentPagesProps) {
  const api = useApi()
  const { id, name, title, page_count, pages, signable } = document
  const rest = page_count - PAGES_SHOWN
  return (
    <div className="grid gap-2">
      <h3 className="[overflow-wrap:anywhere]" dir="auto">
        {title ?? name}
      </h3>
      <p className="text-xs text-soft [overflow-wrap:anywhere]">
        {title !== null && (
          <>
            <bdi>{name}</bdi> ·{' '}
          </>
        )}
        {t('template.pages', { count: page_count })}
        {!signable && ` · ${t('template.only_to_read')}`}
      </p>
      <ul className="flex list-none gap-3 overflow-x-auto pb-2">
        {numbered(pages.slice(0, PAGES_SHOWN)).map(({ page, width, height }) => (
          <li key={page} className="flex-none text-center text-xs text-soft">
            <img
              loading="lazy"
              src={api.urlOf(`/templates/${template_id}/documents/${id}/pages/${page}.webp`, { width: 800 })}
              alt={t('template.page_of', { page, document: name })}
              className="h-40 rounded border border-line bg-white"
              style={{ aspectRatio: `${width} / ${height}` }}
            />
            {page}
          </li>
        ))}
        {rest > 0 && (
          <li className="flex h-40 flex-none items-center px-3 text-sm text-soft">
            {t('template.more_pages', { count: rest })}
          </li>
        )}
      </ul>
    </div>
  )
}

const numbered = <T extends object>(pages: readonly T[]) => pages.map((one, i) => ({ ...one, page: i + 1 }))

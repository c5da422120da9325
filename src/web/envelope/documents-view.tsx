import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api.ts'
import { Chip } from './chips.tsx'
import { counted, type Envelope } from './envelope.ts'

type Document = Envelope['documents'][number]

/** All pages as signers see them, one document after the other. */
export const DocumentsView = ({ envelope }: { readonly envelope: Envelope }) => (
  <div className="grid gap-8">
    {envelope.documents
      .toSorted((a, b) => a.order - b.order)
      .map((document) => (
        <DocumentPages key={document.id} envelope_id={envelope.id} document={document} />
      ))}
  </div>
)

interface DocumentPagesProps {
  readonly envelope_id: string
  readonly document: Document
}

function DocumentPages({ envelope_id, document }: DocumentPagesProps) {
  const { id, name, title, pages, signable, removed } = document
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <h2 id={id} dir="auto">
          {title ?? name}
        </h2>
        <p className="text-xs text-soft">
          {title && (
            <>
              <bdi>{name}</bdi>,{' '}
            </>
          )}
          {counted(pages.length, 'page')}
        </p>
        {!signable && <Chip Icon={Copy} word="For information" tint="calm" />}
      </div>
      {removed && removed.length > 0 && (
        <p className="text-xs text-soft">Taken out on arrival: {removed.join(', ')}.</p>
      )}
      {pages
        .map((page, index) => ({ page, number: index + 1 }))
        .map(({ page, number }) => (
          <PageImage
            key={number}
            path={`/envelopes/${envelope_id}/documents/${id}/pages/${number}.webp`}
            page={page}
            number={number}
            of={title ?? name}
          />
        ))}
    </section>
  )
}

interface PageImageProps {
  readonly path: string
  readonly page: Document['pages'][number]
  readonly number: number
  readonly of: string
}

/** Its place is kept while it comes, so that nothing jumps. */
function PageImage({ path, page: { width, height }, number, of }: PageImageProps) {
  const api = useApi()
  const [lost, setLost] = useState(false)
  const at = (px: number) => api.urlOf(path, { width: px })
  if (lost) return <MissingPage {...{ width, height, number }} onRetry={() => setLost(false)} />
  return (
    <img
      src={at(800)}
      srcSet={`${at(800)} 800w, ${at(1600)} 1600w`}
      sizes="(min-width: 1024px) 640px, 100vw"
      alt={`Page ${number} of ${of}`}
      loading="lazy"
      width={Math.round(width)}
      height={Math.round(height)}
      className="h-auto w-full border border-line bg-white"
      onError={() => setLost(true)}
    />
  )
}

interface MissingPageProps {
  readonly width: number
  readonly height: number
  readonly number: number
  readonly onRetry: () => void
}

const MissingPage = ({ width, height, number, onRetry }: MissingPageProps) => (
  <div
    className="grid max-h-72 w-full content-center justify-items-center gap-2 border border-line bg-paper p-4 text-soft"
    style={{ aspectRatio: `${width} / ${height}` }}
  >
    <p>Page {number} cannot be shown now.</p>
    <button type="button" className="text-accent underline" onClick={onRetry}>
      Try again
    </button>
  </div>
)

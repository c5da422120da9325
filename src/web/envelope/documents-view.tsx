import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { BoxValues } from '../../contract/dashboard/envelope-rows.ts'
import { useApi, useSpace } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { listText, t } from '../words.ts'
import { Chip } from './chips.tsx'
import type { Envelope } from './envelope.ts'
import { FieldBoxes, Legend } from './field-boxes.tsx'
import { ownersOf, type ShownField, shownFields, standWords } from './shown-fields.ts'
import { envelopeKey } from './use-envelope.ts'

type Document = Envelope['documents'][number]

/** The documents as they stand, one after the other: sealed, or with every field and what was signed so far. */
export function DocumentsView({ envelope }: { readonly envelope: Envelope }) {
  const boxes = useBoxValues(envelope).data ?? NONE
  const fields = useMemo(() => shownFields(envelope, boxes), [envelope, boxes])
  const owners = ownersOf(envelope).filter(({ id }) => fields.some(({ owner }) => owner.id === id))
  const sealed = envelope.status === 'completed'
  return (
    <div className="grid gap-8">
      <div className="-mb-4 grid gap-2">
        <p className="text-sm text-soft">{standWords(envelope)}</p>
        {!sealed && owners.length > 0 && <Legend owners={owners} />}
      </div>
      {envelope.documents
        .toSorted((a, b) => a.order - b.order)
        .map((document) => (
          <DocumentPages
            key={document.id}
            envelope_id={envelope.id}
            {...{ document, sealed }}
            fields={fields.filter(({ field }) => field.document_id === document.id)}
            misread={pagesTold(envelope, document, 'reads_differently')}
            unlike={pagesTold(envelope, document, 'form_value_differs')}
          />
        ))}
    </div>
  )
}

/** The pages of a document for which there is such a notice, each once. */
const pagesTold = ({ notices = [] }: Envelope, { name }: Document, told: string): readonly string[] => [
  ...new Set(
    notices.filter(({ code, document }) => code === told && document === name).map(({ page }) => String(page)),
  ),
]

const NONE: BoxValues = { values: {}, dark: [] }

/** Asked anew only when something has happened. */
function useBoxValues({ id, fields, audit_trail }: Envelope) {
  const api = useApi()
  return useQuery({
    queryKey: [...envelopeKey(useSpace(), id), 'values', audit_trail.length],
    queryFn: ({ signal }) => api.call<BoxValues>('GET', `/envelopes/${id}/shown-values`, { signal }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: fields.length > 0,
  })
}

interface DocumentPagesProps {
  readonly envelope_id: string
  readonly document: Document
  readonly sealed: boolean
  readonly fields: readonly ShownField[]
  /** Pages that read differently than they look. */
  readonly misread: readonly string[]
  /** Pages whose form fields hold other values than they show. */
  readonly unlike: readonly string[]
}

function DocumentPages({ envelope_id, document, sealed, fields, misread, unlike }: DocumentPagesProps) {
  const { id, name, title, pages, signable, removed, covers = [] } = document
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <h2 id={id} dir="auto">
          {title ?? name}
        </h2>
        <p className="text-xs text-soft">
          {title ? (
            <Said id="envelope.file_page_count" with={{ file: <bdi>{name}</bdi>, count: pages.length }} />
          ) : (
            t('envelope.page_count', { count: pages.length })
          )}
        </p>
        {!signable && <Chip Icon={Copy} word={t('envelope.for_information')} tint="calm" />}
      </div>
      {removed && removed.length > 0 && (
        <p className="text-xs text-soft">{t('envelope.taken_out', { what: removed.join(', ') })}</p>
      )}
      {misread.length > 0 && (
        <Notice tint="warn">{t('envelope.reads_differently', { pages: listText(misread) })}</Notice>
      )}
      {unlike.length > 0 && (
        <Notice tint="warn">{t('envelope.form_value_differs', { pages: listText(unlike) })}</Notice>
      )}
      {pages
        .map((page, index) => ({ page, number: index + 1 }))
        .map(({ page, number }) => (
          <div key={number} className="relative [container-type:inline-size]">
            <PageImage
              // The sealed page is another picture: it is not lost because the one before was.
              key={sealed ? 'sealed' : 'original'}
              path={`/envelopes/${envelope_id}/documents/${id}/pages/${number}.webp`}
              file={sealed ? 'sealed' : 'original'}
              {...{ page, number }}
              of={title ?? name}
            />
            {!sealed && <Covers covers={covers.filter(({ page }) => page === number)} />}
            <FieldBoxes
              fields={fields.filter(({ field }) => field.page === number)}
              page={{ ...page, number }}
              printed={sealed}
            />
          </div>
        ))}
    </section>
  )
}

/** White where signers see white. */
const Covers = ({ covers }: { readonly covers: NonNullable<Document['covers']> }) =>
  covers.map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y}`}
      className="absolute bg-[#fff]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  ))

interface PageImageProps {
  readonly path: string
  readonly file: 'original' | 'sealed'
  readonly page: Document['pages'][number]
  readonly number: number
  readonly of: string
}

/** Its place is kept while it comes, so that nothing jumps. */
function PageImage({ path, file, page: { width, height }, number, of }: PageImageProps) {
  const api = useApi()
  const [lost, setLost] = useState(false)
  const at = (px: number) => api.urlOf(path, { width: px, ...(file === 'sealed' && { file }) })
  if (lost) return <MissingPage {...{ width, height, number }} onRetry={() => setLost(false)} />
  return (
    <img
      src={at(800)}
      srcSet={`${at(800)} 800w, ${at(1600)} 1600w`}
      sizes="(min-width: 1024px) 640px, 100vw"
      alt={t('envelope.page_of', { page: number, document: of })}
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
    <p>{t('envelope.page_lost', { page: number })}</p>
    <button type="button" className="text-accent underline" onClick={onRetry}>
      {t('common.try_again')}
    </button>
  </div>
)

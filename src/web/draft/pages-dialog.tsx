import { RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { lostWith } from '../../domain/envelopes/pages.ts'
import { useApi } from '../api.ts'
import type { EnvelopeDialogProps } from '../envelope/end-dialogs.tsx'
import type { Envelope } from '../envelope/envelope.ts'
import { useActForm } from '../envelope/use-envelope.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'

type Turn = 0 | 90 | 180 | 270
interface PageDraft {
  readonly page: number
  readonly rotate: Turn
  readonly gone: boolean
}
interface Typed {
  readonly document_id: string
  readonly pages: readonly PageDraft[]
}

const pagesOf = (document: Envelope['documents'][number] | undefined): readonly PageDraft[] =>
  Array.from({ length: document?.page_count ?? 0 }, (_, i) => ({ page: i + 1, rotate: 0, gone: false }))

const stayingIn = ({ pages }: Typed) => pages.filter(({ gone }) => !gone).map(({ page, rotate }) => ({ page, rotate }))

/** Pages of a draft's document are deleted and turned. Nothing changes before it is saved. */
export function PagesDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const { id, documents, fields } = envelope
  const form = useActForm<Typed, unknown>(id, {
    start: { document_id: documents[0]?.id ?? '', pages: pagesOf(documents[0]) },
    act: (api, typed, headers) =>
      api.call('PUT', `/envelopes/${id}/documents/${typed.document_id}/pages`, {
        query: { force: lostWith(fields, typed.document_id, stayingIn(typed)) > 0 ? 'true' : 'false' },
        body: { pages: stayingIn(typed) },
        headers,
      }),
    onDone: () => {
      toast(t('draft.pages_saved'))
      onClose()
    },
  })
  const typed = form.watch()
  const lost = lostWith(fields, typed.document_id, stayingIn(typed))
  const why_not = whyNot(typed)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('draft.pages')}
      verb={lost > 0 ? t('draft.save_and_lose', { count: lost }) : t('draft.pages_verb')}
      danger={lost > 0}
      why_not={why_not}
      wide
    >
      <DocumentChoice envelope={envelope} form={form} />
      <p className="text-soft">{t('draft.pages_means')}</p>
      <PageGrid envelope={envelope} form={form} />
      {lost > 0 && <Notice tint="warn">{t('draft.pages_lose', { count: lost })}</Notice>}
      {why_not && <p className="text-sm text-soft">{why_not}</p>}
    </FormDialog>
  )
}

function whyNot({ pages }: Typed): string | null {
  if (pages.every(({ gone }) => gone)) return t('draft.pages_all_gone')
  return pages.every(({ gone, rotate }) => !gone && rotate === 0) ? t('draft.pages_same') : null
}

interface PartProps {
  readonly envelope: Envelope
  readonly form: ServiceForm<Typed>
}

function DocumentChoice({ envelope: { documents }, form }: PartProps) {
  if (documents.length < 2) return null
  return (
    <SelectField
      label={t('draft.document')}
      value={form.watch('document_id')}
      onChange={({ currentTarget: { value } }) => {
        form.setValue('document_id', value)
        form.setValue('pages', pagesOf(documents.find((document) => document.id === value)))
      }}
    >
      {documents.map((document) => (
        <option key={document.id} value={document.id}>
          {document.title ?? document.name}
        </option>
      ))}
    </SelectField>
  )
}

function PageGrid({ envelope: { id, fields }, form }: PartProps) {
  const { document_id, pages } = form.watch()
  const change = (page: number, next: Partial<PageDraft>) =>
    form.setValue(
      'pages',
      pages.map((one) => (one.page === page ? { ...one, ...next } : one)),
    )
  return (
    <ol className="m-0 grid list-none grid-cols-2 gap-4 p-0 sm:grid-cols-4" aria-label={t('draft.page_list')}>
      {pages.map((page) => (
        <PageCard
          key={`${document_id} ${page.page}`}
          path={`/envelopes/${id}/documents/${document_id}/pages/${page.page}.webp`}
          page={page}
          fields={fields.filter((field) => field.document_id === document_id && field.page === page.page).length}
          onChange={(next) => change(page.page, next)}
        />
      ))}
    </ol>
  )
}

interface PageCardProps {
  readonly path: string
  readonly page: PageDraft
  readonly fields: number
  readonly onChange: (next: Partial<PageDraft>) => void
}

function PageCard({ path, page: { page, rotate, gone }, fields, onChange }: PageCardProps) {
  const api = useApi()
  const turn = (by: number) => onChange({ rotate: ((rotate + by) % 360) as Turn })
  return (
    <li className="grid content-start gap-1">
      {/* Its number is said below it. */}
      <div className="relative aspect-square overflow-hidden rounded-md border border-line bg-desk">
        <img
          src={api.urlOf(path, { width: 800 })}
          alt=""
          loading="lazy"
          className={`absolute inset-2 size-[calc(100%-1rem)] object-contain ${gone ? 'opacity-25' : ''}`}
          style={{ transform: `rotate(${rotate}deg)` }}
        />
      </div>
      <p className="text-center text-xs text-soft" aria-live="polite">
        {pageWords({ page, gone }, fields)}
      </p>
      <div className="flex justify-center">
        {gone ? (
          <Button
            small
            look="quiet"
            onClick={() => onChange({ gone: false })}
            aria-label={t('draft.page_keep_label', { page })}
          >
            <Undo2 aria-hidden /> {t('draft.page_keep')}
          </Button>
        ) : (
          <>
            <Button small look="quiet" onClick={() => turn(270)} aria-label={t('draft.page_rotate_left', { page })}>
              <RotateCcw aria-hidden />
            </Button>
            <Button small look="quiet" onClick={() => turn(90)} aria-label={t('draft.page_rotate_right', { page })}>
              <RotateCw aria-hidden />
            </Button>
            <Button
              small
              look="quiet"
              onClick={() => onChange({ gone: true })}
              aria-label={t('draft.page_delete', { page })}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function pageWords({ page, gone }: Pick<PageDraft, 'page' | 'gone'>, fields: number): string {
  if (gone) return t('draft.page_gone', { page })
  return fields > 0 ? t('draft.page_with_fields', { page, count: fields }) : t('draft.page', { page })
}

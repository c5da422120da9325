import { useRef } from 'react'
import { ArrowDown, ArrowUp, Eye, FileText, GripVertical, RotateCw, TriangleAlert, X } from 'lucide-react'
import { isolateIn } from '../../i18n/values.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { DIR, t } from '../words.ts'
import { ACCEPT } from './file-picker.tsx'
import { madeFrom } from './made-from.ts'
import { noteWords } from './note-words.ts'
import { type Conversion, isThere, type PickedFile, sizeOf } from './picked-file.ts'

interface FileRowProps {
  readonly file: PickedFile
  readonly name: string
  readonly error: string | undefined
  readonly onTitle: (title: string) => void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onDrag: (on: boolean) => void
  readonly onRemove: () => void
  readonly onRetry: (() => void) | null
  readonly onReplace: ((file: File) => void) | null
  readonly onPreview: () => void
}

export function FileRow(props: FileRowProps) {
  const { file, onDrag } = props
  const failed = file.state === 'failed'
  const Icon = failed ? TriangleAlert : FileText
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3 sm:flex-nowrap">
      <span
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', file.name)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
        className="mt-1 hidden cursor-grab text-soft sm:block"
        aria-hidden
      >
        <GripVertical className="size-4" />
      </span>
      <Icon className={`mt-1 size-4 flex-none ${failed ? 'text-bad' : 'text-soft'}`} aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {file.name}
        </p>
        <State file={file} />
        {isThere(file) && <Title {...props} />}
      </div>
      <Acts {...props} />
    </div>
  )
}

function State({ file }: { readonly file: PickedFile }) {
  const { state, error, sent, upload, kept, size } = file
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm text-bad [overflow-wrap:anywhere]">
        {error}
      </p>
    )
  if (kept) return <Facts facts={sizeFacts(kept)} />
  if (upload) return <Facts facts={[...sizeFacts(upload), madeWords(upload) ?? [], ...noteWords(upload)].flat()} />
  if (state === 'ready') return null
  return (
    <div className="grid gap-1" role="status">
      <p className="text-xs text-soft">{t(`upload.${state}`, { size: sizeOf(size) })}</p>
      <progress
        className="h-1.5 w-full max-w-80"
        aria-label={t(`upload.${state}_named`, { name: file.name, size: sizeOf(size) })}
        {...(state === 'converting' ? {} : { value: sent, max: 1 })}
      />
    </div>
  )
}

/** What it was made from, or that it stays a Word document. */
const madeWords = ({ word, converted_from }: Conversion): string | null =>
  word ? t('upload.word_template', { count: word.variables.length }) : madeFrom(converted_from)

const sizeFacts = ({ page_count, size }: { readonly page_count: number; readonly size: number }) => [
  t('upload.page_count', { count: page_count }),
  sizeOf(size),
]

const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <p className="text-xs text-soft">{facts.map(isolateIn(DIR)).join(' · ')}</p>
)

const Title = ({ file, name, error, onTitle }: FileRowProps) => (
  <div className="mt-1 grid max-w-md gap-1">
    <label htmlFor={`${file.key}-title`} className="sr">
      {t('upload.title_of', { name: file.name })}
    </label>
    <input
      id={`${file.key}-title`}
      dir="auto"
      name={name}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      placeholder={file.upload?.file_name ?? file.name}
      value={file.title}
      onChange={({ currentTarget }) => onTitle(currentTarget.value)}
      className="min-h-9 w-full rounded-md border border-edge bg-paper px-2 text-sm text-ink aria-invalid:border-bad"
    />
    {error && <FieldError id={name}>{error}</FieldError>}
  </div>
)

const Acts = ({ file, onUp, onDown, onRemove, onRetry, onReplace, onPreview }: FileRowProps) => (
  <div className="ms-auto flex flex-wrap justify-end gap-1">
    {onRetry && (
      <Button small look="quiet" onClick={onRetry}>
        <RotateCw aria-hidden /> {t('common.try_again')}
      </Button>
    )}
    {onReplace && <Replace name={file.name} onFile={onReplace} />}
    {isThere(file) && (
      <Button
        small
        look="quiet"
        onClick={onPreview}
        aria-label={t('upload.look_at', { name: file.name })}
        title={t('upload.look_at_pages')}
      >
        <Eye aria-hidden />
      </Button>
    )}
    <Button
      small
      look="quiet"
      why_not={onUp ? null : t('upload.it_is_first')}
      onClick={() => onUp?.()}
      aria-label={t('upload.move_up', { name: file.name })}
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      why_not={onDown ? null : t('upload.it_is_last')}
      onClick={() => onDown?.()}
      aria-label={t('upload.move_down', { name: file.name })}
    >
      <ArrowDown aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      onClick={onRemove}
      aria-label={t(isThere(file) || file.state === 'failed' ? 'upload.remove' : 'upload.cancel', { name: file.name })}
    >
      <X aria-hidden />
    </Button>
  </div>
)

function Replace({ name, onFile }: { readonly name: string; readonly onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small onClick={() => picker.current?.click()} aria-label={t('upload.replace_named', { name })}>
        {t('upload.replace')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={t('upload.in_place_of', { name })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

import { useRef } from 'react'
import { ArrowDown, ArrowUp, Eye, FileText, GripVertical, RotateCw, TriangleAlert, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { ACCEPT } from './drop-area.tsx'
import { isThere, type PickedFile, sizeOf } from './picked-file.ts'

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
  if (kept) return <p className="text-xs text-soft">{sizeWords(kept.page_count, kept.size)}</p>
  if (upload) {
    const from = upload.converted_from === 'PDF' ? '' : ` · made from ${anArticle(upload.converted_from)}`
    return (
      <p className="text-xs text-soft">
        {sizeWords(upload.page_count, upload.size)}
        {from}
        {upload.notes.map((note) => ` · ${note}`)}
      </p>
    )
  }
  const word = { waiting: 'Waiting…', sending: `Sending ${sizeOf(size)}…`, converting: 'Converting…' }
  return (
    <div className="grid gap-1" role="status">
      <p className="text-xs text-soft">{word[state as keyof typeof word]}</p>
      <progress
        className="h-1.5 w-full max-w-80 accent-accent"
        aria-label={`${file.name}: ${word[state as keyof typeof word]}`}
        {...(state === 'converting' ? {} : { value: sent, max: 1 })}
      />
    </div>
  )
}

const sizeWords = (pages: number, size: number) => `${pages} ${pages === 1 ? 'page' : 'pages'} · ${sizeOf(size)}`

const anArticle = (words: string) => (words === 'plain text' ? words : `${/^[AEO]/.test(words) ? 'an' : 'a'} ${words}`)

const Title = ({ file, name, error, onTitle }: FileRowProps) => (
  <div className="mt-1 grid max-w-md gap-1">
    <label htmlFor={`${file.key}-title`} className="sr">
      Title of {file.name}
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
        <RotateCw aria-hidden /> Try again
      </Button>
    )}
    {onReplace && <Replace name={file.name} onFile={onReplace} />}
    {isThere(file) && (
      <Button small look="quiet" onClick={onPreview} aria-label={`Look at ${file.name}`} title="Look at the pages">
        <Eye aria-hidden />
      </Button>
    )}
    <Button
      small
      look="quiet"
      why_not={onUp ? null : 'It is the first'}
      onClick={() => onUp?.()}
      aria-label={`Move ${file.name} up`}
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      why_not={onDown ? null : 'It is the last'}
      onClick={() => onDown?.()}
      aria-label={`Move ${file.name} down`}
    >
      <ArrowDown aria-hidden />
    </Button>
    <Button
      small
      look="quiet"
      onClick={onRemove}
      aria-label={`${isThere(file) || file.state === 'failed' ? 'Remove' : 'Cancel'} ${file.name}`}
    >
      <X aria-hidden />
    </Button>
  </div>
)

function Replace({ name, onFile }: { readonly name: string; readonly onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small onClick={() => picker.current?.click()} aria-label={`Replace ${name}`}>
        Replace…
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={`File in place of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ConvertersShape } from '../../contract/uploads/conversion.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { useApi, useSpace } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words.ts'

export const ACCEPT =
  '.pdf,.png,.jpg,.jpeg,.webp,.avif,.docx,.docm,.doc,.odt,.rtf,.txt,.html,.htm,.xlsx,.xlsm,.xls,.ods,.pptx,.ppt,.odp'
const MB = LIMITS.document_bytes_max / 1024 / 1024

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Nothing has been chosen yet, so there is room to say what goes here. */
  readonly empty: boolean
}

/** Files are dropped anywhere on the page, pasted, or picked here. */
export function DropArea({ onFiles, empty }: DropAreaProps) {
  const picker = useRef<HTMLInputElement>(null)
  const over = useDrops(onFiles)
  return (
    <div
      className={`grid justify-items-center gap-3 rounded-md border border-dashed px-4 text-center ${empty ? 'py-9' : 'py-4'} ${over ? 'border-accent bg-accent-wash' : 'border-edge'}`}
    >
      <p className={empty ? 'text-base' : 'text-sm'}>{over ? t('upload.let_go') : t('upload.drop_or')}</p>
      <Button look={empty ? 'primary' : 'plain'} onClick={() => picker.current?.click()}>
        <Upload aria-hidden /> {t('upload.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={t('upload.files')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="max-w-prose text-xs text-soft">
        {t('upload.kinds_and_limits', {
          documents: LIMITS.documents_per_envelope_max,
          mb: MB,
          pages: LIMITS.pages_per_document_max,
        })}
      </p>
      <WithoutOffice />
    </div>
  )
}

/** Said before anybody has chosen a file in vain. */
function WithoutOffice() {
  const api = useApi()
  const converters = useQuery({
    queryKey: [useSpace(), 'conversions'],
    queryFn: ({ signal }) => api.call<z.infer<typeof ConvertersShape>>('GET', '/conversions', { signal }),
    staleTime: 60_000,
  })
  if (!converters.data?.why_not) return null
  return (
    <div className="max-w-prose text-start">
      <Notice tint="warn">{t('upload.no_office')}</Notice>
    </div>
  )
}

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Anywhere on the page; true while files are held over it. */
function useDrops(onFiles: DropAreaProps['onFiles']): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener(
      'dragleave',
      // Out of the window, not from one element into the next.
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        latest.current([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      ({ clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])]
        if (files.length > 0) latest.current(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return over
}

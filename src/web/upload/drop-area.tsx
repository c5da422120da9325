import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ConvertersShape } from '../../contract/uploads/conversion.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { useApi, useSpace } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words.ts'
import { FilePicker } from './file-picker.tsx'
import { useDrops } from './use-drops.ts'

const MB = LIMITS.document_bytes_max / 1024 / 1024

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Nothing has been chosen yet, so there is room to say what goes here. */
  readonly empty: boolean
}

/** Files are dropped anywhere on the page, pasted, or picked here. */
export function DropArea({ onFiles, empty }: DropAreaProps) {
  const over = useDrops(onFiles)
  return (
    <div
      className={`grid justify-items-center gap-3 rounded-md border border-dashed px-4 text-center ${empty ? 'py-9' : 'py-4'} ${over ? 'border-accent bg-accent-wash' : 'border-edge'}`}
    >
      <p className={empty ? 'text-base' : 'text-sm'}>{over ? t('upload.let_go') : t('upload.drop_or')}</p>
      <FilePicker look={empty ? 'primary' : 'plain'} onFiles={onFiles} />
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

import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { t } from '../words.ts'

export const ACCEPT =
  '.pdf,.png,.jpg,.jpeg,.webp,.avif,.docx,.docm,.doc,.odt,.rtf,.txt,.html,.htm,.xlsx,.xlsm,.xls,.ods,.pptx,.ppt,.odp'

interface FilePickerProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly look?: 'primary' | 'plain'
}

/** Documents from the system's own dialog. */
export function FilePicker({ onFiles, look = 'primary' }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} onClick={() => picker.current?.click()}>
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
    </>
  )
}

import { useState } from 'react'
import { useApi } from '../api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { t } from '../words.ts'
import type { KeptDocument, PickedFile } from './picked-file.ts'

/** The path of a page of a document that the envelope has. */
export type PagesOf = (document: KeptDocument, page: number) => string

interface FilePreviewProps {
  readonly file: PickedFile | null
  readonly pagesOf?: PagesOf | undefined
  readonly onClose: () => void
}

/** The pages as they will be signed; each is drawn when it comes into sight. */
export function FilePreview({ file, pagesOf, onClose }: FilePreviewProps) {
  const { upload = null, kept } = file ?? {}
  const pages = Array.from({ length: upload?.page_count ?? kept?.page_count ?? 0 }, (_, i) => i + 1)
  const pathOf = (page: number) => {
    if (upload) return `/uploads/${upload.upload_id}/pages/${page}.webp`
    return kept && pagesOf ? pagesOf(kept, page) : ''
  }
  return (
    <Dialog open={file !== null} onClose={onClose} title={upload?.file_name ?? kept?.name ?? ''} wide>
      <div className="grid gap-4 bg-desk p-3 sm:p-5">
        {pages.map((page) => (
          <Page key={pathOf(page)} path={pathOf(page)} page={page} of={pages.length} />
        ))}
      </div>
    </Dialog>
  )
}

interface PageProps {
  readonly path: string
  readonly page: number
  readonly of: number
}

function Page({ path, page, of }: PageProps) {
  const api = useApi()
  const [failed, setFailed] = useState(false)
  if (failed) return <Notice tint="bad">{t('upload.page_not_drawn', { page })}</Notice>
  return (
    <img
      src={api.urlOf(path)}
      alt={t('upload.page_of', { page, count: of })}
      loading="lazy"
      onError={() => setFailed(true)}
      className="mx-auto min-h-24 w-full border border-line bg-white"
    />
  )
}

import { useState } from 'react'
import { useApi } from '../api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Conversion } from './picked-file.ts'

interface FilePreviewProps {
  readonly upload: Conversion | null
  readonly onClose: () => void
}

/** The pages as they will be signed; each is drawn when it comes into sight. */
export function FilePreview({ upload, onClose }: FilePreviewProps) {
  const pages = Array.from({ length: upload?.page_count ?? 0 }, (_, i) => i + 1)
  return (
    <Dialog open={upload !== null} onClose={onClose} title={upload?.file_name ?? ''} wide>
      <div className="grid gap-4 bg-desk p-3 sm:p-5">
        {upload &&
          pages.map((page) => (
            <Page key={`${upload.upload_id} ${page}`} id={upload.upload_id} page={page} of={pages.length} />
          ))}
      </div>
    </Dialog>
  )
}

interface PageProps {
  readonly id: string
  readonly page: number
  readonly of: number
}

function Page({ id, page, of }: PageProps) {
  const api = useApi()
  const [failed, setFailed] = useState(false)
  if (failed) return <Notice tint="bad">Page {page} could not be drawn. Close this and open it again.</Notice>
  return (
    <img
      src={api.urlOf(`/uploads/${id}/pages/${page}.webp`)}
      alt={`Page ${page} of ${of}`}
      loading="lazy"
      onError={() => setFailed(true)}
      className="mx-auto min-h-24 w-full border border-line bg-white"
    />
  )
}

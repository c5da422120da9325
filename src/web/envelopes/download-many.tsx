import { useRef } from 'react'
import type { FilesCheck } from '../../contract/dashboard/files-check.ts'
import { useApi, useSpace } from '../api.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { buttonClass } from '../ui/button.tsx'
import { t } from '../words.ts'
import { ManyDialog } from './many-dialog.tsx'

interface DownloadManyProps {
  readonly rows: readonly EnvelopeRow[]
  readonly onClose: () => void
}

/** Looks at the files of each envelope first, so that each row says what the ZIP lacks; then the download begins. */
export function DownloadMany({ rows, onClose }: DownloadManyProps) {
  const api = useApi()
  const space = useSpace()
  const included = useRef(new Set<string>())
  const check = async ({ id }: EnvelopeRow) => {
    const found = await api.call<FilesCheck>('GET', `/envelopes/${id}/files`)
    if (found.included > 0) included.current.add(id)
    if (found.missing.length > 0) throw new Error(found.missing.join(' '))
  }
  const address = `/app/${space}/envelope-files.zip?ids=${rows.map(({ id }) => id).join()}`
  return (
    <ManyDialog
      question={(count) => t('envelopes.download_many_ask', { count })}
      verb={(count) => t('envelopes.download_many', { count })}
      rows={rows}
      whyNot={() => null}
      act={check}
      onAllDone={() => {
        // Where there is nothing at all to download, the service has no ZIP.
        if (included.current.size > 0) follow(address)
      }}
      ending={
        <a className={buttonClass()} href={address} download>
          {t('common.download')}
        </a>
      }
      onClose={onClose}
    >
      <p>{t('envelopes.download_many_about')}</p>
    </ManyDialog>
  )
}

function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

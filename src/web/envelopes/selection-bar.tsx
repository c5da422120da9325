import { Bell, CircleSlash, Download, Tag, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import { Button } from '../ui/button.tsx'
import { t } from '../words.ts'
import { DownloadMany } from './download-many.tsx'
import { LabelMany } from './label-dialog.tsx'
import { DeleteMany, RemindMany, VoidMany } from './many-acts.tsx'
import { SELECTED_MAX, type Selection } from './use-selection.ts'

const DIALOGS = {
  remind: RemindMany,
  void: VoidMany,
  delete: DeleteMany,
  label: LabelMany,
  download: DownloadMany,
} as const

/** What can be done with the rows that were chosen. */
export function SelectionBar({ selection }: { readonly selection: Selection }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const { rows } = selection
  const Chosen = open && DIALOGS[open]
  // As they were when it was opened: what becomes of them is told in it.
  const [frozen, setFrozen] = useState(rows)
  const begin = (act: keyof typeof DIALOGS) => {
    setFrozen(rows)
    setOpen(act)
  }
  const most = t('envelopes.download_hint', { count: LIMITS.zip_envelopes_max })
  return (
    <>
      {rows.length > 0 && (
        <section
          aria-label={t('envelopes.selection')}
          className="top-[calc(var(--bar,0px)+8px)] z-20 mb-3 sm:sticky flex flex-wrap items-center gap-2 rounded-md border border-accent bg-accent-wash p-2"
        >
          <p role="status" className="me-auto px-2 font-medium">
            {t(rows.length === SELECTED_MAX ? 'envelopes.selected_most' : 'envelopes.selected', { count: rows.length })}
          </p>
          <Button small onClick={() => begin('remind')}>
            <Bell aria-hidden /> {t('envelopes.remind')}
          </Button>
          <Button small onClick={() => begin('label')}>
            <Tag aria-hidden /> {t('envelopes.put_label')}
          </Button>
          <Button
            small
            title={most}
            why_not={rows.length > LIMITS.zip_envelopes_max ? most : null}
            onClick={() => begin('download')}
          >
            <Download aria-hidden /> {t('common.download')}
          </Button>
          <Button small onClick={() => begin('void')}>
            <CircleSlash aria-hidden /> {t('envelopes.void')}
          </Button>
          <Button small onClick={() => begin('delete')}>
            <Trash2 aria-hidden /> {t('envelopes.delete_drafts')}
          </Button>
          <Button small look="quiet" aria-label={t('envelopes.clear_selection')} onClick={selection.clear}>
            <X aria-hidden />
          </Button>
        </section>
      )}
      {Chosen && (
        <Chosen
          rows={frozen}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

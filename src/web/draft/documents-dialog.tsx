import { useCallback } from 'react'
import { hasRoomFor } from '../../domain/envelopes/documents.ts'
import type { EnvelopeDialogProps } from '../envelope/end-dialogs.tsx'
import type { Envelope } from '../envelope/envelope.ts'
import { useActForm } from '../envelope/use-envelope.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import { DropArea } from '../upload/drop-area.tsx'
import { FileList } from '../upload/file-list.tsx'
import { documentEntries, heldBackBy, keptFile, type PickedFile } from '../upload/picked-file.ts'
import { useFiles } from '../upload/use-files.ts'
import { t } from '../words.ts'

interface Typed {
  readonly files: readonly PickedFile[]
}

/** The documents of a draft: add, replace, remove, reorder, name. Nothing changes before it is saved. */
export function DocumentsDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm<Typed, unknown>(envelope.id, {
    start: { files: envelope.documents.map(keptFile) },
    act: (api, { files }, headers) =>
      api.call('PUT', `/envelopes/${envelope.id}/documents`, {
        query: { force: lostFields(envelope, files) > 0 ? 'true' : 'false' },
        body: { documents: documentEntries(files) },
        headers,
      }),
    onDone: () => {
      toast(t('draft.documents_saved'))
      onClose()
    },
  })
  const { getValues, setValue } = form
  const change = useCallback(
    (next: (files: readonly PickedFile[]) => readonly PickedFile[]) => setValue('files', next(getValues().files)),
    [getValues, setValue],
  )
  const { files: list } = form.watch()
  const files = useFiles(list, change)
  const lost = lostFields(envelope, list)
  const held = heldBackBy(list)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('draft.documents')}
      verb={lost > 0 ? t('draft.save_and_lose', { count: lost }) : t('draft.documents_verb')}
      danger={lost > 0}
      why_not={held}
      wide
    >
      <FileList
        files={files}
        errorOf={form.errorOf}
        replaces
        pagesOf={({ id }, page) => `/envelopes/${envelope.id}/documents/${id}/pages/${page}.webp`}
      />
      <DropArea onFiles={files.add} empty={list.length === 0} />
      {lost > 0 && <Notice tint="warn">{t('draft.documents_lose', { count: lost })}</Notice>}
      {held && <p className="text-sm text-soft">{t('ui.sentence', { text: held })}</p>}
    </FormDialog>
  )
}

/** How many fields would have no page left, by the rule that the service removes them by. */
function lostFields({ fields, documents }: Envelope, files: readonly PickedFile[]): number {
  return fields.filter((field) => {
    const file = files.find(({ document_id }) => document_id === field.document_id)
    const page_count = file?.upload?.page_count ?? file?.kept?.page_count ?? Number.POSITIVE_INFINITY
    const signable = documents.find(({ id }) => id === field.document_id)?.signable ?? true
    return !file || !hasRoomFor(field, { signable, page_count })
  }).length
}

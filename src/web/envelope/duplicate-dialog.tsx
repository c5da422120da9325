import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { isolate } from '../../domain/bidi.ts'
import { hasInk } from '../../domain/ink.ts'
import { pathTo } from '../routes.ts'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { useActForm } from './use-envelope.ts'

/** The same once more as a draft, whatever became of this one. */
export function DuplicateDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const form = useActForm(envelope.id, {
    start: { name: envelope.name },
    check: ({ name }) => ({ name: hasInk(name) ? null : 'Enter a name.' }),
    act: (api, { name }, headers) =>
      api.call<{ readonly id: string }>('POST', `/envelopes/${envelope.id}/duplicate`, {
        body: { name: name.trim() },
        headers,
      }),
    onDone: ({ id }, { name }) => {
      toast(`“${isolate(name)}” is saved as a draft.`)
      onClose()
      void navigate(pathTo.envelope(id))
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={`Duplicate “${isolate(envelope.name)}”`} verb="Create draft">
      <p>
        The new draft has the same documents, recipients, fields, message and settings. Nothing that was signed or typed
        is copied.
      </p>
      <TextField label="Name of the new envelope" maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
    </FormDialog>
  )
}

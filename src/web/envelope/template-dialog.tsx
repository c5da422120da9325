import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { isolate } from '../../domain/bidi.ts'
import { hasInk } from '../../domain/ink.ts'
import { pathTo } from '../routes.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { useActForm } from './use-envelope.ts'

/** Its documents, fields and settings with roles instead of people. */
export function TemplateDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const form = useActForm(envelope.id, {
    start: { name: envelope.name, description: '' },
    check: ({ name }) => ({ name: hasInk(name) ? null : 'Give it a name.' }),
    act: (api, { name, description }, headers) =>
      api.call<{ readonly id: string }>('POST', `/envelopes/${envelope.id}/template`, {
        body: { name: name.trim(), description: hasInk(description) ? description : null },
        headers,
      }),
    onDone: ({ id }, { name }) => {
      toast(`The template “${isolate(name)}” is saved.`)
      onClose()
      void navigate(pathTo.template(id))
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Save as template" verb="Save the template">
      <p>
        The documents, fields, turns and settings are kept for other envelopes. Its people are not: each becomes a role.
      </p>
      <TextField label="Name of the template" maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
      <TextArea
        label="Description (optional)"
        hint="For the people who will use it."
        rows={3}
        maxLength={LIMITS.template_description_chars_max}
        {...form.entry('description')}
      />
    </FormDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import { queryClient, sentenceOf, useApi, useSpace } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { tell } from '../ui/toast.tsx'
import type { Template } from './columns.ts'

interface TemplateDialogProps {
  readonly template: Template
  readonly onClose: () => void
}

function useChanged(said: string, onClose: () => void) {
  const space = useSpace()
  return async () => {
    tell(said)
    onClose()
    await queryClient.invalidateQueries({ queryKey: [space, 'template'] })
    await queryClient.invalidateQueries({ queryKey: [space, 'templates'] })
  }
}

export function RenameDialog({ template, onClose }: TemplateDialogProps) {
  const api = useApi()
  const [name, setName] = useState(template.name)
  const [description, setDescription] = useState(template.description ?? '')
  const save = useMutation({
    mutationFn: () =>
      api.call('PATCH', `/templates/${template.id}`, {
        body: { name, description: description === '' ? null : description },
      }),
    onSuccess: useChanged('Saved.', onClose),
  })
  return (
    <Dialog open onClose={onClose} title="Rename or describe this template">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <TextField
          label="Name"
          required
          maxLength={LIMITS.name_chars_max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label="Description"
          hint="For your colleagues; people who sign never see it."
          maxLength={LIMITS.template_description_chars_max}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        {save.error && <Notice tint="bad">{sentenceOf(save.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function ArchiveDialog({ template, onClose }: TemplateDialogProps) {
  const api = useApi()
  const archive = useMutation({
    mutationFn: () => api.call('DELETE', `/templates/${template.id}`),
    onSuccess: useChanged('Archived.', onClose),
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Archive “${template.name}”?`}
      verb="Archive"
      danger
      busy={archive.isPending}
      error={archive.error}
      onConfirm={() => archive.mutate()}
    >
      <p>
        It makes no more envelopes, neither here nor by the API, and cannot be brought back. Envelopes that were made
        from it stay as they are.
      </p>
    </Confirm>
  )
}

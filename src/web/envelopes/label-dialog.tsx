import { useState } from 'react'
import { LABEL_COLORS } from '../../domain/envelopes/label.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { useApi } from '../api.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { Button } from '../ui/button.tsx'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { toastFailure } from '../ui/toast.tsx'
import { Dot, type Label, useLabels, useLabelsChanged } from './labels.tsx'
import { ManyDialog } from './many-dialog.tsx'

interface LabelManyProps {
  readonly rows: readonly EnvelopeRow[]
  readonly onClose: () => void
}

type Doing =
  | { readonly label: Label; readonly method: 'PUT' | 'DELETE' }
  | { readonly edit: Label | null }
  | { readonly remove: Label }

/** Puts labels on envelopes and takes them off; makes, changes and deletes labels. */
export function LabelMany({ rows, onClose }: LabelManyProps) {
  const api = useApi()
  const labels = useLabels()
  const [doing, setDoing] = useState<Doing | null>(null)
  if (doing && 'method' in doing) {
    const { label, method } = doing
    return (
      <ManyDialog
        verb={(envelopes) =>
          method === 'PUT' ? `Add “${label.name}” to ${envelopes}` : `Remove “${label.name}” from ${envelopes}`
        }
        rows={rows}
        whyNot={() => null}
        act={({ id }) => api.call(method, `/envelopes/${id}/labels/${label.id}`)}
        onClose={onClose}
      />
    )
  }
  if (doing && 'edit' in doing) return <LabelForm label={doing.edit} onClose={() => setDoing(null)} />
  if (doing) return <DeleteLabel label={doing.remove} onClose={() => setDoing(null)} />
  return (
    <Dialog open onClose={onClose} title="Labels">
      {labels.length === 0 && <p className="text-soft">There are no labels yet. Recipients never see labels.</p>}
      <ul className="max-h-96 overflow-y-auto">
        {labels.map((label) => (
          <li key={label.id} className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0">
            <Dot color={label.color} />
            <bdi className="min-w-0 flex-1 truncate font-medium">{label.name}</bdi>
            <Button small aria-label={`Add “${label.name}”`} onClick={() => setDoing({ label, method: 'PUT' })}>
              Add
            </Button>
            <Button small aria-label={`Remove “${label.name}”`} onClick={() => setDoing({ label, method: 'DELETE' })}>
              Remove
            </Button>
            <Button small look="quiet" aria-label={`Edit “${label.name}”`} onClick={() => setDoing({ edit: label })}>
              Edit
            </Button>
            <Button
              small
              look="quiet"
              aria-label={`Delete label “${label.name}”`}
              onClick={() => setDoing({ remove: label })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={() => setDoing({ edit: null })}>New label</Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

function LabelForm({ label, onClose }: { readonly label: Label | null; readonly onClose: () => void }) {
  const api = useApi()
  const changed = useLabelsChanged()
  const form = useServiceForm({
    start: { name: label?.name ?? '', color: label?.color ?? 'blue' },
    async send(body, headers) {
      if (label) await api.call('PATCH', `/labels/${label.id}`, { body, headers })
      else await api.call('POST', '/labels', { body, headers })
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={label ? 'Edit label' : 'New label'}
      verb={label ? 'Save label' : 'Create label'}
    >
      <TextField label="Name" required maxLength={LIMITS.label_name_chars_max} {...form.entry('name')} />
      <SelectField label="Color" {...form.entry('color')}>
        {LABEL_COLORS.map((color) => (
          <option key={color} value={color}>
            {color.charAt(0).toUpperCase() + color.slice(1)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}

function DeleteLabel({ label, onClose }: { readonly label: Label; readonly onClose: () => void }) {
  const api = useApi()
  const changed = useLabelsChanged()
  const remove = () => api.call('DELETE', `/labels/${label.id}`).then(changed).then(onClose, toastFailure)
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={`Delete label “${label.name}”?`}
      verb="Delete label"
      onConfirm={() => void remove()}
    >
      <p>It is taken off every envelope. The envelopes stay as they are.</p>
    </Confirm>
  )
}

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
import { t } from '../words.ts'

interface LabelManyProps {
  readonly rows: readonly EnvelopeRow[]
  readonly onClose: () => void
}

type Doing =
  | { readonly label: Label; readonly method: 'PUT' | 'DELETE' }
  | { readonly edit: Label | null }
  | { readonly remove: Label }

const MANY_WORDS = {
  PUT: { question: 'envelopes.label_many_ask', verb: 'envelopes.label_many' },
  DELETE: { question: 'envelopes.unlabel_many_ask', verb: 'envelopes.unlabel_many' },
} as const

/** Puts labels on envelopes and takes them off; makes, changes and deletes labels. */
export function LabelMany({ rows, onClose }: LabelManyProps) {
  const api = useApi()
  const labels = useLabels()
  const [doing, setDoing] = useState<Doing | null>(null)
  if (doing && 'method' in doing) {
    const { label, method } = doing
    const words = MANY_WORDS[method]
    return (
      <ManyDialog
        question={(count) => t(words.question, { label: label.name, count })}
        verb={(count) => t(words.verb, { label: label.name, count })}
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
    <Dialog open onClose={onClose} title={t('envelopes.labels')}>
      {labels.length === 0 && <p className="text-soft">{t('envelopes.no_labels')}</p>}
      <ul className="max-h-96 overflow-y-auto">
        {labels.map((label) => (
          <li key={label.id} className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0">
            <Dot color={label.color} />
            <bdi className="min-w-0 flex-1 truncate font-medium">{label.name}</bdi>
            <Button
              small
              aria-label={t('envelopes.label_add', { label: label.name })}
              onClick={() => setDoing({ label, method: 'PUT' })}
            >
              {t('common.add')}
            </Button>
            <Button
              small
              aria-label={t('envelopes.label_remove', { label: label.name })}
              onClick={() => setDoing({ label, method: 'DELETE' })}
            >
              {t('common.remove')}
            </Button>
            <Button
              small
              look="quiet"
              aria-label={t('envelopes.label_edit', { label: label.name })}
              onClick={() => setDoing({ edit: label })}
            >
              {t('common.edit')}
            </Button>
            <Button
              small
              look="quiet"
              aria-label={t('envelopes.label_delete', { label: label.name })}
              onClick={() => setDoing({ remove: label })}
            >
              {t('common.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={() => setDoing({ edit: null })}>{t('envelopes.label_new')}</Button>
        <Button look="primary" onClick={onClose}>
          {t('common.done')}
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
      title={label ? t('envelopes.label_edit_title') : t('envelopes.label_new')}
      verb={label ? t('envelopes.label_save') : t('envelopes.label_create')}
    >
      <TextField label={t('common.name')} required maxLength={LIMITS.label_name_chars_max} {...form.entry('name')} />
      <SelectField label={t('envelopes.label_color')} {...form.entry('color')}>
        {LABEL_COLORS.map((color) => (
          <option key={color} value={color}>
            {t(`envelopes.color_${color}`)}
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
      title={t('envelopes.label_delete_ask', { label: label.name })}
      verb={t('envelopes.label_delete_verb')}
      onConfirm={() => void remove()}
    >
      <p>{t('envelopes.label_delete_about')}</p>
    </Confirm>
  )
}

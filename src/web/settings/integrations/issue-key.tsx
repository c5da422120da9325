import type { IssuedKeyShape } from '../../../contract/accounts/keys.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { zoneHere } from '../../ui/instant.ts'
import { useServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'

const KINDS = ['csk_live', 'csk_test', 'cpk_live', 'cpk_test'] as const

/** Of a day, where the reader is. */
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

interface IssueKeyProps {
  readonly onClose: () => void
  readonly onIssued: (key: IssuedKeyShape) => void
}

/** What uses it, what it may do, and until when. */
export function IssueKey({ onClose, onIssued }: IssueKeyProps) {
  const form = useServiceForm({
    start: { name: '', kind: 'csk_live', expires_at: '' },
    send: async ({ expires_at, ...typed }, headers) => {
      const body = { ...typed, expires_at: expires_at === '' ? null : endOf(expires_at) }
      const key = await workspaceApi.call<IssuedKeyShape>('POST', '/keys', { body, headers })
      void queryClient.invalidateQueries({ queryKey: ['keys'] })
      onIssued(key)
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('integrations.issue_key')}
      verb={t('integrations.issue_key_verb')}
    >
      <TextField
        label={t('common.name')}
        hint={t('integrations.key_name_hint')}
        placeholder={t('integrations.key_name_example')}
        required
        maxLength={255}
        {...form.entry('name')}
      />
      <SelectField label={t('integrations.kind')} {...form.entry('kind')}>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`integrations.kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('integrations.last_day')}
        hint={t('integrations.last_day_hint', { zone: zoneHere() })}
        {...form.chosen('expires_at')}
      />
    </FormDialog>
  )
}

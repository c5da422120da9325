import type { IssuedKeyShape } from '../../../contract/accounts/keys.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { zoneHere } from '../../ui/instant.ts'
import { KEY_KINDS } from './key-text.ts'

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
    <FormDialog form={form} onClose={onClose} title="Issue a key" verb="Issue key">
      <TextField
        label="Name"
        hint="What will use it, so that you know it again."
        placeholder="CRM"
        required
        maxLength={255}
        {...form.entry('name')}
      />
      <SelectField label="Kind" {...form.entry('kind')}>
        {KEY_KINDS.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Last day"
        hint={`It works until the end of that day, ${zoneHere()}. Leave it empty for a key that does not expire.`}
        type="date"
        {...form.entry('expires_at')}
      />
    </FormDialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { queryClient, useApi, useSpace } from '../api.ts'
import { useMailStays } from '../envelope/mail-stays.tsx'
import { pathTo } from '../routes.ts'
import {
  assignmentsOf,
  type Column,
  columnsOf,
  prefillOf,
  rolesInOrder,
  roleTitle,
  type Template,
} from '../template/columns.ts'
import { MailEntries } from '../template/mail-entries.tsx'
import { counted } from '../template/use-template.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { type ServiceForm, useServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { placeIn } from './use-errors.ts'
import { EntryField, type TemplateUse } from './value-fields.tsx'

type Envelope = z.infer<typeof EnvelopeShape>

/** One person for each role, and what the template leaves open. */
export function UseForm({ template }: { readonly template: Template }) {
  const columns = columnsOf(template)
  const form = useTemplateUse(template, columns)
  const entriesOf = (those: (column: Column) => boolean) =>
    columns.map((column, at) => those(column) && <EntryField key={column.key} form={form} column={column} at={at} />)
  return (
    <FormPage
      form={form}
      verb={`Send to ${counted(template.roles.length, 'person', 'people')}`}
      acts={
        <Button busy={form.busy} onClick={() => form.submitWith({ send: false })}>
          Make a draft
        </Button>
      }
    >
      {rolesInOrder(template).map((role) => (
        <Card key={role.id} title={`${roleTitle(template, role)}${role.role === 'cc' ? ' (gets a copy)' : ''}`}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {entriesOf(({ signing_order }) => signing_order === role.signing_order)}
          </div>
        </Card>
      ))}
      {columns.some(({ label }) => label !== null) && (
        <Card title="What is filled in already">
          <p className="text-sm text-soft">What stays empty here is left to the people who sign.</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">{entriesOf(({ label }) => label !== null)}</div>
        </Card>
      )}
      <Card title="This envelope">
        <MailEntries template={template} entry={form.entry} />
        {entriesOf(({ kind }) => kind === 'reference')}
      </Card>
    </FormPage>
  )
}

/** A draft, or an envelope on its way. */
function useTemplateUse(template: Template, columns: readonly Column[]): ServiceForm<TemplateUse> {
  const api = useApi()
  const space = useSpace()
  const navigate = useNavigate()
  const stays = useMailStays()
  return useServiceForm<TemplateUse>({
    start: {
      columns: columns.map((column) => givenIn(template, column)),
      message: { subject: '', body: '' },
      deadline_days: '',
      send: true,
    },
    placeOf: placeIn(template, columns),
    send: async (typed, headers) => {
      const body = orderOf(template, columns, typed)
      const envelope = await api.call<Envelope>('POST', `/templates/${template.id}/envelopes`, { body, headers })
      toast(typed.send ? saidOf(envelope, stays) : 'The draft is there.')
      await queryClient.invalidateQueries({ queryKey: [space, 'envelopes'] })
      await navigate(pathTo.envelope(envelope.id))
    },
  })
}

/** Mail that waits in the outbox has been sent to nobody. */
const saidOf = ({ recipients }: Envelope, stays: boolean): string =>
  stays
    ? 'The envelope is under way. Its emails wait in the outbox.'
    : `Sent to ${counted(recipients.length, 'person', 'people')}.`

/** What the template fills in by itself can be seen, and changed. */
function givenIn({ fields }: Template, { label }: Column): string {
  const given = label === null ? null : fields.find((field) => field.label === label)?.value
  if (typeof given === 'boolean') return given ? 'yes' : 'no'
  return given ?? ''
}

function orderOf(template: Template, columns: readonly Column[], typed: TemplateUse) {
  const textOf = ({ key }: Pick<Column, 'key'>) => typed.columns[columns.findIndex((one) => one.key === key)] ?? ''
  const { subject, body } = typed.message
  const reference = textOf({ key: 'reference' }).trim()
  const message = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  return {
    assignments: assignmentsOf(template, columns, textOf),
    prefill: prefillOf(columns, textOf),
    ...(Object.keys(message).length > 0 ? { message } : {}),
    ...(typed.deadline_days === '' ? {} : { deadline_days: Number(typed.deadline_days) }),
    ...(reference === '' ? {} : { external_ref: reference }),
    send: typed.send,
  }
}

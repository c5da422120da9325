import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { queryClient, useApi, useSpace } from '../api.ts'
import { useMailStays } from '../envelope/mail-stays.tsx'
import { isChoices } from '../../domain/fields/values.ts'
import { pathTo } from '../routes.ts'
import {
  assignmentsOf,
  type Column,
  columnsOf,
  dataIn,
  prefillOf,
  rolesInOrder,
  roleTitle,
  type Template,
  type TemplateRole,
} from '../template/columns.ts'
import { MailEntries } from '../template/mail-entries.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { type ServiceForm, useServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { DATA_ROWS_MAX, DataCard } from './data-card.tsx'
import { placeIn } from './use-errors.ts'
import { EntryField, type TemplateUse } from './value-fields.tsx'
import { t } from '../words.ts'

type Envelope = z.infer<typeof EnvelopeShape>

/** One person for each role, and what the template leaves open. */
export function UseForm({ template }: { readonly template: Template }) {
  const columns = columnsOf(template, DATA_ROWS_MAX)
  const form = useTemplateUse(template, columns)
  const entriesOf = (those: (column: Column) => boolean) =>
    columns.map((column, at) => those(column) && <EntryField key={column.key} form={form} column={column} at={at} />)
  return (
    <FormPage
      form={form}
      verb={t('template_use.send', { count: template.roles.length })}
      acts={
        <Button busy={form.busy} onClick={() => form.submitWith({ send: false })}>
          {t('template_use.make_draft')}
        </Button>
      }
    >
      {rolesInOrder(template).map((role) => (
        <Card key={role.id} title={titleOf(template, role)}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {entriesOf(({ signing_order }) => signing_order === role.signing_order)}
          </div>
        </Card>
      ))}
      {columns.some(({ label }) => label !== null) && (
        <Card title={t('template_use.filled_in')}>
          <p className="text-sm text-soft">{t('template_use.filled_in_hint')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">{entriesOf(({ label }) => label !== null)}</div>
        </Card>
      )}
      <DataCard template={template} columns={columns} form={form} />
      <Card title={t('template_use.this_envelope')}>
        <MailEntries template={template} entry={form.entry} />
        {entriesOf(({ kind }) => kind === 'reference')}
      </Card>
    </FormPage>
  )
}

function titleOf(template: Template, role: TemplateRole): string {
  const title = roleTitle(template, role)
  return role.role === 'cc' ? t('template_use.role_gets_copy', { role: title }) : title
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
      toast(typed.send ? saidOf(envelope, stays) : t('template_use.draft_made'))
      await queryClient.invalidateQueries({ queryKey: [space, 'envelopes'] })
      await navigate(pathTo.envelope(envelope.id))
    },
  })
}

/** Mail that waits in the outbox has been sent to nobody. */
const saidOf = ({ recipients }: Envelope, stays: boolean): string =>
  stays ? t('template_use.under_way') : t('template_use.sent', { count: recipients.length })

/** What the template fills in by itself can be seen, and changed. */
function givenIn({ fields }: Template, { label }: Column): string {
  const given = label === null ? null : fields.find((field) => field.label === label)?.value
  if (isChoices(given)) return given.join('; ')
  if (typeof given === 'boolean') return given ? 'yes' : 'no'
  return given ?? ''
}

function orderOf(template: Template, columns: readonly Column[], typed: TemplateUse) {
  const textOf = ({ key }: Pick<Column, 'key'>) => typed.columns[columns.findIndex((one) => one.key === key)] ?? ''
  const { subject, body } = typed.message
  const reference = textOf({ key: 'reference' }).trim()
  const data = dataIn(columns, textOf)
  const message = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  return {
    assignments: assignmentsOf(template, columns, textOf),
    prefill: prefillOf(columns, textOf),
    ...(data === undefined ? {} : { data }),
    ...(Object.keys(message).length > 0 ? { message } : {}),
    ...(typed.deadline_days === '' ? {} : { deadline_days: Number(typed.deadline_days) }),
    ...(reference === '' ? {} : { external_ref: reference }),
    send: typed.send,
  }
}

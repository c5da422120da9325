import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { CallProblem } from '../../client/client.ts'
import type { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { once, queryClient, sentenceOf, useApi, useSpace } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { tell } from '../ui/toast.tsx'
import { PATHS } from '../routes.ts'
import { assignmentsOf, columnsOf, prefillOf, rolesInOrder, roleTitle, type Template } from '../template/columns.ts'
import { type EntryErrors, errorsAt } from './use-errors.ts'
import { counted } from '../template/use-template.ts'
import { EntryField } from './value-fields.tsx'

type Envelope = z.infer<typeof EnvelopeShape>
type Values = Readonly<Record<string, string>>

const NO_ERRORS: EntryErrors = { at: {}, general: [] }

/** One person for each role, and what the template leaves open. */
export function UseForm({ template }: { readonly template: Template }) {
  const columns = columnsOf(template)
  const [values, setValues] = useState<Values>(() => givenIn(template))
  const { make, errors } = useMake(template, values)
  const set = (key: string) => (value: string) => setValues((before) => ({ ...before, [key]: value }))
  const entry = (column: (typeof columns)[number]) => (
    <EntryField
      key={column.key}
      column={column}
      value={values[column.key] ?? ''}
      error={errors.at[column.key]}
      onChange={set(column.key)}
    />
  )
  const value_columns = columns.filter(({ label }) => label !== null)
  const people = template.roles.length
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate(true)
      }}
    >
      {rolesInOrder(template).map((role) => (
        <Card key={role.id} title={`${roleTitle(template, role)}${role.role === 'cc' ? ' (gets a copy)' : ''}`}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {columns.filter(({ signing_order }) => signing_order === role.signing_order).map(entry)}
          </div>
        </Card>
      ))}
      {value_columns.length > 0 && (
        <Card title="What is filled in already">
          <p className="text-sm text-soft">What stays empty here is left to the people who sign.</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">{value_columns.map(entry)}</div>
        </Card>
      )}
      <Card title="This envelope">
        <Own template={template} values={values} errors={errors} set={set} />
        {columns.filter(({ kind }) => kind === 'reference').map(entry)}
      </Card>
      {errors.general.map((said) => (
        <Notice key={said} tint="bad">
          {said}
        </Notice>
      ))}
      {Object.keys(errors.at).length > 0 && (
        <Notice tint="bad">
          {counted(Object.keys(errors.at).length, 'entry needs', 'entries need')} another look, above.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button busy={make.isPending} onClick={() => make.mutate(false)}>
          Make a draft
        </Button>
        <Button look="primary" type="submit" busy={make.isPending}>
          Send to {counted(people, 'person', 'people')}
        </Button>
      </div>
    </form>
  )
}

interface OwnProps {
  readonly template: Template
  readonly values: Values
  readonly errors: EntryErrors
  readonly set: (key: string) => (value: string) => void
}

const Own = ({ template, values, errors: { at }, set }: OwnProps) => (
  <>
    <TextField
      label="Subject of the mail"
      hint="The template’s own where it stays empty."
      placeholder={template.message.subject ?? ''}
      maxLength={LIMITS.message_subject_chars_max}
      value={values['subject'] ?? ''}
      error={at['subject']}
      onChange={({ target }) => set('subject')(target.value)}
    />
    <TextArea
      label="Message"
      placeholder={template.message.body ?? ''}
      maxLength={LIMITS.message_body_chars_max}
      value={values['body'] ?? ''}
      error={at['body']}
      onChange={({ target }) => set('body')(target.value)}
    />
    <TextField
      label="Days until the deadline"
      type="number"
      min={1}
      max={LIMITS.deadline_days_max}
      placeholder={String(template.deadline_days)}
      value={values['deadline_days'] ?? ''}
      error={at['deadline_days']}
      onChange={({ target }) => set('deadline_days')(target.value)}
    />
  </>
)

/** What the template fills in by itself can be seen, and changed. */
const givenIn = (template: Template): Values =>
  Object.fromEntries(
    columnsOf(template).flatMap(({ key, label }) => {
      const given = label === null ? undefined : template.fields.find((field) => field.label === label)?.value
      if (given === undefined || given === null) return []
      return [[key, typeof given === 'boolean' ? tickWord(given) : given]]
    }),
  )

const tickWord = (ticked: boolean) => (ticked ? 'yes' : 'no')

/** A draft, or with true an envelope on its way; what was typed stays where the service refuses it. */
function useMake(template: Template, values: Values) {
  const api = useApi()
  const space = useSpace()
  const navigate = useNavigate()
  const press = useRef<{ body: string; key: ReturnType<typeof once> } | null>(null)
  const make = useMutation({
    mutationFn: (send: boolean) => {
      const body = { ...orderOf(template, values), send }
      const text = JSON.stringify(body)
      // The same press again is the same call; anything else is a new one.
      if (press.current?.body !== text) press.current = { body: text, key: once() }
      return api.call<Envelope>('POST', `/templates/${template.id}/envelopes`, {
        body,
        headers: press.current.key,
      })
    },
    onSuccess: async (envelope, send) => {
      tell(send ? `Sent to ${counted(envelope.recipients.length, 'person', 'people')}.` : 'The draft is there.')
      await queryClient.invalidateQueries({ queryKey: [space, 'envelopes'] })
      await navigate({ to: PATHS.envelope, params: { id: envelope.id } })
    },
  })
  return { make, errors: make.error ? errorsOf(template, make.error) : NO_ERRORS }
}

const errorsOf = (template: Template, error: Error): EntryErrors =>
  error instanceof CallProblem
    ? errorsAt(template, columnsOf(template), error)
    : { at: {}, general: [sentenceOf(error)] }

function orderOf(template: Template, values: Values) {
  const columns = columnsOf(template)
  const textOf = ({ key }: { readonly key: string }) => values[key] ?? ''
  const [subject, body] = [textOf({ key: 'subject' }), textOf({ key: 'body' })]
  const days = textOf({ key: 'deadline_days' })
  const reference = textOf({ key: 'reference' }).trim()
  const message = { ...(subject ? { subject } : {}), ...(body ? { body } : {}) }
  return {
    assignments: assignmentsOf(template, columns, textOf),
    prefill: prefillOf(columns, textOf),
    ...(Object.keys(message).length > 0 ? { message } : {}),
    ...(days === '' ? {} : { deadline_days: Number(days) }),
    ...(reference === '' ? {} : { external_ref: reference }),
  }
}

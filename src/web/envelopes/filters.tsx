import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { EnvelopeSenders } from '../../contract/dashboard/envelope-rows.ts'
import { useApi, useSpace } from '../api.ts'
import { STATUS_WORDS } from '../envelope/chips.tsx'
import { pathTo } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'
import { DateBox } from '../ui/date-box.tsx'
import { FieldError } from '../ui/field.tsx'
import { t } from '../words.ts'
import { useLabels } from './labels.tsx'
import { type Filters, isFiltered, type ListSearch, NO_FILTERS, TABS } from './list-search.ts'

interface FiltersProps {
  readonly shown: ListSearch
  readonly onChange: (filters: Filters) => void
}

const BOX = 'min-h-11 w-full rounded-md border border-edge bg-paper px-2 text-ink sm:min-h-10'

/** What else narrows the list. Each choice takes effect at once and is part of the address. */
export function FilterPanel({ shown, onChange }: FiltersProps) {
  const { senders, templates } = useChoices()
  const labels = useLabels()
  const statuses = TABS[shown.tab].statuses
  return (
    <fieldset className="mb-4 grid gap-3 rounded-md border border-line bg-paper p-4 sm:grid-cols-3 lg:grid-cols-6">
      <legend className="sr">{t('envelopes.filters')}</legend>
      {statuses.length > 1 && (
        <Choice label={t('envelopes.status')} value={shown.status} onChange={(status) => onChange({ status })}>
          {STATUS_WORDS.filter(({ status }) => statuses.includes(status)).map(({ status, word }) => (
            <option key={status} value={status}>
              {word}
            </option>
          ))}
        </Choice>
      )}
      <Choice label={t('envelopes.label')} value={shown.label} onChange={(label) => onChange({ label })}>
        {named(labels, shown.label, t('envelopes.label_deleted'))}
      </Choice>
      <Choice label={t('envelopes.sent_by')} value={shown.sender} onChange={(sender) => onChange({ sender })}>
        {named(senders, shown.sender, t('envelopes.sender_unknown'))}
      </Choice>
      <Choice
        label={t('envelopes.template')}
        value={shown.template_id}
        onChange={(template_id) => onChange({ template_id })}
      >
        {named(templates, shown.template_id, t('envelopes.template_unknown'))}
      </Choice>
      <Day
        label={t('envelopes.created_from')}
        value={shown.from}
        max={shown.to}
        onChange={(from) => onChange({ from })}
      />
      <Day label={t('envelopes.created_until')} value={shown.to} min={shown.from} onChange={(to) => onChange({ to })} />
      {isFiltered(shown) && (
        <Link
          {...pathTo.envelopes({ ...shown, ...NO_FILTERS, page: 1 })}
          className={`${buttonClass({ small: true })} justify-self-start`}
        >
          {t('envelopes.clear_filters')}
        </Link>
      )}
    </fieldset>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

/** What the address names stays chosen, also where it is not on the list. */
function named(choices: readonly Named[], chosen: string | undefined, otherwise: string): ReactNode {
  const is_listed = chosen === undefined || choices.some(({ id }) => id === chosen)
  return [...choices, ...(is_listed ? [] : [{ id: chosen, name: otherwise }])].map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

function useChoices() {
  const api = useApi()
  const space = useSpace()
  const senders = useQuery({
    queryKey: [space, 'envelopes', 'senders'],
    queryFn: ({ signal }) => api.call<EnvelopeSenders>('GET', '/envelope-senders', { signal }),
  })
  const templates = useQuery({
    queryKey: [space, 'templates', 'choices'],
    queryFn: ({ signal }) =>
      api.call<{ readonly data: readonly Named[] }>('GET', '/templates', { query: { limit: 100 }, signal }),
  })
  return { senders: senders.data?.data ?? [], templates: templates.data?.data ?? [] }
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function Choice({ label, value, onChange, children }: ChoiceProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
        className={BOX}
      >
        <option value="">{t('envelopes.any')}</option>
        {children}
      </select>
    </div>
  )
}

interface DayProps extends ChoiceProps {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} id={`${id}-label`} className="text-xs text-soft">
        {label}
      </label>
      <DateBox
        id={id}
        label_id={`${id}-label`}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(day) => onChange(day || undefined)}
        onWrong={setWrong}
        notes={wrong ? `${id}-error` : undefined}
        className={BOX}
      />
      {wrong && <FieldError id={id}>{wrong}</FieldError>}
    </div>
  )
}

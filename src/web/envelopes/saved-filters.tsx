import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import type { SavedFilters as Saved } from '../../contract/dashboard/envelope-rows.ts'
import { useApi, useSpace } from '../api.ts'
import { pathTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { toastFailure } from '../ui/toast.tsx'
import { t } from '../words.ts'
import { isFiltered, type ListSearch, savedAs, searchOf } from './list-search.ts'

/** What one person looks for again and again, under names of their own. */
export function SavedFilters({ shown }: { readonly shown: ListSearch }) {
  const api = useApi()
  const space = useSpace()
  const client = useQueryClient()
  const [is_saving, setSaving] = useState(false)
  const key = [space, 'saved-filters']
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call<Saved>('GET', '/saved-filters', { signal }),
  })
  const changed = () => client.invalidateQueries({ queryKey: key })
  const saved = data?.data ?? []
  const now = savedAs(shown)
  const can_save = (isFiltered(shown) || shown.q !== undefined) && saved.every(({ search }) => search !== now)
  if (saved.length === 0 && !can_save) return null
  const remove = ({ id }: Saved['data'][number]) =>
    api.call('DELETE', `/saved-filters/${id}`).then(changed, toastFailure)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <ul aria-label={t('envelopes.saved_filters')} className="flex flex-wrap items-center gap-2">
          {saved.map((filter) => (
            <li key={filter.id} className="flex items-center rounded-full border border-edge bg-paper ps-3">
              <Link
                {...pathTo.envelopes(searchOf(filter.search))}
                aria-current={filter.search === now ? 'true' : undefined}
                className={`inline-flex min-h-11 max-w-48 items-center no-underline sm:min-h-8 ${filter.search === now ? 'font-medium text-accent' : 'text-ink'}`}
              >
                <bdi className="truncate">{filter.name}</bdi>
              </Link>
              <Button
                small
                look="quiet"
                className="rounded-full! px-2!"
                aria-label={t('envelopes.delete_saved_filter', { name: filter.name })}
                onClick={() => void remove(filter)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {can_save && (
        <Button small look="quiet" onClick={() => setSaving(true)}>
          {t('envelopes.save_this_filter')}
        </Button>
      )}
      {is_saving && <SaveDialog search={now} onSaved={changed} onClose={() => setSaving(false)} />}
    </div>
  )
}

interface SaveDialogProps {
  readonly search: string
  readonly onSaved: () => Promise<void>
  readonly onClose: () => void
}

function SaveDialog({ search, onSaved, onClose }: SaveDialogProps) {
  const api = useApi()
  const form = useServiceForm({
    start: { name: '' },
    async send({ name }, headers) {
      await api.call('POST', '/saved-filters', { body: { name, search }, headers })
      await onSaved()
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('envelopes.save_this_filter')} verb={t('envelopes.save_filter')}>
      <TextField
        label={t('common.name')}
        hint={t('envelopes.saved_filter_hint')}
        required
        maxLength={LIMITS.label_name_chars_max}
        {...form.entry('name')}
      />
    </FormDialog>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useApi, useSpace } from '../api.ts'
import { Dot, type Label, useLabels, useLabelsChanged } from '../envelopes/labels.tsx'
import { Card } from '../ui/card.tsx'
import { toastFailure } from '../ui/toast.tsx'
import { t } from '../words.ts'

/** Those of the space; each is put on the envelope and taken off with a press. They are made in the list. */
export function LabelsCard({ envelope_id }: { readonly envelope_id: string }) {
  const api = useApi()
  const space = useSpace()
  const labels = useLabels()
  const changed = useLabelsChanged()
  const path = `/envelopes/${envelope_id}/labels`
  const { data } = useQuery({
    queryKey: [space, 'labels', envelope_id],
    queryFn: ({ signal }) => api.call<{ readonly data: readonly Label[] }>('GET', path, { signal }),
  })
  const toggle = useMutation({
    mutationFn: ({ id, on }: { readonly id: string; readonly on: boolean }) =>
      api.call(on ? 'PUT' : 'DELETE', `${path}/${id}`),
    onError: toastFailure,
    onSettled: changed,
  })
  if (!data || labels.length === 0) return null
  return (
    <Card title={t('envelopes.labels')}>
      <ul className="flex list-none flex-wrap gap-2">
        {labels.map((label) => {
          const on = data.data.some(({ id }) => id === label.id)
          return (
            <li key={label.id} className="max-w-full">
              <button
                type="button"
                aria-pressed={on}
                onClick={() => toggle.mutate({ id: label.id, on: !on })}
                className={`inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm ${on ? 'border-accent bg-accent-wash text-accent' : 'border-edge text-soft hover:text-ink'}`}
              >
                {on ? <Check className="size-3.5 flex-none" aria-hidden /> : <Dot color={label.color} />}
                <bdi className="truncate">{label.name}</bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { Client } from '../../client/client.ts'
import type { Space } from '../../contract/dashboard/page-state.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import { useApi, useSpace } from '../api.ts'
import { type ServiceForm, type ServiceFormOptions, useServiceForm } from '../ui/service-form.ts'
import type { Envelope } from './envelope.ts'

/** While people sign; what waits for its sender changes by their hand alone, or by another's of the workspace. */
const IN_FLIGHT_MS = 2_500
const DRAFT_MS = 15_000

export const envelopeKey = (space: Space, id: string) => [space, 'envelope', id] as const

const envelopeQuery = (api: Client, space: Space, id: string) =>
  queryOptions({
    queryKey: envelopeKey(space, id),
    queryFn: ({ signal }) => api.call<Envelope>('GET', `/envelopes/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || isTerminal(data.status)) return false
      return data.status === 'draft' || data.status === 'recalled' ? DRAFT_MS : IN_FLIGHT_MS
    },
  })

/** An envelope as it stands, followed while the page is looked at and until it has ended. */
export const useEnvelope = (id: string) => useQuery(envelopeQuery(useApi(), useSpace(), id))

/** An envelope as it stands at the moment that is asked for by `refetch`. */
export const useEnvelopeNow = (id: string) =>
  useQuery({ ...envelopeQuery(useApi(), useSpace(), id), enabled: false, refetchInterval: false })

interface ActOptions<T extends FieldValues, A> extends Pick<ServiceFormOptions<T>, 'start' | 'check'> {
  readonly act: (api: Client, values: T, headers: Readonly<Record<string, string>>) => Promise<A>
  /** What the page shows from the press on; taken back where it is refused. */
  readonly foresee?: (envelope: Envelope) => Envelope
  readonly onDone: (answer: A, values: T) => void
  /** After it there is nothing left to read. */
  readonly erases?: boolean
}

/** Something done to an envelope, asked in a dialog. */
export function useActForm<T extends FieldValues, A>(
  id: string,
  { act, foresee, onDone, erases = false, ...entries }: ActOptions<T, A>,
): ServiceForm<T> {
  const api = useApi()
  const key = envelopeKey(useSpace(), id)
  const client = useQueryClient()
  const settle = (gone: boolean) =>
    Promise.all([
      gone ? client.cancelQueries({ queryKey: key }) : client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: [key[0], 'envelopes'] }),
    ])
  return useServiceForm<T>({
    ...entries,
    async send(values, headers) {
      if (foresee) await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Envelope>(key)
      if (before && foresee) client.setQueryData(key, foresee(before))
      try {
        onDone(await act(api, values, headers), values)
      } catch (error) {
        if (foresee) client.setQueryData(key, before)
        await settle(false)
        throw error
      }
      await settle(erases)
    },
  })
}

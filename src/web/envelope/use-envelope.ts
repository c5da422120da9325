import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem, type Client } from '../../client/client.ts'
import type { Space } from '../../contract/dashboard/page-state.ts'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import { once, useApi, useSpace } from '../api.ts'
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

interface ActOptions<A, T> {
  readonly act: (api: Client, args: A, headers: Readonly<Record<string, string>>) => Promise<T>
  /** What the page shows from the press on; taken back where it is refused. */
  readonly foresee?: (envelope: Envelope, args: A) => Envelope
  readonly onDone: (answer: T, args: A) => void
  /** After it there is nothing left to read. */
  readonly erases?: boolean
}

/**
 * Something done to an envelope. Pressed again after a line that broke it is the same request, so it happens once;
 * after an answer it is another one.
 */
export function useAct<A, T>(id: string, { act, foresee, onDone, erases = false }: ActOptions<A, T>) {
  const api = useApi()
  const key = envelopeKey(useSpace(), id)
  const client = useQueryClient()
  const [headers, setHeaders] = useState(once)
  return useMutation({
    mutationFn: (args: A) => act(api, args, headers),
    async onMutate(args) {
      if (!foresee) return undefined
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Envelope>(key)
      if (before) client.setQueryData(key, foresee(before, args))
      return before
    },
    onError(error, _args, before) {
      if (before) client.setQueryData(key, before)
      if (error instanceof CallProblem) setHeaders(once())
    },
    onSuccess(answer, args) {
      setHeaders(once())
      onDone(answer, args)
    },
    onSettled: (_answer, error) =>
      Promise.all([
        erases && error === null
          ? client.cancelQueries({ queryKey: key })
          : client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: [key[0], 'envelopes'] }),
      ]),
  })
}

import { useQuery } from '@tanstack/react-query'
import type { KnownPeople, KnownPerson } from '../../contract/dashboard/people.ts'
import { useApi, useSpace } from '../api.ts'

/** The recipients of earlier envelopes of this space, asked for once somebody types. */
export function useKnownPeople(wanted: boolean): readonly KnownPerson[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [useSpace(), 'people'],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call<KnownPeople>('GET', '/people', { signal }),
  })
  return data?.data ?? []
}

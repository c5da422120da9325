import { useQuery } from '@tanstack/react-query'
import type { KnownPeople, KnownPerson } from '../../contract/dashboard/people.ts'
import { useApi, useSpace } from '../api.ts'
import { FRAME } from '../embedded/frame.ts'

/** The recipients of earlier envelopes of this space, asked for once somebody types. */
export function useKnownPeople(wanted: boolean): readonly KnownPerson[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [useSpace(), 'people'],
    // Who other envelopes went to is none of another product's business.
    enabled: wanted && FRAME === null,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call<KnownPeople>('GET', '/people', { signal }),
  })
  return data?.data ?? []
}

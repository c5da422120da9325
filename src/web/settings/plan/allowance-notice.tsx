import { useQuery } from '@tanstack/react-query'
import type { UsageShape } from '../../../contract/accounts/usage.ts'
import { useSpace, workspaceApi } from '../../api.ts'
import { Notice } from '../../ui/notice.tsx'
import { allowanceState, dayOf } from './allowance-text.ts'

export const useUsage = () =>
  useQuery({ queryKey: ['usage'], queryFn: () => workspaceApi.call<UsageShape>('GET', '/usage') })

/** What is left of the month, where that is little, for whoever is about to create a live envelope. Nothing otherwise. */
export function AllowanceNotice() {
  const space = useSpace()
  const { data } = useUsage()
  if (space === 'test' || !data) return null
  const { warning, tint } = allowanceState(data, dayOf(data.envelopes.resets_at))
  if (warning === null) return null
  return <Notice tint={tint}>{warning}</Notice>
}

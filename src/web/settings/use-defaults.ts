import { useQuery } from '@tanstack/react-query'
import type { DefaultsShape } from '../../contract/templates/defaults.ts'
import { queryClient, workspaceApi } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'

/** What the workspace wants where a sender says nothing. */
export const useDefaults = (enabled = true) =>
  useQuery({
    queryKey: ['defaults'],
    enabled,
    queryFn: () => workspaceApi.call<DefaultsShape>('GET', '/defaults'),
  })

export async function saveDefaults(body: object): Promise<void> {
  queryClient.setQueryData(['defaults'], await workspaceApi.call<DefaultsShape>('PATCH', '/defaults', { body }))
  toast(t('defaults.saved'))
}

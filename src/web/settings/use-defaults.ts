import { useMutation, useQuery } from '@tanstack/react-query'
import type { DefaultsShape } from '../../contract/templates/defaults.ts'
import { queryClient, workspaceApi } from '../api.ts'
import { tell } from '../ui/toast.tsx'

/** What the workspace wants where a sender says nothing. */
export const useDefaults = () =>
  useQuery({
    queryKey: ['defaults'],
    queryFn: () => workspaceApi.call<DefaultsShape>('GET', '/defaults'),
  })

export const useSaveDefaults = () =>
  useMutation({
    mutationFn: (body: object) => workspaceApi.call<DefaultsShape>('PATCH', '/defaults', { body }),
    onSuccess: (defaults) => {
      queryClient.setQueryData(['defaults'], defaults)
      tell('Saved. It holds for what is created from now on.')
    },
  })

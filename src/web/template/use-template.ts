import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi, useSpace } from '../api.ts'
import type { Template } from './columns.ts'

/** The template that the address names. */
export function useTemplate() {
  const { id = '' } = useParams({ strict: false })
  const api = useApi()
  const space = useSpace()
  return useQuery({
    queryKey: [space, 'template', id],
    queryFn: ({ signal }) => api.call<Template>('GET', `/templates/${id}`, { signal }),
  })
}

/** A file that the page made itself. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

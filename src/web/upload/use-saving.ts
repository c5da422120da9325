import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { once, queryClient, useApi } from '../api.ts'
import { type EntryErrors, entryErrors, NO_ERRORS } from './entry-errors.ts'

interface Saving {
  readonly save: (body: object) => void
  readonly busy: boolean
  readonly error: unknown
  readonly errors: EntryErrors
}

/** Makes what the form says, once: the same form again after a broken line is the same press. */
export function useSaving(path: string, onSaved: (id: string) => void): Saving {
  const api = useApi()
  const press = useRef({ body: '', headers: once() })
  const saving = useMutation({
    mutationFn: (body: object) => {
      const text = JSON.stringify(body)
      if (press.current.body !== text) press.current = { body: text, headers: once() }
      return api.call<{ readonly id: string }>('POST', path, { body, headers: press.current.headers })
    },
    onSuccess: async ({ id }) => {
      onSaved(id)
      await queryClient.invalidateQueries()
    },
  })
  return {
    save: (body) => saving.mutate(body),
    busy: saving.isPending,
    error: saving.error,
    errors: saving.error ? entryErrors(saving.error) : NO_ERRORS,
  }
}

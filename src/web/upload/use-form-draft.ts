import { useEffect, useRef } from 'react'

/** What a form held before a reload or an ended session. */
export const draftOf = <T extends object>(key: string, fresh: T): T => ({
  ...fresh,
  ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
})

/** Keeps what is typed in this tab until it is forgotten. */
export function useFormDraft(key: string, typed: object): () => void {
  const is_kept = useRef(true)
  useEffect(() => {
    if (is_kept.current) sessionStorage.setItem(key, JSON.stringify(typed))
  }, [key, typed])
  return () => {
    is_kept.current = false
    sessionStorage.removeItem(key)
  }
}

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

/** A form that outlives a reload and an ended session: kept in this tab until it is forgotten. */
export function useKept<T>(
  key: string,
  { fresh, read }: { readonly fresh: () => T; readonly read: (kept: T) => T },
): readonly [T, Dispatch<SetStateAction<T>>, () => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(key)
    return kept === null ? fresh() : read({ ...fresh(), ...JSON.parse(kept) })
  })
  const is_kept = useRef(true)
  useEffect(() => {
    if (is_kept.current) sessionStorage.setItem(key, JSON.stringify(value))
  }, [key, value])
  const forget = () => {
    is_kept.current = false
    sessionStorage.removeItem(key)
  }
  return [value, setValue, forget]
}

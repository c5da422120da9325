import { useEffect, useState } from 'preact/hooks'

/** Whether a media query holds, as it changes. Asked while drawing, it would have the browser work out styles before their time. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const look = () => setHolds(list.matches)
    list.addEventListener('change', look)
    return () => list.removeEventListener('change', look)
  }, [query])
  return holds
}

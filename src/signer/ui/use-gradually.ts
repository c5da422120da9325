import { useEffect, useState } from 'preact/hooks'

/** So many pages fill a phone's screen. */
const AT_ONCE = 2
/** What a phone draws between two frames without a finger having to wait. */
const PER_FRAME = 3

/** How many of many pages are drawn by now: those that are seen first at once, a few more after each frame. */
export function useGradually(pages: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= pages) return
    const timer = setTimeout(() => setDrawn(drawn + PER_FRAME))
    return () => clearTimeout(timer)
  }, [drawn, pages])
  return drawn
}

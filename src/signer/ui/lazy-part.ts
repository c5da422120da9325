import { useEffect, useState } from 'preact/hooks'

/** A part of the page that is fetched by itself, ahead of need; null until it is here. */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean): T | null {
  const [part, setPart] = useState<{ readonly module: T } | null>(null)
  useEffect(() => {
    if (!wanted || part) return
    let tries = 0
    const fetchPart = () => {
      load().then(
        (module) => setPart({ module }),
        // A bad line: the browser asks again when it is asked again.
        () => setTimeout(fetchPart, 1000 * 2 ** Math.min(tries++, 5)),
      )
    }
    fetchPart()
  }, [wanted])
  return part?.module ?? null
}

/** A screen reader that steers by itself shows only in the click that it makes. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click']

const touched = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true })
})

/**
 * True from the first sign of a person. What the next step needs is fetched then, a second or more before it is taken,
 * and not before: who only opens the link waits for nothing else than what it shows.
 */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => void touched.then(() => setTouched(true)), [])
  return isTouched
}

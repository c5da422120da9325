import { useEffect, useState } from 'preact/hooks'

/** A part of the page that is fetched by itself, ahead of need; null until it is here. */
export function usePart<T>(load: () => Promise<T>, wanted: boolean): T | null {
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

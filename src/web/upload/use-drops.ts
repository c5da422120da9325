import { useEffect, useRef, useState } from 'react'

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** What is pasted into an entry is text, though a spreadsheet offers a picture of it besides. */
const isEntry = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null

/** Files that are dropped or pasted anywhere on the page; true while some are held over it. */
export function useDrops(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    document.addEventListener('dragover', hold, { signal })
    document.addEventListener(
      'dragleave',
      // Out of the window, not from one element into the next.
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      { signal },
    )
    document.addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        latest.current([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    document.addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const files = [...(clipboardData?.files ?? [])]
        const text = clipboardData?.types.includes('text/plain') ?? false
        if (files.length > 0 && !(text && isEntry(target))) latest.current(files)
      },
      { signal },
    )
    return () => stop.abort()
  }, [])
  return over
}

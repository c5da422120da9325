import { useEffect, useRef } from 'preact/hooks'

type Take = (file: File | undefined) => Promise<void>

/** A file may be pasted, or dropped anywhere: beside the sheet it would else be opened instead of this page. */
export function useGiven(take: Take): void {
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      void taking.current(file)
    }
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      void taking.current(event.dataTransfer?.files[0])
    }
    addEventListener('paste', paste)
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}

interface FileButtonProps {
  readonly title: string
  /** Media types. */
  readonly accept: string
  readonly camera?: boolean
  readonly disabled?: boolean
  readonly onFile: Take
}

/** A real button that opens the browser's own choice of a file. */
export function FileButton({ title, accept, camera = false, disabled = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="button" disabled={disabled} onClick={() => input.current?.click()}>
        {title}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void onFile(file)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Where fingers are, there is a camera. */
export const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches

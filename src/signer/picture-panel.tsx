import { useRef, useState } from 'preact/hooks'
import type { Picture } from '../contract/signing.ts'
import { MarkInk } from './mark-ink.tsx'
import { pictureOf } from './picture-file.ts'

interface PicturePanelProps {
  readonly picture: Picture | null
  readonly onPicture: (picture: Picture) => void
  readonly onProblem: (problem: string | null) => void
}

/** A picture of a signature: a file, or on a phone a photograph of paper that was signed by hand. */
export function PicturePanel({ picture, onPicture, onProblem }: PicturePanelProps) {
  const [reading, setReading] = useState(false)
  const has_camera = matchMedia('(pointer: coarse)').matches
  const take = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    onProblem(null)
    const read = await pictureOf(file)
    setReading(false)
    if ('problem' in read) onProblem(read.problem)
    else onPicture(read.picture)
  }
  return (
    <>
      <div class="picture-paper">
        {picture ? <MarkInk mark={picture} /> : <p>{reading ? 'Reading the picture…' : HINT}</p>}
      </div>
      <div class="choices start">
        <FileButton title={picture ? 'Choose another picture' : 'Choose a picture'} onFile={take} />
        {has_camera && <FileButton title="Take a photo" camera onFile={take} />}
      </div>
      <p class="soft small">
        PNG, JPEG or WebP. The paper around the ink becomes transparent, and the edges are cut off.
      </p>
    </>
  )
}

const HINT = 'Sign on white paper in dark ink, and take a photo from above in good light.'

interface FileButtonProps {
  readonly title: string
  readonly camera?: boolean
  readonly onFile: (file: File | undefined) => Promise<void>
}

/** A real button that opens the browser's own choice of a file. */
function FileButton({ title, camera = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {title}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        {...(camera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          const { files } = event.currentTarget
          void onFile(files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

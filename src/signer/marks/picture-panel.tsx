import { useEffect, useRef, useState } from 'preact/hooks'
import type { Picture } from '../../contract/signing/signing.ts'
import { t } from '../i18n.ts'
import { type Answer, isTemporary, type Previewed } from '../state/calls.ts'
import { MarkInk } from './mark-ink.tsx'
import { pictureOf } from './picture-file.ts'

interface PicturePanelProps {
  readonly picture: Picture | null
  readonly preview: (data: string) => Promise<Answer<Previewed>>
  readonly onPicture: (picture: Picture | null) => void
  readonly onProblem: (problem: string | null) => void
}

/** A picture of a signature, shown as it will be printed: a file, a photograph of paper, or one that is dropped or pasted. */
export function PicturePanel({ picture, preview, onPicture, onProblem }: PicturePanelProps) {
  const [reading, setReading] = useState(false)
  const latest = useRef(0)
  const has_camera = matchMedia('(pointer: coarse)').matches
  const take = async (file: File | undefined) => {
    latest.current += 1
    const turn = latest.current
    setReading(true)
    onProblem(null)
    const read = file ? await previewed(file, preview) : { problem: t('marks.picture_none') }
    // Another was chosen meanwhile, or the sheet is gone.
    if (turn !== latest.current) return
    setReading(false)
    if ('problem' in read) onProblem(read.problem)
    else onPicture(read.picture)
  }
  useGiven(take)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  return (
    <>
      <div class="picture-paper" aria-busy={reading}>
        {reading && <p role="status">{t('marks.upload_reading')}</p>}
        {!reading && (picture ? <MarkInk mark={picture} /> : <p>{t('marks.upload_hint')}</p>)}
      </div>
      <p class="soft small" role="status">
        {!reading && picture?.field_id === null && t(picture.chosen ? 'marks.upload_shown' : 'marks.upload_unread')}
      </p>
      <div class="choices start">
        <FileButton title={t(picture ? 'marks.choose_other' : 'marks.choose_picture')} onFile={take} />
        {has_camera && <FileButton title={t('marks.take_photo')} camera onFile={take} />}
      </div>
      <p class="soft small">
        {t('marks.upload_rule')} {!has_camera && t('marks.upload_drop')}
      </p>
    </>
  )
}

type Read = { readonly picture: Picture } | { readonly problem: string }

/** As the service would print it; without a line, as it was chosen. */
async function previewed(file: File, preview: PicturePanelProps['preview']): Promise<Read> {
  const read = await pictureOf(file)
  if ('problem' in read) return read
  const answer = await preview(read.picture.src)
  if (answer.ok) return { picture: { ...answer.value.value, chosen: read.picture.src } }
  return isTemporary(answer.status) ? read : { problem: answer.message }
}

/** A picture may be pasted, or dropped anywhere: beside the sheet it would else be opened instead of this page. */
function useGiven(take: (file: File | undefined) => Promise<void>): void {
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
          const [file] = event.currentTarget.files ?? []
          if (file) void onFile(file)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

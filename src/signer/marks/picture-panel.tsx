import { useEffect, useRef, useState } from 'preact/hooks'
import type { Picture } from '../../contract/signing/signing.ts'
import { pictureOf } from '../../marks/picture-file.ts'
import { t } from '../i18n.ts'
import { type Answer, isTemporary, type Previewed } from '../state/calls.ts'
import { FileButton, hasCamera, useGiven } from '../ui/file-choice.tsx'
import { MarkInk } from './mark-ink.tsx'

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
  const has_camera = hasCamera()
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
        <FileButton
          title={t(picture ? 'marks.choose_other' : 'marks.choose_picture')}
          accept={ACCEPTED}
          onFile={take}
        />
        {has_camera && <FileButton title={t('marks.take_photo')} accept={ACCEPTED} camera onFile={take} />}
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
  if ('problem' in read) return { problem: t(`marks.${read.problem}`) }
  const answer = await preview(read.picture.src)
  if (answer.ok) return { picture: { ...answer.value.value, chosen: read.picture.src } }
  return isTemporary(answer.status) ? read : { problem: answer.message }
}

const ACCEPTED = 'image/png,image/jpeg,image/webp'

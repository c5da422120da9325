import { useState } from 'react'
import type { Picture, ShownMark } from '../../../../contract/signing/signing.ts'
import type { MarkType } from '../../../../domain/account/kept-marks.ts'
import { LIMITS } from '../../../../domain/account/limits.ts'
import type { DrawnMark, TypedMark } from '../../../../domain/envelopes/envelope.ts'
import { isMark } from '../../../../domain/fields/values.ts'
import { drawnIssue, isPicture } from '../../../../marks/marks.ts'
import { fontFor } from '../../../../marks/scripts.ts'
import { typedStart } from '../../../../marks/typed-start.ts'
import { workspaceApi } from '../../../api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useServiceForm } from '../../../ui/service-form.ts'
import { t } from '../../../words.ts'
import { DrawPanel } from './draw-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { TypePanel } from './type-panel.tsx'

interface MarkDialogProps {
  readonly type: MarkType
  readonly name: string
  /** The one that is replaced. */
  readonly mark: ShownMark | null
  readonly onClose: () => void
  readonly onKept: () => Promise<void>
}

const WAYS = ['type', 'draw', 'upload'] as const
type Way = (typeof WAYS)[number]
const WAY_OF = { typed: 'type', drawn: 'draw', image: 'upload' } as const

/** Where a signature or initials are made, as on the signing page: typed, drawn, or a picture of them. */
export function MarkDialog({ type, name, mark, onClose, onKept }: MarkDialogProps) {
  const [way, setWay] = useState<Way>(WAY_OF[mark?.kind ?? 'typed'])
  const [{ text, font: first }] = useState(() => typedStart(type, name, mark))
  const [font, setFont] = useState(first)
  const [drawn, setDrawn] = useState(mark?.kind === 'drawn' ? mark : null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const form = useServiceForm({
    start: { text },
    check: (entries) => ({
      text:
        way === 'type' && !isMark(typedMark(entries.text, font))
          ? t('marks.type_missing', { max: LIMITS.mark_text_chars_max })
          : null,
    }),
    placeOf: ({ message }) => (way === 'type' ? { name: 'text', message } : null),
    send: async (entries) => {
      const value = way === 'type' ? typedMark(entries.text, font) : markAsSent(way, { drawn, picture })
      await workspaceApi.call('PUT', `/account/${type}`, { body: { value } })
      await onKept()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(mark ? `account.replace_${type}` : `account.keep_${type}`)}
      verb={t('common.save')}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr">{t('marks.ways')}</legend>
        {WAYS.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 text-sm has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent sm:min-h-10"
          >
            <input
              type="radio"
              name="way"
              checked={way === one}
              onChange={() => {
                setWay(one)
                form.clearErrors()
              }}
              className="size-4 accent-accent"
            />
            {t(`marks.${one}`)}
          </label>
        ))}
      </fieldset>
      {way === 'type' && (
        <TypePanel
          mark={{ kind: 'typed', text: form.watch('text'), font }}
          label={t(`marks.${type}_label`)}
          entry={form.entry('text')}
          onFont={setFont}
        />
      )}
      {way === 'draw' && <DrawPanel start={drawn} onMark={setDrawn} />}
      {way === 'upload' && <PicturePanel shown={picture ?? (isPicture(mark) ? mark : null)} onPicture={setPicture} />}
    </FormDialog>
  )
}

/** In a handwriting that has its letters. */
function typedMark(text: string, font: TypedMark['font']): TypedMark {
  const mark = { kind: 'typed', text: text.trim(), font } as const
  return { ...mark, font: fontFor(mark) }
}

interface Made {
  readonly drawn: DrawnMark | null
  readonly picture: Picture | null
}

/** As it is sent; an error says what is missing. */
function markAsSent(way: Exclude<Way, 'type'>, { drawn, picture }: Made): object {
  if (way === 'upload') {
    if (!picture) throw new Error(t('marks.upload_missing'))
    return { kind: 'image', data: picture.chosen ?? picture.src }
  }
  if (drawn !== null && isMark(drawn)) return drawn
  throw new Error(t(drawn ? `marks.draw_${drawnIssue(drawn)}` : 'marks.draw_missing'))
}

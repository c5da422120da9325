import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { CallProblem } from '../../../../client/client.ts'
import type { Picture } from '../../../../contract/signing/signing.ts'
import { pictureOf } from '../../../../marks/picture-file.ts'
import { sentenceOf, workspaceApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { MarkInk } from '../../../ui/mark-ink.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words.ts'

interface PicturePanelProps {
  readonly shown: Picture | null
  readonly onPicture: (picture: Picture) => void
}

/** A picture of a signature, shown as it will be printed: a file, a photograph of paper, or one that is pasted. */
export function PicturePanel({ shown, onPicture }: PicturePanelProps) {
  const read = useMutation({ mutationFn: previewed, onSuccess: onPicture })
  const { mutate } = read
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file) return
      event.preventDefault()
      mutate(file)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [mutate])
  return (
    <div className="grid gap-3">
      <div
        aria-busy={read.isPending}
        className="relative grid h-40 place-items-center rounded-md border border-dashed border-edge bg-[#fff] p-3 text-center text-[#4a5563] forced-color-adjust-none"
      >
        <Paper {...{ shown }} reading={read.isPending} />
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButton word={t(shown ? 'marks.choose_other' : 'marks.choose_picture')} onFile={mutate} />
        {matchMedia('(pointer: coarse)').matches && (
          <FileButton word={t('marks.take_photo')} onFile={mutate} capture="environment" />
        )}
      </div>
      {read.error && <Notice tint="bad">{wordsOf(read.error)}</Notice>}
      <p className="text-xs text-soft">{t('marks.upload_rule')}</p>
    </div>
  )
}

function Paper({ shown, reading }: { readonly shown: Picture | null; readonly reading: boolean }) {
  if (reading) return <p role="status">{t('marks.upload_reading')}</p>
  if (!shown) return <p>{t('marks.upload_hint')}</p>
  return (
    <span role="img" aria-label={t('marks.signature_alt')} className="absolute inset-3">
      <MarkInk mark={shown} />
    </span>
  )
}

/** As it would be printed; the file is sent again when it is kept. */
async function previewed(file: File): Promise<Picture> {
  const read = await pictureOf(file)
  if ('problem' in read) throw new Error(t(`marks.${read.problem}`))
  const chosen = read.picture.src
  const body = { value: { kind: 'image', data: chosen } }
  const { value } = await workspaceApi.call<{ readonly value: Picture }>('POST', '/account/mark-preview', { body })
  return { ...value, chosen }
}

const wordsOf = (error: unknown): string =>
  error instanceof CallProblem && error.code === 'invalid_value' ? t('marks.picture_unreadable') : sentenceOf(error)

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'capture'> {
  readonly word: string
  readonly onFile: (file: File) => void
}

function FileButton({ word, onFile, capture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{word}</Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr"
        tabIndex={-1}
        aria-hidden
        capture={capture}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

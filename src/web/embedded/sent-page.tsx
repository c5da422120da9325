import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '../words.ts'

/** Where the send leads to in a frame, in place of the envelope's own page. */
export function SentPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <CircleCheck className="size-8 text-good" aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {t('editor_panels.sent_title')}
      </h1>
      <p className="text-soft">{t('editor_panels.sent_line')}</p>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FRAME } from '../../embedded/frame.ts'
import { homeOf, type Subject } from '../state/subject.ts'
import { t } from '../../words.ts'

interface EditorHeadProps {
  readonly subject: Subject
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** In as few lines as the screen allows: what lies below is what one came for. */
export function EditorHead({ subject, beside, children }: EditorHeadProps) {
  const title = t('editor.title', { name: subject.name })
  useEffect(() => {
    document.title = `${title} · Countersign`
  }, [title])
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-full items-center gap-2 md:basis-60">
        {FRAME === null && <BackLink subject={subject} />}
        <h1 className="min-w-0 truncate" dir="auto" title={title}>
          {title}
        </h1>
        {beside}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:ms-auto">{children}</div>
    </div>
  )
}

const BackLink = ({ subject }: Pick<EditorHeadProps, 'subject'>) => (
  <Link
    {...homeOf(subject)}
    title={t('editor.back_to', { name: subject.name })}
    className="-ms-3 inline-flex size-11 flex-none items-center justify-center rounded-md text-soft hover:bg-calm-wash hover:text-ink sm:size-8 md:-ms-1"
  >
    <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden />
    <span className="sr">{subject.name}</span>
  </Link>
)

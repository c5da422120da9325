import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const TINTS = {
  good: { Icon: CircleCheck, look: 'bg-good-wash text-good' },
  warn: { Icon: TriangleAlert, look: 'bg-warn-wash text-warn' },
  bad: { Icon: CircleAlert, look: 'bg-bad-wash text-bad' },
  calm: { Icon: Info, look: 'bg-calm-wash text-ink' },
} as const

interface NoticeProps {
  readonly tint: keyof typeof TINTS
  readonly children: ReactNode
}

/** A sentence that has to be seen. What went wrong is also said aloud. */
export function Notice({ tint, children }: NoticeProps) {
  const { Icon, look } = TINTS[tint]
  return (
    <div role={tint === 'bad' ? 'alert' : undefined} className={`flex gap-2 rounded-md px-3 py-2 text-sm ${look}`}>
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden />
      <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { type Back, PageHead } from '../ui/page-head.tsx'

interface SettingProps {
  readonly title: string
  readonly back?: Back
  /** What the page is for, in a line, with the way to the documentation. */
  readonly about: ReactNode
  /** At the other end of the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings, for those whose role opens it (settings-frame.tsx). */
export const Setting = ({ title, back, about, action, children }: SettingProps) => (
  <>
    <PageHead title={title} back={back}>
      {action}
    </PageHead>
    <p className="-mt-3 mb-5 max-w-prose text-soft">{about}</p>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
  </>
)

import type { ReactNode } from 'react'
import { type SettingsAct, whyNot } from '../../domain/membership.ts'
import { Notice } from '../parts/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { sentence } from '../sentence.ts'
import { STATE } from '../state.ts'

interface SettingProps {
  readonly title: string
  readonly back?: { readonly to: string; readonly word: string }
  /** What the page is for, in a line, with the way to the documentation. */
  readonly about: ReactNode
  /** What a role must be allowed to see it. */
  readonly act?: SettingsAct
  /** At the other end of the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings. Whoever may not see it is told why instead. */
export function Setting({ title, back, about, act, action, children }: SettingProps) {
  const refusal = act ? whyNot(STATE.role, act) : null
  return (
    <>
      <PageHead title={title} back={back}>
        {refusal === null && action}
      </PageHead>
      {refusal === null ? (
        <>
          <p className="-mt-3 mb-5 max-w-prose text-soft">{about}</p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
        </>
      ) : (
        <Notice tint="calm">{sentence(refusal)}</Notice>
      )}
    </>
  )
}

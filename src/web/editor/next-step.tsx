import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { buttonClass } from '../parts/button.tsx'
import { PATHS } from '../paths.ts'
import type { Subject } from './subject.ts'

/** What one places fields for: the envelope is sent, or the template used. */
export function NextStep({ subject: { kind, id, locked } }: { readonly subject: Subject }) {
  if (kind === 'template')
    return (
      <Link to={PATHS.template} params={{ id }} className={buttonClass({ look: 'primary', small: true })}>
        Done
      </Link>
    )
  return (
    <Link to={PATHS.envelope} params={{ id }} className={buttonClass({ look: 'primary', small: true })}>
      {locked === null && <Send aria-hidden />} {locked === null ? 'Review and send' : 'To the envelope'}
    </Link>
  )
}

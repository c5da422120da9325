import { Eye, PenLine } from 'lucide-react'
import { t } from '../words.ts'
import type { TemplateRole } from './columns.ts'

/** A place that somebody takes: who signs and who gets a copy are told apart by sign and word, not by colour. */
export const RoleMark = ({ label, role }: Pick<TemplateRole, 'label' | 'role'>) => {
  const Icon = role === 'signer' ? PenLine : Eye
  return (
    <span
      className={`inline-flex max-w-36 sm:max-w-56 items-center gap-1 rounded border px-2 py-0.5 text-xs ${role === 'signer' ? 'border-edge' : 'border-dashed border-edge text-soft'}`}
    >
      <Icon className="size-3 flex-none" aria-hidden />
      <span className="truncate" dir="auto" title={label}>
        {label}
      </span>
      <span className="sr">{role === 'signer' ? t('template.role_signs') : t('template.role_gets_copy')}</span>
    </span>
  )
}

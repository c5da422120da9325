import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import type { Sending } from './service-form.ts'

interface FormProps {
  readonly form: Sending
  readonly className: string
  readonly children: ReactNode
}

/** Under every shell: what belongs to no entry stands on top. The entries are judged in service-form.ts. */
export const Form = ({ form: { ref, problem, submit }, className, children }: FormProps) => (
  <form ref={ref} noValidate className={className} onSubmit={submit}>
    {problem && <Notice tint="bad">{problem}</Notice>}
    {children}
  </form>
)

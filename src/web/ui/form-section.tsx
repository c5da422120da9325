import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import type { Sending } from './service-form.ts'

interface FormSectionProps {
  readonly form: Sending
  readonly children: ReactNode
  readonly verb: string
  readonly why_not?: string | null
  /** Where it is not what the page is for. */
  readonly plain?: boolean
  readonly className?: string
  /** Before the button that saves. */
  readonly acts?: ReactNode
}

/** Entries in a card of a page, saved by a button of their own. */
export const FormSection = ({ form, children, verb, why_not, plain, className = '', acts }: FormSectionProps) => (
  <Form form={form} className={`grid gap-4 ${className}`}>
    {children}
    <div className="flex flex-wrap gap-2">
      {acts}
      <Button type="submit" look={plain ? 'plain' : 'primary'} busy={form.busy} why_not={why_not}>
        {verb}
      </Button>
    </div>
  </Form>
)

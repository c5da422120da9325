import type { ReactNode } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import type { Sending } from './service-form.ts'

interface FormPageProps {
  readonly form: Sending
  /** Cards. */
  readonly children: ReactNode
  readonly verb: string
  readonly why_not?: string | null
  /** Before the button that sends. */
  readonly acts: ReactNode
}

/** A page that is one form. */
export const FormPage = ({ form, children, verb, why_not, acts }: FormPageProps) => (
  <Form form={form} className="grid max-w-4xl gap-5">
    {children}
    <div className="flex flex-wrap items-center justify-end gap-2">
      {why_not && <p className="me-auto text-sm text-soft">{t('ui.sentence', { text: why_not })}</p>}
      {acts}
      {/* Enter in an entry sends no page that somebody is still filling in. */}
      <Button look="primary" why_not={why_not} busy={form.busy} onClick={() => form.submit()}>
        {verb}
      </Button>
    </div>
  </Form>
)

import { type ReactNode, useRef } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import type { Sending } from './service-form.ts'

interface FormDialogProps {
  readonly form: Sending
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The verb of the title again, with whom it reaches. */
  readonly verb: string
  /** What the way out is called, where "Cancel" could be taken for the act. */
  readonly cancel?: string
  /** Then the focus is on the way out. */
  readonly danger?: boolean
  readonly why_not?: string | null
  readonly wide?: boolean
}

/** A question with things to fill in. */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, title, children, verb, cancel, danger = false, why_not, wide = false } = props
  const way_out = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open onClose={onClose} title={title} wide={wide} {...(danger ? { first: way_out } : {})}>
      <Form form={form} className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button ref={way_out} onClick={onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.busy} why_not={why_not}>
            {verb}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

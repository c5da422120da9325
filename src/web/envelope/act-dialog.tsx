import { type ReactNode, useRef } from 'react'
import { sentenceOf } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

interface ActDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** The verb of the title again, with whom it reaches. */
  readonly verb: string
  /** Then the focus is on the way out. */
  readonly danger?: boolean
  readonly why_not?: string | null
  readonly wide?: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: () => void
}

/** A question with things to fill in. Where the call fails, all that was typed stays. */
export function ActDialog(props: ActDialogProps) {
  const { open, onClose, title, children, verb, danger = false, why_not, wide = false, busy, error } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const submit = () => {
    if (!busy && !why_not) props.onSubmit()
  }
  return (
    <Dialog open={open} onClose={onClose} title={title} wide={wide} {...(danger ? { first: cancel } : {})}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        {error ? <Notice tint="bad">{sentenceOf(error)}</Notice> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} why_not={why_not}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Whom it reaches, by name and address. */
export const PeopleList = ({
  people,
}: {
  readonly people: readonly { readonly id: string; readonly name: string; readonly email: string }[]
}) => (
  <ul className="grid gap-1">
    {people.map(({ id, name, email }) => (
      <li key={id} className="[overflow-wrap:anywhere]">
        <bdi className="font-medium">{name}</bdi> <bdi className="text-soft">{email}</bdi>
      </li>
    ))}
  </ul>
)

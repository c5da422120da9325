import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import type { Layout, PageOf, Spot } from '../state/layout.ts'
import type { Subject } from '../state/subject.ts'

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'From field to field'],
  ['N, P', 'To the next field or the one before, on any page'],
  ['Arrows', 'Move what is chosen, by half a percent of the page'],
  ['Shift + arrows', 'Move it far'],
  ['Alt + arrows', 'Move it a little'],
  ['Ctrl + arrows', 'Make it larger or smaller; with Shift or Alt by more or by less'],
  ['Shift + Space', 'Choose the field too, or no longer'],
  ['Ctrl + A', 'Choose all'],
  ['Escape', 'Choose nothing; let go of what is dragged'],
  ['Ctrl + C, X, V', 'Copy, cut, paste on the page in sight'],
  ['Ctrl + D', 'Duplicate'],
  ['Delete', 'Delete'],
  ['Ctrl + Z', 'Take back'],
  ['Ctrl + Shift + Z, Ctrl + Y', 'Do again'],
  ['Alt while dragging', 'Do not snap to lines'],
  ['?', 'This list'],
]

interface Shown {
  readonly open: boolean
  readonly onClose: () => void
}

export const HelpDialog = ({ open, onClose }: Shown) => (
  <Dialog open={open} onClose={onClose} title="Keys of the editor">
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
      {KEYS.map(([keys, what]) => (
        <div key={keys} className="contents">
          <dt className="font-medium">
            <kbd>{keys}</kbd>
          </dt>
          <dd className="text-soft">{what}</dd>
        </div>
      ))}
    </dl>
    <div className="flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Dialog>
)

interface CopyToPagesProps extends Pick<Shown, 'onClose'> {
  readonly pages: readonly PageOf[]
  readonly boxes: Layout
  readonly onCopy: (pages: readonly Spot[]) => void
}

/** "1-3, 5" of the document that the fields are on. */
function rangeOf(typed: string, last: number): readonly number[] {
  const parts = typed.split(',').map((part) => /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4}))?\s*$/.exec(part))
  const numbers = parts.flatMap((part) => {
    const from = Number(part?.[1] ?? 0)
    const to = Math.min(Number(part?.[2] ?? from), last)
    return from < 1 ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  })
  return [...new Set(numbers)].filter((number) => number <= last).sort((a, b) => a - b)
}

export function CopyToPagesDialog({ onClose, pages, boxes, onCopy }: CopyToPagesProps) {
  const document = boxes[0]?.document
  const own = pages.filter((page) => page.document === document)
  const wantedIn = ({ which, typed }: { readonly which: string; readonly typed: string }) =>
    which === 'all' ? own.map(({ page }) => page) : rangeOf(typed, own.length)
  const othersIn = (choice: Parameters<typeof wantedIn>[0]) =>
    wantedIn(choice).filter((page) => boxes.some((box) => box.page !== page))
  const form = useServiceForm({
    start: { which: 'all', typed: '' },
    check: (choice) => ({ typed: othersIn(choice).length === 0 ? 'Name at least one other page.' : null }),
    send: async (choice) => {
      const wanted = wantedIn(choice)
      onCopy(own.filter(({ page }) => wanted.includes(page)))
      onClose()
    },
  })
  const others = othersIn(form.watch()).length
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Copy to pages"
      verb={`Copy to ${others === 1 ? '1 page' : `${others} pages`}`}
    >
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="mb-1 text-sm">To the same place of these pages of the document:</legend>
        <Choice value="all" {...form.register('which')}>
          All {own.length} pages
        </Choice>
        <Choice value="some" {...form.register('which')}>
          These pages
        </Choice>
        <TextField
          label="Pages, as 1-3, 5"
          placeholder="1-3, 5"
          {...form.entry('typed')}
          onInput={() => form.setValue('which', 'some')}
        />
      </fieldset>
    </FormDialog>
  )
}

const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-6 items-center gap-2 text-sm">
    <input type="radio" {...input} />
    {children}
  </label>
)

interface ConflictProps {
  readonly subject: Subject
  readonly who: string | null
  readonly theirs: Layout
  readonly mine: Layout
  readonly onChoice: (choice: 'theirs' | 'mine' | 'both') => void
}

/** Somebody else saved in the meantime. Whatever is chosen, the other state is one step back. */
export function ConflictDialog({ subject, who, theirs, mine, onChoice }: ConflictProps) {
  const count = (layout: Layout) => (layout.length === 1 ? '1 field' : `${layout.length} fields`)
  return (
    <Dialog open onClose={() => {}} title={`${who ?? 'Somebody else'} changed these fields meanwhile`}>
      <p className="text-sm">
        Of “<span dir="auto">{subject.name}</span>” {who ?? 'somebody else'} saved {count(theirs)}; you have{' '}
        {count(mine)} here that are not saved. Nothing is lost: with Ctrl+Z you come back to yours.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onChoice('both')}>Add mine beside theirs</Button>
        <Button onClick={() => onChoice('mine')}>Put mine in place</Button>
        <Button look="primary" onClick={() => onChoice('theirs')}>
          Use theirs
        </Button>
      </div>
    </Dialog>
  )
}

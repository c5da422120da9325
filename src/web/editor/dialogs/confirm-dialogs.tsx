import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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

interface CopyToPagesProps extends Shown {
  readonly pages: readonly PageOf[]
  readonly titleOf: (index: number) => string
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

export function CopyToPagesDialog({ open, onClose, pages, boxes, onCopy }: CopyToPagesProps) {
  const [which, setWhich] = useState<'all' | 'some'>('all')
  const [typed, setTyped] = useState('')
  const document = boxes[0]?.document
  const own = pages.filter((page) => page.document === document)
  const wanted = which === 'all' ? own.map(({ page }) => page) : rangeOf(typed, own.length)
  const others = wanted.filter((page) => boxes.some((box) => box.page !== page))
  return (
    <Dialog open={open} onClose={onClose} title="Copy to pages">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onCopy(own.filter(({ page }) => wanted.includes(page)))
          onClose()
        }}
      >
        <fieldset className="m-0 grid gap-2 border-0 p-0">
          <legend className="mb-1 text-sm">To the same place of these pages of the document:</legend>
          <Choice name="all" chosen={which} onChoose={setWhich}>
            All {own.length} pages
          </Choice>
          <Choice name="some" chosen={which} onChoose={setWhich}>
            These pages
          </Choice>
          <input
            aria-label="Pages, as 1-3, 5"
            placeholder="1-3, 5"
            className="min-h-10 rounded-md border border-edge bg-paper px-3"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setWhich('some')
            }}
          />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" why_not={others.length === 0 ? 'Name at least one other page.' : null}>
            Copy to {others.length === 1 ? '1 page' : `${others.length} pages`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly name: 'all' | 'some'
  readonly chosen: string
  readonly onChoose: (name: 'all' | 'some') => void
  readonly children: React.ReactNode
}
const Choice = ({ name, chosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-6 items-center gap-2 text-sm">
    <input type="radio" name="pages" checked={chosen === name} onChange={() => onChoose(name)} />
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

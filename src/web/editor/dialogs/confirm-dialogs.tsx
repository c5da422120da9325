import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import type { Layout, PageOf, Spot } from '../state/layout.ts'
import type { Subject } from '../state/subject.ts'
import { t } from '../../words.ts'
import { rangeOf } from './page-range.ts'

const KEYS = [
  'tab',
  'next',
  'arrows',
  'shift_arrows',
  'alt_arrows',
  'ctrl_arrows',
  'shift_space',
  'all',
  'escape',
  'clipboard',
  'duplicate',
  'delete',
  'undo',
  'redo',
  'free',
  'help',
] as const

interface Shown {
  readonly open: boolean
  readonly onClose: () => void
}

export const HelpDialog = ({ open, onClose }: Shown) => (
  <Dialog open={open} onClose={onClose} title={t('editor_dialogs.keys_title')}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
      {KEYS.map((key) => (
        <div key={key} className="contents">
          <dt className="font-medium">
            <kbd>{t(`editor_dialogs.key_${key}`)}</kbd>
          </dt>
          <dd className="text-soft">{t(`editor_dialogs.key_${key}_does`)}</dd>
        </div>
      ))}
    </dl>
    <div className="flex justify-end">
      <Button onClick={onClose}>{t('common.close')}</Button>
    </div>
  </Dialog>
)

interface CopyToPagesProps extends Pick<Shown, 'onClose'> {
  readonly pages: readonly PageOf[]
  readonly boxes: Layout
  readonly onCopy: (pages: readonly Spot[]) => void
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
    check: (choice) => ({ typed: othersIn(choice).length === 0 ? t('editor_dialogs.copy_none') : null }),
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
      title={t('editor_dialogs.copy_title')}
      verb={t('editor_dialogs.copy', { count: others })}
    >
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="mb-1 text-sm">{t('editor_dialogs.copy_where')}</legend>
        <Choice value="all" {...form.register('which')}>
          {t('editor_dialogs.copy_all', { count: own.length })}
        </Choice>
        <Choice value="some" {...form.register('which')}>
          {t('editor_dialogs.copy_some')}
        </Choice>
        <TextField
          label={t('editor_dialogs.copy_which')}
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
  const said = { name: subject.name, theirs: theirs.length, mine: mine.length }
  return (
    <Dialog
      open
      onClose={() => {}}
      title={who === null ? t('editor_dialogs.conflict_title_unknown') : t('editor_dialogs.conflict_title', { who })}
    >
      <p className="text-sm">
        {who === null ? t('editor_dialogs.conflict_unknown', said) : t('editor_dialogs.conflict', { ...said, who })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onChoice('both')}>{t('editor_dialogs.conflict_both')}</Button>
        <Button onClick={() => onChoice('mine')}>{t('editor_dialogs.conflict_mine')}</Button>
        <Button look="primary" onClick={() => onChoice('theirs')}>
          {t('editor_dialogs.conflict_theirs')}
        </Button>
      </div>
    </Dialog>
  )
}

import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { sentenceOf } from '../api.ts'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Wider than a question: a form of two columns, a preview. */
  readonly wide?: boolean
  /** Where the focus goes first; the first control otherwise. */
  readonly first?: React.RefObject<HTMLElement | null>
}

/** From where a dialog is opened: of an entry of a menu, which goes with its menu, the button of the menu. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/** From where each dialog was opened. */
const OPENERS = new WeakMap<EventTarget, HTMLElement | null>()

const isPlace = (opener: HTMLElement | null | undefined): opener is HTMLElement =>
  opener?.isConnected === true && opener !== document.body

const topDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('[data-dialog]')].at(-1)

/** Nobody can get to what is behind a dialog, so no focus may be given to it. */
export function dialogBefore(opener: HTMLElement | null | undefined): HTMLElement | null {
  const top = topDialog()
  return top && !top.contains(opener ?? null) ? top : null
}

function keepOpener(dialog: EventTarget): void {
  if (!OPENERS.has(dialog)) OPENERS.set(dialog, openerOf(document.activeElement))
}

/** Radix gives the focus back to its own trigger only, and these dialogs have none. */
function giveBack(closed: EventTarget): void {
  const opener = OPENERS.get(closed)
  const next = dialogBefore(opener)
  const place = isPlace(opener) ? opener : document.getElementById('main')
  if (next) handOver(next, opener)
  else place?.focus({ preventScroll: true })
}

/** One dialog followed another: the focus stays in it, and goes back to where the first was opened. */
function handOver(next: HTMLElement, opener: HTMLElement | null | undefined): void {
  const has_begun = OPENERS.has(next)
  if (!isPlace(OPENERS.get(next))) OPENERS.set(next, opener ?? null)
  if (has_begun && !next.contains(document.activeElement)) next.focus()
}

export function Dialog({ open, onClose, title, children, wide = false, first }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[#0009]" />
        <Radix.Content
          data-dialog
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget) giveBack(event.currentTarget)
          }}
          onOpenAutoFocus={(event) => {
            if (event.currentTarget) keepOpener(event.currentTarget)
            if (!first?.current) return
            event.preventDefault()
            first.current.focus()
          }}
          className={`fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[92dvh] gap-4 overflow-y-auto rounded-t-md border border-line bg-paper p-5 shadow-float sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-md ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <Radix.Title className="text-lg [overflow-wrap:anywhere]">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ConfirmProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Names what it happens to. */
  readonly title: string
  readonly children?: ReactNode
  /** The verb of the title again. */
  readonly verb: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly error?: unknown
  readonly onConfirm: () => void
}

/** Before what cannot be taken back: what happens, to whom, and the focus on the way out. */
export function Confirm({ open, onClose, title, children, verb, danger, busy, error, onConfirm }: ConfirmProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title={title} first={cancel}>
      {children}
      {error ? <Notice tint="bad">{sentenceOf(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancel} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}

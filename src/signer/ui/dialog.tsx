import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { t } from '../i18n.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // At once: an effect would leave a frame between the tap and the sheet.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      // Until it is closed all else is inert, and the focus would be lost with it.
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="plain" aria-label={t('frame.close')} onClick={() => dialog.current?.close()}>
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

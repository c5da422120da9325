import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { DIR } from '../words.ts'
import { dialogBefore, openerOf } from './dialog.tsx'

export interface MenuItem {
  readonly word: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** Why it cannot be chosen now; then it is left out. */
  readonly why_not?: string | null | undefined
  readonly danger?: boolean
}

interface MenuProps {
  /** A button. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
}

/** What can be done now, one below the other. */
export function Menu({ trigger, items }: MenuProps) {
  const possible = items.filter(({ why_not }) => !why_not)
  if (possible.length === 0) return null
  return (
    <DropdownMenu.Root modal={false} dir={DIR}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            if (event.currentTarget instanceof Element && dialogBefore(openerOf(event.currentTarget)))
              event.preventDefault()
          }}
          className="z-40 grid min-w-56 rounded-md border border-line bg-paper p-1 shadow-float"
        >
          {possible.map(({ word, onSelect, icon, danger }) => (
            <DropdownMenu.Item
              key={word}
              onSelect={onSelect}
              className={`flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 outline-none data-highlighted:bg-accent-wash [&_svg]:size-4 ${danger ? 'text-bad' : ''}`}
            >
              {icon}
              {word}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

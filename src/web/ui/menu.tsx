import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

export interface MenuItem {
  readonly word: string
  readonly onSelect: () => void
  readonly icon?: ReactNode
  /** Why it cannot be chosen now; it is shown all the same. */
  readonly why_not?: string | null | undefined
  readonly danger?: boolean
}

interface MenuProps {
  /** A button. */
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
}

/** What can be done, one below the other; what cannot be done now says why. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        className="z-40 grid min-w-56 rounded-md border border-line bg-paper p-1 shadow-float"
      >
        {items.map(({ word, onSelect, icon, why_not, danger }) => (
          <DropdownMenu.Item
            key={word}
            onSelect={(event) => (why_not ? event.preventDefault() : onSelect())}
            aria-disabled={why_not ? true : undefined}
            className={`flex min-h-10 cursor-pointer items-center gap-3 rounded px-3 outline-none data-highlighted:bg-accent-wash [&_svg]:size-4 ${danger ? 'text-bad' : ''} ${why_not ? 'cursor-default text-soft!' : ''}`}
          >
            {icon}
            <span>
              {word}
              {why_not && <span className="block max-w-64 text-xs">{why_not}</span>}
            </span>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)

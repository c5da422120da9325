import { useEffect, useSyncExternalStore } from 'react'
import type { MenuItem } from '../ui/menu.tsx'

/** Something that the command menu does where one is. */
export type Command = Pick<MenuItem, 'word' | 'onSelect' | 'why_not'>

let offered: readonly Command[] = []
const listeners = new Set<() => void>()

const offer = (commands: readonly Command[]) => {
  offered = commands
  for (const listener of listeners) listener()
}

/** What the page that is open offers to the command menu, as long as it is open. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => offer(commands))
  useEffect(() => () => offer([]), [])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Of these, what can be done now. */
export const useOffered = (): readonly Command[] =>
  useSyncExternalStore(subscribe, () => offered).filter(({ why_not }) => !why_not)

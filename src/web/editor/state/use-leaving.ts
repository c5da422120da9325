import { useBlocker } from '@tanstack/react-router'
import type { Saver } from './saving.ts'

/** Another page of the dashboard opens when everything is saved; where it cannot be, whoever leaves decides. */
export function useLeaving(saver: Saver): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (saver.draft() === null || (await saver.flush())) return false
      return !window.confirm(
        'Your last changes are not saved yet. This browser keeps them for when you come back. Leave all the same?',
      )
    },
  })
}

import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { sentenceOf } from '../api.ts'
import { DIR, t } from '../words.ts'

interface Shown {
  readonly id: number
  readonly text: string
  readonly tint: 'good' | 'bad'
}

let said: readonly Shown[] = []
let count = 0
const listeners = new Set<() => void>()

const change = (next: readonly Shown[]) => {
  said = next
  for (const listener of listeners) listener()
}

const say = (text: string, tint: Shown['tint']) => {
  count += 1
  change([...said.slice(-2), { id: count, text, tint }])
}

/** What has just happened, for a few seconds; read aloud too. */
export const toast = (text: string): void => say(text, 'good')
export const toastFailure = (error: unknown): void => say(sentenceOf(error), 'bad')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => said)
  return (
    <Radix.Provider label={t('ui.notification')} duration={6_000} swipeDirection={DIR === 'rtl' ? 'left' : 'right'}>
      {shown.map(({ id, text, tint }) => (
        <Radix.Root
          key={id}
          onOpenChange={(open) => open || change(said.filter((one) => one.id !== id))}
          className={`rounded-md border bg-paper px-4 py-3 text-sm shadow-float ${tint === 'bad' ? 'border-bad text-bad' : 'border-line text-ink'}`}
        >
          <Radix.Description>{text}</Radix.Description>
        </Radix.Root>
      ))}
      <Radix.Viewport
        label={t('ui.notifications', { key: '{hotkey}' })}
        className="fixed end-4 top-4 z-50 sm:top-auto sm:bottom-4 m-0 grid w-88 max-w-[calc(100vw-32px)] list-none gap-2 p-0 outline-none"
      />
    </Radix.Provider>
  )
}

import { CircleCheck, CircleX, Clock } from 'lucide-react'

const STATES = {
  pending: { word: 'Pending', look: 'text-warn', Icon: Clock },
  delivered: { word: 'Delivered', look: 'text-good', Icon: CircleCheck },
  failed: { word: 'Failed', look: 'text-bad', Icon: CircleX },
} as const

/** How a delivery stands, in a word. */
export function DeliveryState({ state }: { readonly state: keyof typeof STATES }) {
  const { word, look, Icon } = STATES[state]
  return (
    <span className={`inline-flex items-center gap-1 align-bottom font-medium ${look}`}>
      <Icon className="size-4" aria-hidden />
      {word}
    </span>
  )
}

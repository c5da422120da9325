import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { t } from '../../words.ts'

const STATES = {
  pending: { word: t('webhooks.state_pending'), look: 'text-warn', Icon: Clock },
  delivered: { word: t('webhooks.state_delivered'), look: 'text-good', Icon: CircleCheck },
  failed: { word: t('webhooks.state_failed'), look: 'text-bad', Icon: CircleX },
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

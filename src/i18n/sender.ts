import type { Speech } from './translator.ts'

interface Asking {
  readonly sender_name: string
  readonly workspace_name: string
}

/** "Grace Hopper (Acme GmbH)"; a workspace that sends under its own name is named once. */
export const senderOf = ({ sender_name: sender, workspace_name: workspace }: Asking, say: Speech['say']): string =>
  sender === workspace ? sender : say('letters.sender', { sender, workspace })

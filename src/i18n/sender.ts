import type { Translator } from './translator.ts'

interface Asking {
  readonly sender_name: string
  readonly workspace_name: string
}

/** "Grace Hopper (Acme GmbH)"; a workspace that sends under its own name is named once. */
export const senderOf = ({ sender_name: sender, workspace_name: workspace }: Asking, t: Translator['t']): string =>
  sender === workspace ? sender : t('mails.sender', { sender, workspace })

import { EDITOR_CALLBACKS, type EmbedMessage } from '../../client/src/embed.ts'
import { defineComponent } from 'vue'
import { FRAME_PROPS, type FrameComponent, showFrame, told } from './frame.ts'

type Emit = (type: keyof typeof EDITOR_CALLBACKS, message: EmbedMessage) => void

/**
 * The field editor of an envelope or a template.
 *
 * @example <CountersignEditor url="https://sign.example.com" :token="token" @sent="router.push('/sent')" />
 */
export const CountersignEditor: FrameComponent<keyof typeof EDITOR_CALLBACKS> = defineComponent({
  name: 'CountersignEditor',
  props: FRAME_PROPS,
  emits: { ready: told, saved: told, sent: told, error: told, resize: told },
  setup: (props, { emit }) => showFrame({ kind: 'edit', callbacks: EDITOR_CALLBACKS, props, emit: emit as Emit }),
})

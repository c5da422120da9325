import { EMBED_CALLBACKS, type EmbedMessage } from '../../client/src/embed.ts'
import { defineComponent } from 'vue'
import { FRAME_PROPS, type FrameComponent, showFrame, told } from './frame.ts'

type Emit = (type: keyof typeof EMBED_CALLBACKS, message: EmbedMessage) => void

/**
 * The signing page of one recipient.
 *
 * @example <CountersignSign url="https://sign.example.com" :token="token" @signed="router.push('/thanks')" />
 */
export const CountersignSign: FrameComponent<keyof typeof EMBED_CALLBACKS> = defineComponent({
  name: 'CountersignSign',
  props: FRAME_PROPS,
  emits: {
    ready: told,
    signed: told,
    declined: told,
    finish_later: told,
    expired: told,
    voided: told,
    error: told,
    field_completed: told,
    resize: told,
  },
  setup: (props, { emit }) => showFrame({ kind: 'sign', callbacks: EMBED_CALLBACKS, props, emit: emit as Emit }),
})

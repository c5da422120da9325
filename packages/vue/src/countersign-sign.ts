import {
  EMBED_CALLBACKS,
  type EmbedCallbacks,
  type EmbedMessage,
  type EmbedTheme,
  mountIn,
} from '@countersign/client/embed'
import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, shallowRef, watch } from 'vue'

type Told = (message: EmbedMessage) => boolean
const told: Told = () => true

/**
 * The signing page of one recipient. Another `token` shows another frame; the other props are read when the frame is made.
 *
 * @example <CountersignSign url="https://sign.example.com" :token="token" @signed="router.push('/thanks')" />
 */
export const CountersignSign = defineComponent({
  name: 'CountersignSign',
  props: {
    /** Where the service is: `https://sign.example.com`. */
    url: { type: String, required: true },
    token: { type: String, required: true },
    language: String,
    theme: Object as PropType<EmbedTheme>,
    autoHeight: Boolean,
    title: String,
  },
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
  setup(props, { emit }) {
    const place = shallowRef<HTMLElement | null>(null)
    let takeAway = () => {}
    const callbacks = callbacksThat(emit as Emit)
    const show = () => {
      takeAway()
      const { url, token, language, theme, autoHeight, title } = props
      const options = { token, autoHeight, ...present({ language, theme, title }) }
      if (place.value) takeAway = mountIn({ element: place.value, url, options, callbacks: () => callbacks })
    }
    onMounted(show)
    // A token opens one frame, so a frame lives as long as its token, whatever else changes.
    watch(() => [props.url, props.token], show)
    onBeforeUnmount(() => takeAway())
    return () => h('div', { ref: place })
  },
})

type Type = keyof typeof EMBED_CALLBACKS
type Emit = (type: Type, message: EmbedMessage) => void

const callbacksThat = (emit: Emit): EmbedCallbacks =>
  Object.fromEntries(
    (Object.keys(EMBED_CALLBACKS) as Type[]).map((type) => [
      EMBED_CALLBACKS[type],
      (message: EmbedMessage) => emit(type, message),
    ]),
  )

/** Props that were not given are undefined; options that were not given are absent. */
const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

import { type EmbedMessage, type EmbedTheme, type FrameKind, mountIn, type Place } from '../../client/src/embed.ts'
import {
  type ComponentPublicInstance,
  h,
  onBeforeUnmount,
  onMounted,
  type PropType,
  shallowRef,
  type VNode,
  watch,
} from 'vue'

/** What every component takes. Another `token` shows another frame; the rest is read when the frame is made. */
export interface FrameProps {
  /** Where the service is: `https://sign.example.com`. */
  readonly url: string
  readonly token: string
  readonly language?: string | undefined
  readonly theme?: EmbedTheme | undefined
  readonly autoHeight?: boolean | undefined
  readonly title?: string | undefined
}

/** A component with these events. The type that Vue itself gives a component takes other parameters in each version of Vue. */
export type FrameComponent<Type extends string> = new () => ComponentPublicInstance<
  FrameProps & { readonly [Name in Type as `on${Capitalize<Name>}`]?: (message: EmbedMessage) => unknown }
>

/** The same for Vue. */
export const FRAME_PROPS = {
  url: { type: String, required: true },
  token: { type: String, required: true },
  language: String,
  theme: Object as PropType<EmbedTheme>,
  autoHeight: Boolean,
  title: String,
} as const

/** What an event of a component carries. */
export const told = (message: EmbedMessage): boolean => message.type !== ''

interface Shown<Type extends string> {
  readonly kind: FrameKind
  readonly callbacks: Readonly<Record<Type, string>>
  readonly props: FrameProps
  readonly emit: (type: Type, message: EmbedMessage) => void
}

/** For `setup`: an element with the frame in it. */
export function showFrame<Type extends string>({ kind, callbacks, props, emit }: Shown<Type>): () => VNode {
  const place = shallowRef<HTMLElement | null>(null)
  let takeAway = () => {}
  const telling: ReturnType<Place['callbacks']> = Object.fromEntries(
    (Object.keys(callbacks) as Type[]).map((type) => [callbacks[type], (message: EmbedMessage) => emit(type, message)]),
  )
  const show = () => {
    takeAway()
    const { url, token, autoHeight, language, theme, title } = props
    const options = { token, ...present({ autoHeight, language, theme, title }) }
    if (place.value) takeAway = mountIn({ kind, element: place.value, url, options, callbacks: () => telling })
  }
  onMounted(show)
  // A token opens one frame, so a frame lives as long as its token, whatever else changes.
  watch(() => [props.url, props.token], show)
  onBeforeUnmount(() => takeAway())
  return () => h('div', { ref: place })
}

/** Props that were not given are undefined; options that were not given are absent. */
const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

/** Colours and shapes of the frame. */
export interface EmbedTheme {
  /** `#rrggbb` */
  readonly accent?: string
  /** `0px` to `24px` */
  readonly radius?: string
  readonly colorScheme?: 'light' | 'dark' | 'auto'
}

/** What the frame tells: `type` says which, docs/embedding.md what each of them holds. */
export interface EmbedMessage {
  readonly type: string
  readonly token?: string
  readonly envelope_id?: string
  readonly recipient_id?: string
  readonly [key: string]: unknown
}

type Callback = (message: EmbedMessage) => void

/** The callbacks of a frame by the message that calls them. */
export const EMBED_CALLBACKS = {
  ready: 'onReady',
  signed: 'onSigned',
  declined: 'onDeclined',
  finish_later: 'onFinishLater',
  expired: 'onExpired',
  voided: 'onVoided',
  error: 'onError',
  field_completed: 'onFieldCompleted',
  resize: 'onResize',
} as const
export type EmbedCallbacks = { readonly [Name in (typeof EMBED_CALLBACKS)[keyof typeof EMBED_CALLBACKS]]?: Callback }

export interface EmbedOptions extends EmbedCallbacks {
  /** A recipient token (`rtk_…`), made for this load of the page, or an embed session. */
  readonly token: string
  /** Such as `fr`; the recipient's, if absent. */
  readonly language?: string
  readonly theme?: EmbedTheme
  /** The frame grows with its content, and the page scrolls. */
  readonly autoHeight?: boolean
  /** The frame's name for screen readers. */
  readonly title?: string
}

export interface EmbedScript {
  readonly mount: (target: Element | string, options: EmbedOptions) => { readonly unmount: () => void }
}

const scripts = new Map<string, Promise<EmbedScript>>()

/**
 * The script that shows the signing page in a frame, from the service itself, so that it is never out of date.
 *
 * @example
 * const { mount } = await loadEmbed('https://sign.example.com')
 * mount('#sign', { token, onSigned: () => location.assign('/thanks') })
 */
export function loadEmbed(url: string): Promise<EmbedScript> {
  const address = `${url.replace(/\/+$/, '')}/embed/v1.js`
  const known = scripts.get(address)
  if (known !== undefined) return known
  const loading: Promise<EmbedScript> = import(/* @vite-ignore */ /* webpackIgnore: true */ address)
  scripts.set(address, loading)
  // What did not come may come the next time.
  loading.catch(() => scripts.delete(address))
  return loading
}

interface Place {
  readonly element: Element
  readonly url: string
  readonly options: Omit<EmbedOptions, keyof EmbedCallbacks>
  /** Asked for at each message, so that a component can have others by then. */
  readonly callbacks: () => EmbedCallbacks
}

/** Shows the frame in an element of a component. Answers what takes it away again, also before it is there. */
export function mountIn({ element, url, options, callbacks }: Place): () => void {
  let unmount: (() => void) | null = null
  let is_gone = false
  const following = Object.fromEntries(
    Object.values(EMBED_CALLBACKS).map((name) => [name, (message: EmbedMessage) => callbacks()[name]?.(message)]),
  )
  loadEmbed(url).then(
    ({ mount }) => {
      if (!is_gone) unmount = mount(element, { ...options, ...following }).unmount
    },
    () => {
      const message = 'The script of the service did not load.'
      if (!is_gone) callbacks().onError?.({ type: 'error', code: 'embed_not_loaded', message })
    },
  )
  return () => {
    is_gone = true
    unmount?.()
  }
}

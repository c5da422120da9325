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

/** The same of a frame with the field editor. */
export const EDITOR_CALLBACKS = {
  ready: 'onReady',
  saved: 'onSaved',
  sent: 'onSent',
  error: 'onError',
  resize: 'onResize',
} as const
export type EditorCallbacks = { readonly [Name in (typeof EDITOR_CALLBACKS)[keyof typeof EDITOR_CALLBACKS]]?: Callback }

export interface FrameOptions {
  /** Made for this load of the page: of a recipient (`rtk_…`), or of an editor session. */
  readonly token: string
  /** Such as `fr`; the recipient's or the session's, if absent. */
  readonly language?: string
  readonly theme?: EmbedTheme
  /** The frame grows with its content, and the page scrolls. */
  readonly autoHeight?: boolean
  /** The frame's name for screen readers. */
  readonly title?: string
}
export interface EmbedOptions extends EmbedCallbacks, FrameOptions {}
export interface EditorOptions extends EditorCallbacks, FrameOptions {}

type Mount<Options> = (target: Element | string, options: Options) => { readonly unmount: () => void }

export interface EmbedScript {
  readonly mount: Mount<EmbedOptions>
}
export interface EditorScript {
  readonly mountEditor: Mount<EditorOptions>
}

const scripts = new Map<string, Promise<unknown>>()

/**
 * The script that shows the signing page in a frame, from the service itself, so that it is never out of date.
 *
 * @example
 * const { mount } = await loadEmbed('https://sign.example.com')
 * mount('#sign', { token, onSigned: () => location.assign('/thanks') })
 */
export const loadEmbed = (url: string): Promise<EmbedScript> => load(url, 'v1.js')

/** The same for the field editor. */
export const loadEditor = (url: string): Promise<EditorScript> => load(url, 'editor-v1.js')

function load<Script>(url: string, file: string): Promise<Script> {
  const address = `${url.replace(/\/+$/, '')}/embed/${file}`
  const known = scripts.get(address)
  if (known !== undefined) return known as Promise<Script>
  const loading: Promise<Script> = import(/* @vite-ignore */ /* webpackIgnore: true */ address)
  scripts.set(address, loading)
  // What did not come may come the next time.
  loading.catch(() => scripts.delete(address))
  return loading
}

/** What can be in a frame, and how it gets there. */
const KINDS = {
  sign: { names: Object.values(EMBED_CALLBACKS), load: async (url: string) => (await loadEmbed(url)).mount },
  edit: { names: Object.values(EDITOR_CALLBACKS), load: async (url: string) => (await loadEditor(url)).mountEditor },
} as const
export type FrameKind = keyof typeof KINDS

export interface Place {
  readonly kind: FrameKind
  readonly element: Element
  readonly url: string
  readonly options: FrameOptions
  /** Asked for at each message, so that a component can have others by then. */
  readonly callbacks: () => EmbedCallbacks & EditorCallbacks
}

/** Shows the frame in an element of a component. Answers what takes it away again, also before it is there. */
export function mountIn({ kind, element, url, options, callbacks }: Place): () => void {
  let unmount: (() => void) | null = null
  let is_gone = false
  const following = Object.fromEntries(
    KINDS[kind].names.map((name) => [name, (message: EmbedMessage) => callbacks()[name]?.(message)]),
  )
  KINDS[kind].load(url).then(
    (mount) => {
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

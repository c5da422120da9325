import { type FrameMessage, type Init, SOURCE, type Theme, type View } from './messages.ts'

export type Callback = (message: FrameMessage) => void

/** What every frame takes. Everything but the token may be left out, and the token where the element has `data-token`. */
export interface FrameOptions {
  readonly token?: string
  readonly language?: string
  readonly theme?: Theme
  /** The frame becomes as high as what is in it; else it is as high as its element, and scrolls. */
  readonly autoHeight?: boolean
  /** What screen readers call the frame. */
  readonly title?: string
}

/** One of our frames. */
export interface Kind<O extends FrameOptions> {
  /** What is told, and to which callback. Other types are for later versions, and passed over. */
  readonly callbacks: Readonly<Record<string, keyof O | undefined>>
  /** Relative to the script. Only the public id: a secret in an address would be in logs and histories. */
  readonly addressOf: (token: string) => string
  readonly title: string
}

export interface Mounted {
  readonly unmount: () => void
}

const PATIENCE_MS = 10_000
/** Of the window: what has the focus should not hide behind its edges. */
const MARGIN_PX = 96

interface Kept extends Mounted {
  readonly token: string
  /** Another mount of the same token on the same element: its callbacks take over, and hear what was said before. */
  readonly adopt: (options: FrameOptions) => void
}

const kept = new WeakMap<Element, Kept>()

/** True where a frame is in this element already. */
export const isMounted = (element: Element): boolean => kept.has(element)

/** `mount` of such frames for the service that this script came from. */
export const mounter =
  <O extends FrameOptions>(script: string, kind: Kind<O>) =>
  (target: Element | string, options = {} as O): Mounted => {
    const element = typeof target === 'string' ? document.querySelector(target) : target
    if (!element) throw new Error(`There is no element ${target} to mount in.`)
    const token = options.token ?? attributeOf(element, 'token') ?? ''
    const before = kept.get(element)
    if (before?.token === token) {
      before.adopt(options)
      return before
    }
    before?.unmount()
    const frame = show(element, token, { base: new URL('.', script), options, kind })
    kept.set(element, frame)
    return frame
  }

const attributeOf = (element: Element, name: string) =>
  element.getAttribute(`data-${name}`) ?? element.getAttribute(name)

interface Shown<O extends FrameOptions> {
  readonly base: URL
  readonly options: O
  readonly kind: Kind<O>
}

function show<O extends FrameOptions>(
  element: Element,
  token: string,
  { base, options: given, kind: { callbacks, addressOf, title } }: Shown<O>,
): Kept {
  let options = given
  const said: FrameMessage[] = []
  const auto_height = options.autoHeight ?? attributeOf(element, 'auto-height') !== null
  const frame = document.createElement('iframe')
  frame.title = options.title ?? attributeOf(element, 'title') ?? title
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups')
  frame.allow = ''
  frame.style.cssText = 'display:block;width:100%;height:100%;min-height:480px;border:0'
  frame.src = new URL(addressOf(token), base).href

  const post = (message: Omit<Init, 'source' | 'version'> | Omit<View, 'source' | 'version'>) =>
    frame.contentWindow?.postMessage({ source: SOURCE, version: 1, ...message }, base.origin)
  const call = (message: FrameMessage) => {
    const callback = options[callbacks[message.type] as keyof O]
    if (typeof callback === 'function') callback(message)
  }
  const tell = (message: FrameMessage) => {
    if (message.type !== 'resize') said.push(message)
    call(message)
    element.dispatchEvent(new CustomEvent(`countersign:${message.type}`, { detail: message, bubbles: true }))
  }
  const look = () => {
    const { top, bottom } = frame.getBoundingClientRect()
    post({ type: 'view', top: Math.max(0, -top), bottom: Math.max(0, bottom - innerHeight) })
  }
  /** What the frame asks for, beside what it tells. */
  const acts: Readonly<Record<string, ((message: FrameMessage) => void) | undefined>> = {
    hello() {
      clearTimeout(timer)
      const language = options.language ?? attributeOf(element, 'language')
      const session = keep(token)
      post({ type: 'init', token, session, language, theme: options.theme ?? {}, auto_height })
    },
    keep: ({ session }) => keep(token, String(session)),
    resize({ height }) {
      if (!auto_height) return
      frame.style.height = `${height}px`
      look()
    },
    focus: ({ top, bottom }) => auto_height && reveal(frame, Number(top), Number(bottom)),
  }
  const hear = ({ source, origin, data }: MessageEvent<FrameMessage | null>) => {
    if (source !== frame.contentWindow || origin !== base.origin || data?.source !== SOURCE) return
    acts[data.type]?.(data)
    if (callbacks[data.type]) tell(data)
  }
  const timer = setTimeout(() => tell(silence(base, token)), PATIENCE_MS)
  addEventListener('message', hear)
  if (auto_height) {
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
  }
  element.append(frame)
  return {
    token,
    adopt(others) {
      options = others as O
      said.forEach(call)
    },
    unmount() {
      clearTimeout(timer)
      removeEventListener('message', hear)
      removeEventListener('scroll', look, true)
      removeEventListener('resize', look)
      frame.remove()
      kept.delete(element)
    },
  }
}

/** Who shows the frame where it may not be shown hears nothing of it: a browser keeps that to itself. */
const silence = (base: URL, token: string): FrameMessage => ({
  source: SOURCE,
  version: 1,
  type: 'error',
  token,
  code: 'embed_not_loaded',
  message: `The frame did not answer. Is ${origin} on the list of ${base.origin}/settings/embedding, and the token one of this service?`,
})

/** For a browser that lets frames store nothing: so that the page, loaded again with the same token, goes on. */
function keep(token: string, session?: string): string | null {
  const name = `countersign ${token}`
  try {
    if (session) sessionStorage.setItem(name, session)
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** A frame cannot scroll the page around it, so this does: what has the focus in it comes into sight. */
function reveal(frame: HTMLIFrameElement, top: number, bottom: number): void {
  const above = frame.getBoundingClientRect().top
  if (above + top < MARGIN_PX || above + bottom > innerHeight - MARGIN_PX)
    scrollBy({ top: above + (top + bottom - innerHeight) / 2 })
}

import { type FrameMessage, type Init, SOURCE, type View } from '../messages.ts'

/** The page around a frame of ours. */
export interface Host {
  readonly post: (type: string, facts?: Readonly<Record<string, unknown>>) => void
}

/** Everything goes to the one window and origin that brought the token. */
export const hostAt = (origin: string, token: string): Host => ({
  post: (type, facts = {}) => {
    const message: FrameMessage = { source: SOURCE, version: 1, type, token, ...facts }
    parent.postMessage(message, origin)
  },
})

/** `hello` is the one message for anybody, and holds nothing; the answer has to come from an origin that may embed. */
export function greeted(
  mayEmbed: (origin: string) => boolean,
): Promise<{ readonly init: Init; readonly origin: string }> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent<Init | View | null>) => {
      if (source !== parent || data?.source !== SOURCE || data.type !== 'init') return
      if (!mayEmbed(origin) || typeof data.token !== 'string') return
      removeEventListener('message', hear)
      resolve({ init: data, origin })
    }
    addEventListener('message', hear)
    parent.postMessage({ source: SOURCE, version: 1, type: 'hello' }, '*')
  })
}

import type { Callback, FrameOptions, Kind } from './mount.ts'

/** What `mountEditor` takes. */
export interface EditorOptions extends FrameOptions {
  readonly onReady?: Callback
  readonly onSaved?: Callback
  readonly onSent?: Callback
  readonly onError?: Callback
  readonly onResize?: Callback
}

export const EDITING: Kind<EditorOptions> = {
  callbacks: { ready: 'onReady', saved: 'onSaved', sent: 'onSent', error: 'onError', resize: 'onResize' },
  addressOf: (token) => `editor/${token.slice(0, 30)}`,
  title: 'Prepare documents',
}

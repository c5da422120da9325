import type { Callback, FrameOptions, Kind } from './mount.ts'

/** What `mount` takes. */
export interface MountOptions extends FrameOptions {
  readonly onReady?: Callback
  readonly onSigned?: Callback
  readonly onDeclined?: Callback
  readonly onFinishLater?: Callback
  readonly onExpired?: Callback
  readonly onVoided?: Callback
  readonly onError?: Callback
  readonly onFieldCompleted?: Callback
  readonly onResize?: Callback
}

export const SIGNING: Kind<MountOptions> = {
  callbacks: {
    ready: 'onReady',
    signed: 'onSigned',
    declined: 'onDeclined',
    finish_later: 'onFinishLater',
    expired: 'onExpired',
    voided: 'onVoided',
    error: 'onError',
    field_completed: 'onFieldCompleted',
    resize: 'onResize',
  },
  addressOf: (token) => `rtk_${token.slice(4, 30)}`,
  title: 'Sign',
}

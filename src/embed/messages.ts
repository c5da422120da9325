/** What the frame and the page around it say to each other with postMessage (docs/embedding.md). Others pass these by. */
export const SOURCE = 'countersign-embed'

/** Said by the frame; `token` is the one that the page around it gave, so that it can tell its frames apart. */
export interface FrameMessage {
  readonly source: typeof SOURCE
  readonly version: 1
  readonly type: string
  readonly token?: string
  readonly [fact: string]: unknown
}

/** How the page around the frame would like it to look. What is not one of these is passed over. */
export interface Theme {
  /** `#rgb` or `#rrggbb`. */
  readonly accent?: string
  /** Of buttons and cards: `0px` to `24px`. */
  readonly radius?: string
  readonly colorScheme?: 'light' | 'dark' | 'auto'
}

/** Said to the frame as an answer to `hello`. */
export interface Init {
  readonly source: typeof SOURCE
  readonly version: 1
  readonly type: 'init'
  readonly token: string
  /** What an earlier load of the frame asked to have kept, where it may keep nothing itself. */
  readonly session: string | null
  readonly language: string | null
  readonly theme: Theme
  readonly auto_height: boolean
}

/** Said to a frame as high as its content: how much of it is out of sight above and below. */
export interface View {
  readonly source: typeof SOURCE
  readonly version: 1
  readonly type: 'view'
  readonly top: number
  readonly bottom: number
}

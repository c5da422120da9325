import type { Landing } from '../signing/signing.ts'

/** Inlined into the frame as JSON in <script type="application/json" id="embedders">: the origins it may talk to. */
export interface FrameRules {
  readonly origins: readonly string[]
  /** `http://localhost` with any port, for trials. */
  readonly any_localhost: boolean
}

/** Answer to POST /embed/session: what the frame begins with. */
export interface EmbedEntry {
  readonly session: string
  readonly expires_at: string
  readonly recipient_id: string
  readonly envelope_id: string
  readonly landing: Landing
  readonly words: {
    readonly language: string
    readonly dir: 'ltr' | 'rtl'
    readonly messages: Readonly<Record<string, unknown>>
  }
}

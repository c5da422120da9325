import type { WebState } from '../../contract/dashboard/page-state.ts'

/** The editor in a frame inside another product (docs/embedding.md). */
export interface EditorFrame {
  readonly subject: { readonly kind: 'envelope' | 'template'; readonly id: string }
  readonly state: WebState
  /** Before everything that the editor calls; its session goes along instead of a cookie. */
  readonly calls: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Tells the page around it. */
  readonly tell: (type: string, facts: Readonly<Record<string, unknown>>) => void
}

declare global {
  /** Put there by embedded/main.ts, before the scripts of the editor run. */
  var countersign_frame: EditorFrame | undefined
}

/** Null in the dashboard. */
export const FRAME: EditorFrame | null = globalThis.countersign_frame ?? null

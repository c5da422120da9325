/** What should be mended about a sealing identity, though it may seal. */
export type SealWarning =
  | { readonly code: 'expires'; readonly certificate: string; readonly days: number; readonly at: string }
  | { readonly code: 'incomplete'; readonly certificate: string }
  | { readonly code: 'not_for_email' }
  | { readonly code: 'strays'; readonly count: number }

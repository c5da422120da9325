/** Light, dark, or as the system of the reader says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_S = 365 * 24 * 3600

export const themeNow = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

/** At once, and from now on: the shell reads the cookie, so that no page begins in the other colours. */
export function chooseTheme(theme: Theme): void {
  const { documentElement } = document
  if (theme === 'system') delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = theme
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const kept = theme === 'system' ? '; max-age=0' : `; max-age=${YEAR_S}`
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store API for months only
  document.cookie = `theme=${theme}; path=/; samesite=lax${kept}${secure}`
}

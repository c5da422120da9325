import { keepCookie } from './keep-cookie.ts'

/** Light, dark, or as the system of the reader says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const themeNow = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

/** At once, and from now on: the shell reads the cookie, so that no page begins in the other colours. */
export function chooseTheme(theme: Theme): void {
  const { documentElement } = document
  if (theme === 'system') delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = theme
  keepCookie('theme', theme === 'system' ? null : theme)
}

const YEAR_S = 365 * 24 * 3600

/** For our server to read with the next page; null is forgotten. */
export function keepCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const kept = value === null ? '; max-age=0' : `; max-age=${YEAR_S}`
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store API for months only
  document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax${kept}${secure}`
}

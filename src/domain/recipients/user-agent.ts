/** As their makers call them, such as "Safari 18" and "iPhone". */
export interface Device {
  readonly browser: string
  readonly system: string
}

/**
 * What a user agent tells; null where it is no browser that people use. Only ever shown beside the string itself:
 * browsers say what they like (RFC 9110 10.1.5).
 */
export function parseUserAgent(user_agent: string): Device | null {
  const browser = first(BROWSERS, user_agent)
  const system = first(SYSTEMS, user_agent)
  return browser === null || system === null ? null : { browser, system }
}

/** In this order: each also calls itself by the names below it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid (\d+)/, 'Android'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function first(kinds: readonly (readonly [RegExp, string])[], user_agent: string): string | null {
  for (const [pattern, name] of kinds) {
    const found = pattern.exec(user_agent)
    if (found) return found[1] === undefined ? name : `${name} ${found[1]}`
  }
  return null
}

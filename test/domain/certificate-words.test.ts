import { describe, expect, test } from 'vitest'
import { parseUserAgent } from '../../src/domain/recipients/user-agent.ts'
import { paperSizeFor } from '../../src/domain/paper-size.ts'

describe('a user agent in words', () => {
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
  test.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari 18 on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome 142 on iPad',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`, 'Safari 26 on Mac'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0.1.2`, 'Edge 142 on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0`, 'Opera 120 on Windows'],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S928B) ${blink} SamsungBrowser/28.0 Mobile Safari/537.36`,
      'Samsung Internet 28 on Android 16',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome 142 on Android 10'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome 142 on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145 on Linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox 145 on Android 15'],
    ['curl/8.5.0', null],
    ['Chrome/142', null],
    ['', null],
  ])('%s', (user_agent, words) => {
    const device = parseUserAgent(user_agent)
    expect(device && `${device.browser} on ${device.system}`).toBe(words)
  })
})

describe('paper', () => {
  test.each([
    ['en-US', 'UTC', 'letter'],
    ['fr-CA', 'Europe/Paris', 'letter'],
    ['es-MX', 'UTC', 'letter'],
    ['zh-Hans-CN', 'America/New_York', 'a4'],
    ['en-GB', 'America/New_York', 'a4'],
    ['de-DE', 'UTC', 'a4'],
    ['en', 'UTC', 'a4'],
    ['en', 'Europe/Berlin', 'a4'],
    ['en', 'America/New_York', 'letter'],
    ['en', 'America/Indiana/Knox', 'letter'],
    ['en', 'US/Pacific', 'letter'],
    ['es', 'America/Bogota', 'letter'],
    ['tl', 'Asia/Manila', 'letter'],
    ['pt', 'America/Sao_Paulo', 'a4'],
    ['es', 'America/Argentina/Buenos_Aires', 'a4'],
    // A language of three letters that looks like a country.
    ['fil', 'UTC', 'a4'],
  ] as const)('for %s in %s is %s', (locale, timezone, paper) => {
    expect(paperSizeFor({ locale, timezone })).toBe(paper)
  })
})

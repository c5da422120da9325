import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../src/pdf/certificate/make.ts'
import { timesIn } from '../../../src/pdf/certificate/times.ts'
import { CERTIFICATE } from '../golden/certificate.ts'

type Order = Parameters<typeof makeCertificate>[0]

const hashOf = (order: Order): string => createHash('sha256').update(makeCertificate(order)).digest('hex')

const MAKE = new URL('../../../src/pdf/certificate/make.ts', import.meta.url)

/** Made by a process that has made nothing before. */
function hashInNewProcess(order: Order): string {
  const script = `
    import { createHash } from 'node:crypto'
    import { readFileSync } from 'node:fs'
    import { makeCertificate } from ${JSON.stringify(MAKE.href)}
    const order = JSON.parse(readFileSync(0, 'utf8'))
    process.stdout.write(createHash('sha256').update(makeCertificate(order)).digest('hex'))`
  const options = { input: JSON.stringify(order), encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], options)
}

const NOTE = '骨直 令和 words '.repeat(20)
const wide: Partial<Order> = { envelope: [...CERTIFICATE.envelope, { label: 'Note', value: NOTE }] }
const narrow: Partial<Order> = { timeline: [...CERTIFICATE.timeline, { at: CERTIFICATE.at, what: NOTE, who: NOTE }] }

/** The same words in other languages, columns and zones, whose forms of Han, line ends and hours differ. */
const ORDERS: readonly Order[] = ['en', 'ja', 'zh', 'ar'].flatMap((locale) => [
  { ...CERTIFICATE, ...wide, locale, verify_url: `https://${locale}.example.test/verify` },
  { ...CERTIFICATE, ...narrow, locale, timezone: 'Asia/Kolkata' },
])

describe('a certificate made after many others', () => {
  it('is the same to the byte as the first one of a process', () => {
    for (const order of ORDERS) makeCertificate(order)
    const later = ORDERS.filter(({ timezone }) => timezone === 'Asia/Kolkata')
    for (const order of later) expect(hashOf(order), order.locale).toBe(hashInNewProcess(order))
  })
})

describe('the shown times', () => {
  it.each([
    ['Europe/Berlin', '2026-10-25T00:59:59.000Z', '02:59:59 UTC+2'],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '02:00:00 UTC+1'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59.000Z', '01:59:59 UTC+11'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '01:30:00 UTC+10:30'],
  ])('follow the clocks of %s', (zone, instant, end) => {
    // The hours around it are known by then.
    for (let minutes = -90; minutes < 90; minutes += 1) {
      timesIn(zone, 'en')(new Date(Date.parse(instant) + minutes * 60_000).toISOString())
    }
    expect(timesIn(zone, 'en')(instant).local.endsWith(end)).toBe(true)
  })
})

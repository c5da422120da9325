import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { removeFolder } from '../support/remove-folder.ts'
import { type Bundled, bundledBrowser } from './bundled.ts'

const DEBIAN = '/usr/bin/chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's chromium where it is installed, else the one that comes with the packages. */
export async function executable(): Promise<Bundled & { readonly args: readonly string[] }> {
  if (existsSync(DEBIAN)) return { path: DEBIAN, args: FLAGS, env: {} }
  return { ...(await bundledBrowser()), args: FLAGS }
}

export interface Device {
  readonly width: number
  readonly height: number
  readonly phone: boolean
  /** False where somebody has switched scripts off. */
  readonly scripts?: boolean
}
export const PHONE: Device = { width: 390, height: 844, phone: true }
export const DESKTOP: Device = { width: 1280, height: 900, phone: false }

export interface Browser {
  /** A fresh visitor; everything the page complains about is collected. */
  visit(device: Device): Promise<{ readonly context: BrowserContext; readonly complaints: string[] }>
  close(): Promise<void>
}

export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-browser-'))
  const { path, args, env } = await executable()
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args],
    env: { ...process.env, ...env, HOME: profile },
  })
  return {
    async visit({ width, height, phone, scripts = true }) {
      const context = await browser.newContext({
        viewport: { width, height },
        javaScriptEnabled: scripts,
        ...(phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
      })
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      return { context, complaints }
    },
    async close() {
      await browser.close()
      await removeFolder(profile)
    },
  }
}

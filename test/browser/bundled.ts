import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeFolder } from '../support/remove-folder.ts'

/** Unpacked once for each checkout. */
const HOME = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'browser')

export interface Bundled {
  readonly path: string
  /** Where its libraries and fonts are. */
  readonly env: Readonly<Record<string, string>>
}

/** The browser that comes with the packages, with the libraries that a bare machine lacks. */
export async function bundledBrowser(): Promise<Bundled> {
  const { default: bundled } = await import('@sparticuz/chromium')
  if (!existsSync(HOME)) await unpack(() => bundled.executablePath())
  const env = { LD_LIBRARY_PATH: join(HOME, 'al2023', 'lib'), FONTCONFIG_PATH: join(HOME, 'fonts') }
  return { path: join(HOME, 'chromium'), env }
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(HOME, 'fonts')}</dir>
  <cachedir>${join(HOME, 'fonts-cache')}</cachedir>
</fontconfig>
`

/**
 * The package unpacks into the folder for temporary files, and its libraries only where it takes the machine for
 * one of Amazon's. The name is given last, so that another process sees all of it or nothing.
 */
async function unpack(bring: () => Promise<string>): Promise<void> {
  await mkdir(dirname(HOME), { recursive: true })
  const draft = await mkdtemp(`${HOME}-`)
  const { TMPDIR, AWS_EXECUTION_ENV } = process.env
  Object.assign(process.env, { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  try {
    await bring()
  } finally {
    restore({ TMPDIR, AWS_EXECUTION_ENV })
  }
  await writeFile(join(draft, 'fonts', 'fonts.conf'), FONTS)
  await rename(draft, HOME).catch(() => removeFolder(draft))
}

function restore(before: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperSize } from '../domain/paper-size.ts'

/** What LibreOffice reads before it opens anything: nothing in a file acts, and nothing outside it is asked for. */
export async function writeProfile(folder: string, paper: PaperSize): Promise<void> {
  await mkdir(join(folder, 'user'), { recursive: true })
  const items = SETTINGS.map(([path, name, value]) => item(path, name, value))
  // Whose paper a page is where the file does not say.
  items.push(item('org.openoffice.Setup/L10N', 'ooSetupSystemLocale', paper === 'letter' ? 'en-US' : 'en-GB'))
  const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${items.join('\n')}
</oor:items>
`
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), settings)
}

const SETTINGS = [
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  // Very high: only from trusted places, of which there are none.
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  // Never, in the counting of each of the two.
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
] as const

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

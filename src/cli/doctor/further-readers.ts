import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FURTHER_READERS, type FurtherReader } from '../../domain/further-readers.ts'
import { PROGRAMS } from '../../pdf/further/programs.ts'
import { type FurtherOptions, openFurtherReaders } from '../../pdf/further/readers.ts'
import { type Check, type Finding, ok, warn } from './check.ts'

export const furtherReaders: Check = {
  name: 'further-readers',
  title: 'Further readers',
  needs: ['FURTHER_READERS'],
  limit_ms: 60_000,
  check: ({ config }) => findings(config.further_readers),
}

/** Each of them draws a page in its sandbox, in a folder that goes again. */
export async function findings(
  asked: readonly FurtherReader[],
  options: Omit<FurtherOptions, 'readers' | 'folder'> = {},
): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-doctor-'))
  try {
    const states = await openFurtherReaders({ ...options, readers: FURTHER_READERS, folder }).states()
    const here = states.filter(({ issue }) => issue === null).map(({ reader, version }) => `${reader} ${version}`)
    if (asked.length === 0) {
      const which = here.length === 0 ? 'none is here that works' : `here are ${here.join(', ')}`
      return [ok(`pages in doubt are drawn by PDFium and pdf.js (FURTHER_READERS is off; ${which})`)]
    }
    return states
      .filter(({ reader }) => asked.includes(reader))
      .map(({ reader, version, issue }) =>
        issue === null
          ? ok(`pages in doubt are also drawn by ${reader} ${version}`)
          : warn(`${reader} cannot be asked, so pages in doubt are drawn without it: ${issue}`, mend(reader)),
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mend = (reader: FurtherReader): string =>
  `apt-get install ${PROGRAMS[reader].package} bubblewrap, allow user namespaces to the service (docs/operating.md, The sandbox of readers), or take ${reader} out of FURTHER_READERS.`

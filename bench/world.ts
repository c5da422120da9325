import type pg from 'pg'
import type { OtherDatabase } from './cpu.ts'
import type { Floors } from './floors.ts'
import { type PdfFile, pdfFile } from './pdf-file.ts'
import type { Service } from './service.ts'
import type { Api } from './signing.ts'
import type { Sinks } from './sinks.ts'

/** What a job works on: a service over its public interface, and the world outside where its mails and events arrive. */
export interface Place {
  readonly pid: number
  /** Where it is of a server that the service did not start. */
  readonly database?: OtherDatabase
  readonly api: Api
  readonly sinks: Sinks
  readonly files: Files
}

/** Everything a measurement may use. */
export interface World extends Place {
  readonly folder: string
  /** The service's own. */
  readonly data_dir: string
  readonly service: Service
  readonly floors: Floors
  /** To the service's own embedded database. */
  readonly connection: pg.ClientConfig
  /** Seconds, or how many of something: fewer in a quick run. */
  readonly scaled: (full: number) => number
}

export interface Files {
  readonly small: PdfFile
  readonly middle: PdfFile
  readonly large: PdfFile
}

export const makeFiles = (): Files => ({
  small: pdfFile('4 KB', 4 * 1024, 1),
  middle: pdfFile('1 MB', 1024 * 1024, 10),
  large: pdfFile('20 MB', 20 * 1024 * 1024, 50),
})

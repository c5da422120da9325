import type { PaperSize } from '../domain/paper-size.ts'
import type { KindName } from './kinds.ts'

/** Makes PDFs of office files: LibreOffice in a sandbox of this machine, or a service that has it. */
export interface Office {
  convert(order: OfficeRequest): Promise<OfficeOutcome>
  /** In a sentence, why it cannot work now; null where it can. */
  issue(): Promise<string | null>
  /** Whether it can make Word documents too. */
  readonly makes_docx: boolean
  /** Whether nothing that a file asks for is in reach of what opens it. */
  readonly is_confined: boolean
}

export interface OfficeRequest {
  readonly path: string
  readonly kind: KindName
  readonly paper: PaperSize
  readonly out_path: string
  /** Absent: a PDF. */
  readonly to?: 'docx'
  /** For whom: workspaces take turns. Absent: for the service itself. */
  readonly workspace_id?: string
  readonly signal?: AbortSignal
}

/** `unreadable`, `too_slow` and `too_large` are the file's doing, the others are not. */
export type OfficeOutcome = 'done' | 'unreadable' | 'too_slow' | 'too_large' | 'busy' | 'away' | 'cancelled'

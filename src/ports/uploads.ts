import type { Instant, PageGeometry, StoredFile } from '../domain/envelopes/envelope.ts'
import type { DocxSource } from '../domain/templates/docx.ts'
import type { StoredPdfIndex } from './pdf.ts'
import type { Scope } from './scope.ts'

/** An original with the results of its intake. */
export interface IntakeFile extends StoredFile {
  readonly pages: readonly PageGeometry[]
  readonly pdf_index: StoredPdfIndex
  /** The parts that intake removed from the file that was sent (docs/internals/intake.md). */
  readonly removed: readonly string[]
}

export interface Upload {
  readonly id: string
  readonly file_name: string
  readonly size: number
  readonly wanted_sha256: string | null
  readonly allow_signed: boolean
  readonly file: Omit<IntakeFile, 'pdf_index'> | null
  /** The Word document of which `file` is the sample; null for PDFs. */
  readonly source: DocxSource | null
  readonly created_at: Instant
  readonly expires_at: Instant
}

export interface UploadReads {
  find(scope: Pick<Scope, 'workspace_id'> & Partial<Scope>, id: string): Promise<(Upload & Scope) | null>
  /** For an upload's address, which only knows its id. */
  workspaceOf(id: string): Promise<string | null>
  files(workspace_id: string, hashes: readonly string[]): Promise<ReadonlyMap<string, IntakeFile>>
}

export interface UploadWrites {
  add(scope: Scope, upload: Omit<Upload, 'file'>): Promise<void>
  complete(workspace_id: string, id: string, sha256: string): Promise<void>
  keepFile(workspace_id: string, file: IntakeFile): Promise<void>
}

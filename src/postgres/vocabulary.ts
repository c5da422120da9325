/** The few things all files of the embedded server speak of. */

/** Any pino logger is one. */
export interface Log {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
}

/** The account the server runs under when we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Where one embedded server lives. */
export interface Place {
  /** Holds everything below; nobody but us and the server may enter it. */
  readonly root: string
  readonly data: string
  readonly sockets: string
  readonly log_file: string
  /** Null: the server runs as the user we are. */
  readonly account: Account | null
}

/** The embedded server cannot run here; the message is for the operator. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure'

  constructor(message: string, options?: ErrorOptions) {
    super(`${message}. Set DATABASE_URL to use a PostgreSQL server of your own instead.`, options)
  }
}

/** Another process owns the database of this data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

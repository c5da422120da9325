export interface MigrationLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Shorter ones are not worth a line. */
const TOLD_AFTER_MS = 1_000

export interface Progress {
  of(name: string, work: () => Promise<void>): Promise<void>
  end(): void
}

/** A line at the start and one at the end; between them two for each migration that takes long: that it runs, and its time. */
export function sayProgress(log: MigrationLog, all: number): Progress {
  const began = performance.now()
  let done = 0
  log.info({ migrations: all }, `${counted(all)} to apply`)
  return {
    async of(name, work) {
      done += 1
      const which = { migration: name, number: done, of: all }
      const label = `migration ${name} (${done} of ${all})`
      const from = performance.now()
      const told = setTimeout(() => log.info(which, `${label} is running`), TOLD_AFTER_MS)
      await work().finally(() => clearTimeout(told))
      const ms = Math.round(performance.now() - from)
      if (ms >= TOLD_AFTER_MS) log.info({ ...which, ms }, `${label} took ${seconds(ms)}`)
    },
    end() {
      const ms = Math.round(performance.now() - began)
      log.info({ migrations: all, ms }, `the database schema is up to date: ${counted(all)} in ${seconds(ms)}`)
    },
  }
}

const counted = (n: number): string => `${n} ${n === 1 ? 'migration' : 'migrations'}`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

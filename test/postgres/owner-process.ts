import { startEmbedded } from '../../src/postgres/start-embedded.ts'

/** A process of its own that owns a database: `node owner-process.ts DATA_DIR SYSTEM_DIR [once]`. */
const [data_dir = '', system_dir = '', once] = process.argv.slice(2)
const server = await startEmbedded({
  data_dir,
  system_dir,
  log: { info: () => undefined, warn: () => undefined },
})
const known = { pid: server.pid, host: server.connection.host, uid: process.getuid?.() }
if (once) await server.stop()
process.stdout.write(`${JSON.stringify(known)}\n`)

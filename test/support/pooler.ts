import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'

export interface Pooler {
  readonly connection: pg.PoolConfig
  stop(): Promise<void>
}

/** It refuses to run as root, who has nobody's rights here. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A real PgBouncer in front of one database, which leaves server connections to as many as a node opens. */
export async function openPooler(to: pg.PoolConfig, mode: 'session' | 'transaction'): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pooler-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const { host = '127.0.0.1', user = 'postgres', password = '' } = to
  await writeFile(join(folder, 'users'), `"${user}" "${password}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: mode,
    default_pool_size: 40,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = `host=${host} port=${to.port ?? 5432}`
  const text = ['[databases]', `${to.database} = ${target}`, '[pgbouncer]', ...lines, ''].join('\n')
  await writeFile(join(folder, 'pooler.ini'), text)
  const child = spawn('pgbouncer', ['-q', join(folder, 'pooler.ini')], { ...NOBODY, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await expect.poll(() => answers(port)).toBe(true)
  return {
    connection: { ...to, host: '127.0.0.1', port },
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { until } from '../../postgres/support.ts'
import { debianBin, serverAccount } from '../../support/debian-server.ts'
import { removeFolder } from '../../support/remove-folder.ts'
import { freePort } from './process.ts'

/** A PostgreSQL server of its own that archives each piece of its log, as an operator sets one up. */
export interface ArchivedServer {
  readonly url: string
  /** A connection to the service's database. */
  client(): Promise<pg.Client>
  baseBackup(): void
  /** As if the machine were gone: what was not archived is lost. */
  destroy(): Promise<void>
  /** From the base backup and the archive, to that moment. */
  recoverTo(moment: string): Promise<void>
  close(): Promise<void>
}

/** By PostgreSQL's own programs. */
export async function openArchivedServer(): Promise<ArchivedServer> {
  const bin = debianBin()
  const account = serverAccount()
  const home = mkdtempSync(join(tmpdir(), 'archived-'))
  const [main, base, archive] = ['main', 'base', 'archive'].map((name) => join(home, name)) as [string, string, string]
  mkdirSync(archive)
  if (account) for (const folder of [home, archive]) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...account, cwd: home, stdio: 'pipe' })
  let ended: Promise<unknown> = Promise.resolve()
  let pid: number | undefined
  const start = async () => {
    const child = spawn(join(bin, 'postgres'), ['-D', main], { ...account, cwd: home, stdio: 'ignore' })
    pid = child.pid
    ended = new Promise((done) => child.once('close', done))
    await until(async () => ((await isUp(port)) ? true : null))
  }
  const destroy = async () => {
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    await ended
    pid = undefined
    await removeFolder(main)
  }

  call('initdb', '-D', main, '-U', 'countersign', '-A', 'trust', '--no-sync')
  appendFileSync(
    join(main, 'postgresql.conf'),
    `port = ${port}
      listen_addresses = '127.0.0.1'
      unix_socket_directories = ''
      fsync = off
      archive_mode = on
      archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
  )
  await start()
  await asked(port, 'postgres', 'create database countersign')
  return {
    url: `postgres://countersign@127.0.0.1:${port}/countersign`,
    client: () => connected(port, 'countersign'),
    baseBackup() {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'countersign']
      call('pg_basebackup', ...from, '-D', base, '-X', 'none', '-c', 'fast')
    },
    destroy,
    async recoverTo(moment) {
      execFileSync('cp', ['-a', base, main])
      appendFileSync(
        join(main, 'postgresql.conf'),
        `restore_command = 'cp "${archive}/%f" "%p"'
          recovery_target_time = '${moment}'
          recovery_target_action = 'promote'\n`,
      )
      writeFileSync(join(main, 'recovery.signal'), '')
      if (account) chownSync(join(main, 'recovery.signal'), account.uid, account.gid)
      await start()
      await until(async () =>
        (await asked(port, 'postgres', 'select pg_is_in_recovery() as is_behind'))[0]?.['is_behind'] ? null : true,
      )
    },
    async close() {
      await destroy()
      await removeFolder(home)
    },
  }
}

async function connected(port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'countersign', database })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function asked(port: number, database: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = await connected(port, database)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isUp = (port: number): Promise<boolean> =>
  asked(port, 'postgres', 'select 1').then(
    () => true,
    () => false,
  )

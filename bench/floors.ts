import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './database.ts'
import { expectStatus, form, openClient } from './http-client.ts'
import type { PdfFile } from './pdf-file.ts'
import { outputUntil, stopChild } from './service.ts'

/** What the rows of the service stand beside: the same machine, disk, database and HTTP stack, and no product. */
export interface Floors {
  readonly pid: number
  upload(file: PdfFile): Promise<void>
  commit(): Promise<void>
  seal(file: PdfFile): Promise<void>
  row(n: number): Promise<void>
  page(n: number, rows: number): Promise<void>
  stop(): Promise<void>
}

export async function startFloors(connection: pg.ClientConfig, folder: string): Promise<Floors> {
  await withClient(connection, (client) => client.query(TABLES))
  const uploads = join(folder, 'floor-uploads')
  await mkdir(uploads)
  const program = join(import.meta.dirname, 'floor-server.ts')
  const child = spawn(process.execPath, [program, String(connection.host), uploads], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = Number(/\d+/.exec(await outputUntil(child, /Listening on \d+/))?.[0])
  const client = openClient(port, 64)
  const call = async (method: string, path: string) => void expectStatus(await client.call(method, path), 200)
  return {
    pid: child.pid ?? 0,
    upload: async (file) => void expectStatus(await client.call('POST', '/upload', form({}, file.make())), 201),
    commit: () => call('POST', '/commit'),
    seal: ({ size }) => call('POST', `/seal/${size}`),
    row: (n) => call('GET', `/row/${(n * 7) % FLOOR_ROWS}`),
    page: (n, rows) => call('GET', `/page/${(n * 37) % (FLOOR_ROWS - 100)}/${rows}`),
    async stop() {
      client.close()
      await stopChild(child)
    },
  }
}

const TABLES = `
  create schema if not exists bench;
  create table if not exists bench.event (id text primary key);
  create table if not exists bench.row (n int primary key, body text not null, listed text not null)`

const FLOOR_ROWS = 5000

/** For the floors of reads: as many bytes as the service answers for one envelope, and for one of a list. */
export const fillRows = (connection: pg.ClientConfig, body: string, listed: string): Promise<void> =>
  withClient(connection, async (client) => {
    const text = 'insert into bench.row select n, $1, $2 from generate_series(0, $3::int) n'
    await client.query(text, [body, listed, FLOOR_ROWS])
    await client.query('vacuum analyze bench.row')
  })

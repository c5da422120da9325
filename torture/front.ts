import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHECKOUT, freePort, stopChild } from '../bench/service.ts'

export interface Front {
  readonly port: number
  stop(): Promise<void>
}

interface Wish {
  readonly kind: 'nginx' | 'haproxy'
  /** Of the service. */
  readonly to: number
  readonly folder: string
}

/** A proxy of this machine with the configuration of docs/self-hosting.md, without TLS: that is not what is tried here. */
export async function startFront({ kind, to, folder }: Wish): Promise<Front> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${kind}.conf`)
  const { title, args, write } = KINDS[kind]
  const printed = (await printedUnder(title)).replaceAll('127.0.0.1:3000', `127.0.0.1:${to}`)
  await writeFile(file, write(printed, port, folder))
  const child = spawn(kind, args(file), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}`)))
  })
  ended.catch(() => undefined)
  await Promise.race([ended, untilOpen(port)])
  return { port, stop: () => stopChild(child) }
}

/** As Debian installs them. */
const KINDS = {
  nginx: {
    title: 'nginx',
    args: (file: string) => ['-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    write: (printed: string, port: number, folder: string) => {
      const server = printed.replace(/listen .*;/, `listen ${port};`).replaceAll(/ *ssl_.*\n/g, '')
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
      const events = 'worker_processes auto;\nevents { worker_connections 768; }'
      return `pid ${folder}/pid;\nerror_log ${folder}/errors;\n${events}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`
    },
  },
  haproxy: {
    title: 'HAProxy',
    args: (file: string) => ['-db', '-f', file],
    write: (printed: string, port: number) => printed.replace(/bind .*/, `bind 127.0.0.1:${port}`),
  },
}

async function printedUnder(title: string): Promise<string> {
  const page = await readFile(join(CHECKOUT, 'docs/self-hosting.md'), 'utf8')
  const [, printed] = new RegExp(`^${title}:\n\n\`\`\`text\n([^]*?)\`\`\``, 'm').exec(page) ?? []
  if (printed === undefined) throw new Error(`docs/self-hosting.md prints nothing for ${title}`)
  return printed
}

async function untilOpen(port: number): Promise<void> {
  while (!(await isOpen(port))) await sleep(50)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

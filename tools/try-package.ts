// Usage: node tools/try-package.ts   packs, installs into an empty folder, and sends, signs and seals with what is there
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { releaseIn, releaseText } from '../src/release.ts'
import { npm } from './npm.ts'
import { PACKAGE_BYTES_MAX, packedFaults } from './packed.ts'
import { sendToSeal } from './send-to-seal.ts'

const ROOT = join(import.meta.dirname, '..')
/** Far from where other things listen; whoever needs another sets PORT. */
const PORT = process.env['PORT'] ?? '3399'
const URL_OF_SERVICE = `http://127.0.0.1:${PORT}`
/** A later start takes 1.1 s on a quiet machine (bench/results.md), and several times that beside all the tests. */
const LATER_START_S_MAX = 20

const folder = mkdtempSync(join(tmpdir(), 'countersign-package-'))
try {
  const command = install(pack())
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    PORT,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  }
  const said = execFileSync(command, ['--version'], { env, encoding: 'utf8' }).trim()
  const packed = releaseText(releaseIn(ROOT))
  if (said !== packed) throw new Error(`the package says that it is ${said}; it was made from ${packed}`)
  await firstStart(command, env)
  await laterStart(command, env)
  console.log('package: installed, sent, signed, sealed and verified')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The tarball, with nothing in it but what runs. */
function pack(): string {
  // The pages are built already, by npm ci.
  npm(ROOT, 'run', '--silent', 'prepack')
  const [packed] = JSON.parse(npm(ROOT, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as [
    { filename: string; size: number; files: { path: string }[] },
  ]
  const faults = packedFaults(packed.files.map(({ path }) => path))
  if (packed.size > PACKAGE_BYTES_MAX) faults.push(`it has ${packed.size} bytes, ${PACKAGE_BYTES_MAX} are allowed`)
  if (faults.length > 0) throw new Error(`the package:\n${faults.join('\n')}`)
  console.log(`package: ${packed.files.length} files, ${(packed.size / 1e6).toFixed(1)} MB`)
  return join(folder, packed.filename)
}

/** As somebody does who has never seen the repository. Answers the command. */
function install(tarball: string): string {
  const home = join(folder, 'home')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  npm(home, 'install', '--prefer-offline', tarball)
  return join(home, 'node_modules', '.bin', 'countersign')
}

async function firstStart(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const service = await start(command, env)
  try {
    const key = /^Live key\s+(\S+)$/m.exec(service.said())?.[1] ?? ''
    const sealed = await sendToSeal({ url: URL_OF_SERVICE, key, data_dir: env['DATA_DIR'] ?? '' })
    const file = join(folder, 'final.pdf')
    writeFileSync(file, sealed)
    console.log(execFileSync(command, ['verify', file], { env, encoding: 'utf8' }).split('\n')[0])
  } finally {
    await service.stop()
  }
}

async function laterStart(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const service = await start(command, env)
  await service.stop()
  console.log(`package: ready after ${service.took_s.toFixed(1)} s at a later start`)
  if (service.took_s > LATER_START_S_MAX) throw new Error(`a later start took ${service.took_s} s`)
}

interface Started {
  readonly took_s: number
  said(): string
  stop(): Promise<void>
}

function start(command: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now()
  const child = spawn(command, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`serve ended with ${code}`)
  }
  return new Promise((done, fail) => {
    void ended.then((code) => fail(new Error(`serve ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      if (!line.startsWith('Ready')) return
      done({ took_s: (performance.now() - began) / 1000, said: () => lines.join('\n'), stop })
    })
  })
}

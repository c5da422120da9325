#!/usr/bin/env node
// Plain JavaScript that any Node reads: the service itself needs Node 22.18 or newer (TypeScript
// without a build step). Where this Node is older, the one that was installed with the packages runs it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
const bundled = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))

// Half the resident memory after load: the collector is not let to grow to what a big machine would
// bear, and the C allocator keeps two arenas instead of one for each thread.
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=320']
const TUNED = 'MALLOC_ARENA_MAX'

if (major > 22 || (major === 22 && minor >= 18)) {
  if (process.argv[2] === 'serve' && process.execve && !process.env[TUNED]) {
    const args = [process.execPath, ...FLAGS, ...process.execArgv, ...process.argv.slice(1)]
    process.execve(process.execPath, args, { ...process.env, [TUNED]: '2' })
  }
  // Commands that are started often find their code compiled. In the home of whoever starts them: what
  // lies there is run. The service has a folder of its own (src/cli/start.ts).
  if (process.argv[2] !== 'serve') module.enableCompileCache(join(homedir(), '.cache', 'countersign', 'code'))
  const { runCommand } = await import('../src/cli/run.ts')
  await runCommand(process.argv.slice(2))
} else if (existsSync(bundled)) {
  const child = spawn(bundled, process.argv.slice(1), { stdio: 'inherit' })
  // What is meant for the service reaches the service, and this process ends when it does.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
} else {
  console.error(
    `countersign needs Node 22.18 or newer; this is ${process.versions.node}. Run npm ci, which brings one along.`,
  )
  process.exit(1)
}

#!/usr/bin/env node
// Plain JavaScript that any Node reads: the service itself needs Node 22.18 or newer (TypeScript
// without a build step). Where this Node is older, the one that was installed with the packages runs it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
const bundled = bundledNode()
// A checkout runs its sources; the package brings the same as JavaScript, as no Node strips types below node_modules.
const sources = new URL('../src/cli/run.ts', import.meta.url)

// Half the resident memory after load: the collector is not let to grow to what a big machine would
// bear, and the C allocator keeps two arenas instead of one for each thread.
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=320']
const TUNED = 'MALLOC_ARENA_MAX'

if (major > 22 || (major === 22 && minor >= 18)) {
  if (process.argv[2] === 'serve' && process.execve && !process.env[TUNED]) {
    const args = [process.execPath, ...FLAGS, ...process.execArgv, ...process.argv.slice(1)]
    process.execve(process.execPath, args, { ...process.env, [TUNED]: '2' })
  }
  const { runCommand } = await import(existsSync(sources) ? sources.href : '../lib/cli/run.js')
  await runCommand(process.argv.slice(2))
} else if (bundled) {
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

/** Beside this file's packages in a checkout, beside this package where it was installed into another folder. */
function bundledNode() {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node')
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

#!/usr/bin/env node
// Plain JavaScript that any Node reads: the service itself needs Node 22.19 or newer (TypeScript
// without a build step). Where this Node is older, the one that was installed with the packages runs it.
import { existsSync, statSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { oldSpaceFlags } from './old-space.js'
import { runBy } from './supervise.js'

const [major, minor] = process.versions.node.split('.').map(Number)
// A checkout runs its sources; the package brings the same as JavaScript, as no Node strips types below node_modules.
const sources = new URL('../src/cli/run.ts', import.meta.url)
const serves = process.argv[2] === 'serve'
// It reads all rows of a database, however many they are.
const reads_all = process.argv[2] === 'doctor' && process.argv.includes('--audit')

// Half the resident memory after load: the collector is not let to grow to what a big machine would bear. The C
// allocator keeps two arenas instead of one for each thread, and gives back what files leave: left to itself, glibc
// raises both bounds as soon as something large is freed, for good. A piece of a body (64 KB) is mapped by itself: among
// small things that live on, pieces would leave gaps that go back to nobody.
const FLAGS = ['--max-semi-space-size=8', ...oldSpaceFlags()]
const TUNED = 'MALLOC_ARENA_MAX'
const ALLOCATOR = { [TUNED]: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '4194304' }
/** Set by whoever runs this in another process, and waits for it. */
const PARENT = 'COUNTERSIGN_PARENT_PID'

const runs_here = major > 22 || (major === 22 && minor >= 19)
const is_child = process.env[PARENT] !== undefined

if (serves && !is_child && isSupervised()) {
  endWithParent()
  handOver([...FLAGS, ...process.execArgv], ALLOCATOR)
} else if (runs_here) {
  if ((serves || reads_all) && process.execve && !process.env[TUNED]) {
    const args = [process.execPath, ...FLAGS, ...process.execArgv, ...process.argv.slice(1)]
    process.execve(process.execPath, args, { ...ALLOCATOR, ...process.env })
  }
  keepCompiled()
  if (serves) endWithParent()
  else startSooner()
  const { runCommand } = await import(existsSync(sources) ? sources.href : '../lib/cli/run.js')
  await runCommand(process.argv.slice(2))
} else {
  handOver([], {})
}

/** What only says or prepares something has no end to be brought back from. */
function isSupervised() {
  const passing = ['--help', '-h', '--compile-only']
  return process.env.SUPERVISOR !== 'off' && !process.argv.some((arg) => passing.includes(arg))
}

/** Beside this file's packages in a checkout, beside this package where it was installed into another folder. */
function bundledNode() {
  try {
    return module.createRequire(import.meta.url).resolve('node/bin/node')
  } catch {
    console.error(
      `countersign needs Node 22.19 or newer; this is ${process.versions.node}. Run npm ci, which brings one along.`,
    )
    process.exit(1)
  }
}

function handOver(flags, allocator) {
  const node = runs_here ? process.execPath : bundledNode()
  const env = { ...allocator, ...process.env, [PARENT]: String(process.pid) }
  runBy(node, [...flags, ...process.argv.slice(1)], { env, restarts: serves })
}

/**
 * Whoever stands between us and the operator passes on a signal, but not its own end by one that cannot be caught.
 * Only these two: anybody else may well start a service and go.
 */
function endWithParent() {
  const { [PARENT]: named, npm_lifecycle_event, npm_package_name } = process.env
  delete process.env[PARENT]
  const by_npm = npm_lifecycle_event === 'start' && npm_package_name === 'countersign'
  if (!named && !by_npm) return
  const parent = named ? Number(named) : process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  look.unref()
}

/** A tool server answers a tenth sooner with space for what loading makes and drops. */
function startSooner() {
  setFlagsFromString('--semi-space-growth-factor=16')
}

/** A command is there in half the time. Only beside packages that are ours, whose owner could not remove
 * them otherwise, or in a folder that was made there for us. */
function keepCompiled() {
  try {
    const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
    const cache = `${packages}/.cache/countersign`
    const { uid } = statSync(cache, { throwIfNoEntry: false }) ?? statSync(packages)
    if (uid === process.getuid?.()) module.enableCompileCache?.(cache)
  } catch {
    // Installed somewhere else: it works without.
  }
}

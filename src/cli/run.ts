import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, WrongSettings } from '../config.ts'
import { Problem } from '../problem.ts'

const HELP = `countersign: self-hosted electronic signatures

  countersign serve [--only api|jobs]             start the service
  countersign setup --owner-email <address>       make the first workspace and print its keys
                    [--owner-name <name>] [--name <workspace>] [--json]
  countersign keys issue [--kind live|test|public-live|public-test]
                    [--name <name>] [--expires-at <day>]
  countersign keys list                           show the keys, masked, with their last use
  countersign keys rotate <id>                    replace a key: the old one stops at once
  countersign keys revoke <id>                    end a key
                    each with [--workspace <id>] [--json]
  countersign workspace create --name <name> --owner-email <address>
                    [--owner-name <name>] [--plan <plan>] [--service-account] [--json]
  countersign export --out <file> [--workspace <id>] [--test]
                    everything of the live or the test space as one zip
  countersign people reset-link --email <address> [--json]
                    print a link to choose a new password, where no mail goes out
  countersign people reset-second-factor --email <address> [--json]
                    for somebody who has lost their phone and their recovery codes
  countersign renew FILE... [--out <folder>]      time-stamp sealed files anew, each into FILE.renewed.pdf
  countersign bounce [<address>]                  take one returned mail from standard input, for a mail server's pipe
  countersign verify <file>... [--root <file>]... [--json]
                    say whether sealed PDFs are unaltered; needs no server

All but serve, renew and verify work beside a running server. Settings are environment variables; see docs/operating.md.`

/** The command line. Exit status: 0 done, 1 failed, 2 wrong usage or settings; verify and bounce have their own. */
export async function runCommand(argv: readonly string[]): Promise<void> {
  const [name = 'help', ...rest] = argv
  const command = COMMANDS[name]
  try {
    if (command) return await command(rest)
    process.stdout.write(`${HELP}\n`)
    if (name !== 'help' && name !== '--help') process.exitCode = 2
  } catch (error) {
    tell(error)
  }
}

/** Loaded when they are called: help must not wait for a database driver. */
const COMMANDS: Readonly<Record<string, (argv: readonly string[]) => Promise<void>>> = {
  serve: serveCommand,
  bounce: async (argv) => (await import('./bounce.ts')).bounce(argv),
  export: async (argv) => (await import('./export.ts')).exportSpace(readConfig(), argv),
  setup: async (argv) => (await import('./setup.ts')).setUp(readConfig(), argv),
  keys: async (argv) => (await import('./keys.ts')).keys(readConfig(), argv),
  people: async (argv) => (await import('./people.ts')).people(readConfig(), argv),
  renew: async (argv) => (await import('./renew.ts')).renew(readConfig(), argv),
  verify: async (argv) => (await import('./verify.ts')).verifyFiles(argv),
  workspace: async (argv) => (await import('./workspace.ts')).workspace(readConfig(), argv),
}

function tell(error: unknown): void {
  process.stderr.write(`countersign: ${reasonOf(error)}\n`)
  process.exitCode = error instanceof WrongSettings || isUsage(error) ? 2 : 1
}

/** A host name with several addresses fails with one error for each and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function serveCommand(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: { only: { type: 'string' } } })
  const role = values.only ?? 'all'
  if (role !== 'all' && role !== 'api' && role !== 'jobs')
    throw new Problem('invalid_parameter', '--only takes api or jobs')
  const config = readConfig()
  // Later starts find their code compiled. In our own folder: whoever can write there could run code as us.
  enableCompileCache(join(config.data_dir, 'cache', 'code'))
  const { serve } = await import('./serve.ts')
  const asked = askedToStop()
  const service = await serve(config, role)
  process.stdout.write(`Ready       in ${process.uptime().toFixed(1)} s\n`)
  await asked
  await service.stop()
  process.exit(0)
}

const STOP_MS_MAX = 12_000

/** From before the start: whoever stops it half way must not leave a database behind. */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) {
        process.off(signal, stop)
        // A second signal, or a drain that takes too long, ends it the hard way: the next start recovers.
        process.on(signal, () => process.exit(1))
      }
      setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
      resolve()
    }
    for (const signal of SIGNALS) process.on(signal, stop)
  })
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

const isUsage = (error: unknown) =>
  error instanceof Problem
    ? ['invalid_parameter', 'missing_parameter'].includes(error.code)
    : error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

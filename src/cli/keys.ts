import { parseArgs } from 'node:util'
import pino from 'pino'
import type { Config } from '../config.ts'
import { wire } from '../main.ts'
import { issueKey } from '../operations/set-up.ts'
import { Problem } from '../problem.ts'

/** `keys issue`: one more key, beside a running server or without one. */
export async function keys(config: Config, argv: readonly string[]): Promise<void> {
  const [verb, ...rest] = argv
  if (verb !== 'issue')
    throw new Problem('invalid_parameter', 'countersign keys issue --kind live|test [--workspace <id>]')
  const { values } = parseArgs({
    args: [...rest],
    options: {
      kind: { type: 'string', default: 'live' },
      workspace: { type: 'string' },
      name: { type: 'string', default: 'Issued on the command line' },
      json: { type: 'boolean', default: false },
    },
  })
  const { kind } = values
  if (kind !== 'live' && kind !== 'test') throw new Problem('invalid_parameter', '--kind takes live or test')
  const { app, close } = await wire(config, {
    log: pino({ level: 'warn' }, pino.destination(2)),
    beside: true,
  })
  try {
    const workspace = await app.store.findWorkspace(values.workspace ?? null)
    if (workspace === null) throw new Problem('not_found', 'there is no such workspace')
    const key = await app.store.transact(workspace, (tx) =>
      issueKey(tx, workspace, `csk_${kind}`, values.name),
    )
    process.stdout.write(`${values.json ? JSON.stringify({ key }) : key}\n`)
  } finally {
    await close()
  }
}

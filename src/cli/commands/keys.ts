import { Option } from '@commander-js/extra-typings'
import { AS_JSON, command, examples } from '../command.ts'

const work = () => import('../workspaces/keys.ts')
const WORKSPACE = ['--workspace <id>', 'workspace id, if there are several'] as const

const issue = command('issue')
  .summary('make a key and print it')
  .description('Makes a key and prints it, once.')
  .addOption(
    new Option('--kind <kind>', 'what the key opens')
      .choices(['live', 'test', 'public-live', 'public-test'] as const)
      .default('live' as const),
  )
  .option('--name <name>', 'what the key is for', 'Issued on the command line')
  .option('--expires-at <day>', 'its last day (UTC) or an instant')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign keys issue --kind test --name "CI"'))
  .action(async (options) => (await work()).issue(options))

const list = command('list')
  .summary('show the keys, masked, with their last use')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).list(options))

const rotate = command('rotate')
  .summary('replace a key: the old one stops at once')
  .description('Prints a new key. The old one stops working at once, everywhere.')
  .argument('<id>', 'the id from keys list')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).rotate({ ...options, id }))

const revoke = command('revoke')
  .summary('end a key')
  .argument('<id>', 'the id from keys list')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).revoke({ ...options, id }))

export const keysCommand = command('keys')
  .summary('API keys')
  .description(
    'API keys of a workspace. Checks no role: anyone who can run it owns the data. The free plan has no keys, here or in the dashboard.',
  )
  .addCommand(issue)
  .addCommand(list)
  .addCommand(rotate)
  .addCommand(revoke)

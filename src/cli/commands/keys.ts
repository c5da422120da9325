import { Option } from '@commander-js/extra-typings'
import { AS_JSON, command, examples } from '../command.ts'

const work = () => import('../workspaces/keys.ts')
const WORKSPACE = ['--workspace <id>', 'which one, where there are several'] as const

const issue = command('issue')
  .summary('make a key and print it')
  .description('Makes a key and prints it, once.')
  .addOption(
    new Option('--kind <kind>', 'what it opens')
      .choices(['live', 'test', 'public-live', 'public-test'] as const)
      .default('live' as const),
  )
  .option('--name <name>', 'what it is for', 'Issued on the command line')
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
  .description('Prints a new key in place of one that stops at once, everywhere.')
  .argument('<id>', 'as keys list shows it')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).rotate({ ...options, id }))

const revoke = command('revoke')
  .summary('end a key')
  .argument('<id>', 'as keys list shows it')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).revoke({ ...options, id }))

export const keysCommand = command('keys')
  .summary('API keys')
  .description(
    'API keys of a workspace. Asks for no role: whoever can run it owns the data. The free plan has no keys, here as in the dashboard.',
  )
  .addCommand(issue)
  .addCommand(list)
  .addCommand(rotate)
  .addCommand(revoke)

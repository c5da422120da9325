import { AS_JSON, command, examples } from '../command.ts'

const work = () => import('../workspaces/platform-keys.ts')

const issue = command('issue')
  .summary('make a platform key and print it')
  .description(
    'Makes a key and prints it, once. A new name makes a new platform; the id of one gives it a further key.',
  )
  .requiredOption('--platform <name>', 'name of a new platform, or the id of one: plf_...')
  .option('--name <name>', 'what the key is for', 'Issued on the command line')
  .option('--expires-at <day>', 'its last day (UTC) or an instant')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign platform-keys issue --platform "Acme CRM"'))
  .action(async (options) => (await work()).issue(options))

const list = command('list')
  .summary('show the platforms and their keys, masked, with their last use')
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).list(options))

const revoke = command('revoke')
  .summary('end a platform key, at once')
  .argument('<id>', 'the id from platform-keys list')
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).revoke({ ...options, id }))

const assign = command('assign')
  .summary('let a platform manage a workspace that is there, or end that')
  .argument('<workspace>', 'the workspace: ws_...')
  .option('--platform <id>', 'the platform: plf_...')
  .option('--remove', 'take it away from the platform that has it', false)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign platform-keys assign ws_01k9 --platform plf_01k9'))
  .action(async (workspace, options) => (await work()).assign({ ...options, workspace }))

export const platformKeysCommand = command('platform-keys')
  .summary('keys of products that make workspaces by the API')
  .description(
    'A platform is a product that makes and manages workspaces for its own customers (docs/platform.md). Its key reaches the workspaces that it made, and those that you assign to it. It is no key of a workspace.',
  )
  .addCommand(issue)
  .addCommand(list)
  .addCommand(revoke)
  .addCommand(assign)

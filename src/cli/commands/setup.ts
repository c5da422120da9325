import { AS_JSON, command, examples } from '../command.ts'

export const setupCommand = command('setup')
  .summary('make the first workspace and print its keys')
  .description(
    'Makes the first workspace with its owner, and prints the password and two keys (none on the free plan), once. For production: there the first start prints no secrets.',
  )
  .requiredOption('--owner-email <address>', 'email of the owner')
  .option('--owner-name <name>', 'name of the owner', 'Owner')
  .option('--name <workspace>', 'name of the workspace', 'My workspace')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign setup --owner-email ada@example.com --name "Acme GmbH"'))
  .action(async (options) => (await import('../workspaces/setup.ts')).setUp(options))

const create = command('create')
  .summary('make one more workspace')
  .description(
    'Makes a workspace with its owner and two keys (none on the free plan), and prints them, once. If the owner already has a password, it stays the same.',
  )
  .requiredOption('--name <name>', 'name of the workspace')
  .requiredOption('--owner-email <address>', 'email of the owner')
  .option('--owner-name <name>', 'name of the owner', 'Owner')
  .option('--plan <plan>', 'free, pro, team, enterprise or self_hosted (default: PLAN)')
  .option('--service-account', 'for a CRM that signs people in and acts for them', false)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign workspace create --name "Acme GmbH" --owner-email ada@example.com'))
  .action(async (options) => (await import('../workspaces/workspace.ts')).addWorkspace(options))

export const workspaceCommand = command('workspace').summary('further workspaces').addCommand(create)

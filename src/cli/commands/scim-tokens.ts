import { AS_JSON, command, examples } from '../command.ts'

const work = () => import('../workspaces/scim-tokens.ts')
const WORKSPACE = ['--workspace <id>', 'workspace id, if there are several'] as const

const issue = command('issue')
  .summary('make a SCIM token and print it')
  .description('Makes a token for the directory of a workspace and prints it, once.')
  .option('--name <name>', 'what the token is for', 'Directory')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign scim-tokens issue --name Okta'))
  .action(async (options) => (await work()).issue(options))

const list = command('list')
  .summary('show the SCIM tokens, masked, with their last use')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).list(options))

const revoke = command('revoke')
  .summary('end a SCIM token, at once; members stay')
  .argument('<id>', 'the id from scim-tokens list')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (id, options) => (await work()).revoke({ ...options, id }))

export const scimTokensCommand = command('scim-tokens')
  .summary('tokens of directories that bring members in and take them out')
  .description(
    'Okta, Microsoft Entra and other directories add and remove members of a workspace by SCIM 2.0, at /scim/v2 (docs/internals/scim.md).',
  )
  .addCommand(issue)
  .addCommand(list)
  .addCommand(revoke)

import { AS_JSON, command, examples } from '../command.ts'

const work = () => import('../workspaces/domains.ts')
const WORKSPACE = ['--workspace <id>', 'workspace id, if there are several'] as const
const DOMAIN = ['<domain>', 'such as example.com'] as const

const list = command('list')
  .summary('show the domains of a workspace, and what proves them')
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).list(options))

const add = command('add')
  .summary('add a domain and print its TXT record')
  .argument(...DOMAIN)
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (domain, options) => (await work()).add({ ...options, domain }))

const check = command('check')
  .summary('look for the TXT record of a domain now')
  .argument(...DOMAIN)
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (domain, options) => (await work()).check({ ...options, domain }))

const trust = command('trust')
  .summary('trust a workspace with a domain, without a record')
  .description(
    'For instances that send no mail or have no DNS to ask: who runs the service says that the people of a domain belong to this workspace.',
  )
  .argument(...DOMAIN)
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign domains trust example.com --workspace ws_…'))
  .action(async (domain, options) => (await work()).trust({ ...options, domain }))

const remove = command('remove')
  .summary('remove a domain; members stay')
  .argument(...DOMAIN)
  .option(...WORKSPACE)
  .option('--json', AS_JSON, false)
  .action(async (domain, options) => (await work()).remove({ ...options, domain }))

export const domainsCommand = command('domains')
  .summary('email domains whose people a directory or a platform may add at once')
  .addCommand(list)
  .addCommand(add)
  .addCommand(check)
  .addCommand(trust)
  .addCommand(remove)

import { AS_JSON, command } from '../command.ts'

const work = () => import('../workspaces/people.ts')

const resetLink = command('reset-link')
  .summary('print a link to choose a new password, for services without a mail server')
  .requiredOption('--email <address>', 'email of the person')
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).printResetLink(options))

const resetSecondFactor = command('reset-second-factor')
  .summary('for a person who has lost their phone and their recovery codes')
  .description('Switches off the two-factor sign-in of a person, and signs them out everywhere.')
  .requiredOption('--email <address>', 'email of the person')
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).switchOffSecondFactor(options))

export const peopleCommand = command('people')
  .summary('for people who cannot sign in')
  .addCommand(resetLink)
  .addCommand(resetSecondFactor)

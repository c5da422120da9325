import { AS_JSON, command } from '../command.ts'

const work = () => import('../workspaces/people.ts')

const resetLink = command('reset-link')
  .summary('print a link to choose a new password, where no mail goes out')
  .requiredOption('--email <address>', 'whose')
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).printResetLink(options))

const resetSecondFactor = command('reset-second-factor')
  .summary('for somebody who has lost their phone and their recovery codes')
  .description('Switches off the two-factor sign-in of a person, and signs them out everywhere.')
  .requiredOption('--email <address>', 'whose')
  .option('--json', AS_JSON, false)
  .action(async (options) => (await work()).switchOffSecondFactor(options))

export const peopleCommand = command('people')
  .summary('for people who are shut out')
  .addCommand(resetLink)
  .addCommand(resetSecondFactor)

import { AS_JSON, command, examples } from '../command.ts'

export const demoCommand = command('demo')
  .summary('send a sample NDA to the outbox, and print its link')
  .description(
    'Sends a two-page sample in the test space: Ada signs, then Charles, and Records gets a copy. No email leaves the machine. Prints the link of the person whose turn it is.',
  )
  .option('--sign', 'sign for both of them, and wait until it is sealed', false)
  .option('--workspace <id>', 'workspace id, if there are several')
  .option('--json', AS_JSON, false)
  .addHelpText('after', examples('countersign demo', 'countersign demo --sign --json'))
  .action(async (options) => (await import('../serve/demo.ts')).demo(options))

import { command, examples } from '../command.ts'

export const listenCommand = command('listen')
  .summary('show events as they happen, and forward them to your machine')
  .description(
    'Shows the events of the space that COUNTERSIGN_API_KEY opens, at the service that COUNTERSIGN_URL names, and checks the signatures of each. ' +
      'With --forward-to it forwards each as a webhook would arrive: same headers, same bytes, signed with the secret that is printed first. ' +
      'A key always has the same secret. You need no public address. Ctrl-C ends it.',
  )
  .option('--forward-to <url>', 'where to send each event, for example http://localhost:4000/hook')
  .option('--events <names>', 'names of events, separated by commas', '*')
  .option('--from-seq <number>', 'start with the event of this number, 1 for the first; defaults to the next one')
  .option('--print-secret', 'print the secret and end', false)
  .option(
    '--json',
    'one line of JSON for the listener, then one for each event; errors as JSON on standard error',
    false,
  )
  .addHelpText(
    'after',
    examples(
      'countersign listen',
      'countersign listen --forward-to http://localhost:4000/hook',
      'countersign listen --events envelope.completed --json | jq .envelope_id',
    ),
  )
  .action(async (options) => (await import('../listen/listen.ts')).listen(options))

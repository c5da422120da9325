import { AS_JSON, command, examples } from '../command.ts'

export const moveCommand = command('move-workspace')
  .summary('take a workspace over into the database of another instance, while both run')
  .description(
    'Copies the files and rows of a workspace while it is in use, and then what has changed meanwhile, with the jobs that wait, while it can be read and not ' +
      'changed: for this moment callers get 503 and when to try again. From then on it lives in the other database, whose nodes go on with its work, and ' +
      'here it stays read-only until --finish removes it. Both instances need the same version and the same SECRET_KEY, and files of their own. ' +
      'A move that fails is undone; one that was killed goes on when the same command is run again.',
  )
  .argument('<id>', 'of the workspace: ws_...')
  .option('--to <url>', 'the other database, as its DATABASE_URL says')
  .option(
    '--blobs <place>',
    'where the other instance keeps its files: a folder, or s3://BUCKET at the endpoint that the settings name',
  )
  .option('--cancel', 'give up a move that was broken off, if it is not there yet', false)
  .option('--finish', 'remove from here what has moved, when its callers have been sent there', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign move-workspace ws_01k9 --to postgres://countersign@db2/countersign --blobs s3://countersign-2',
      'countersign move-workspace ws_01k9 --finish',
    ),
  )
  .action(async (id, options) => (await import('../workspaces/move.ts')).moveWorkspace({ ...options, id }))

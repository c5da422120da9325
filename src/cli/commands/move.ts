import { AS_JSON, command, examples } from '../command.ts'

export const moveCommand = command('move-workspace')
  .summary('move a workspace to the database of another instance, while both run')
  .description(
    'Copies the files and rows of a workspace while it is in use. Then it copies the later changes and the waiting jobs, while the workspace is read-only: ' +
      'for this moment callers get 503 with Retry-After. From then on the workspace is in the other database, whose nodes continue its work; ' +
      'here it stays read-only until --finish removes it. Both instances need the same version, the same SECRET_KEY, and their own files. ' +
      'A move that fails is undone; one that was killed continues when you run the same command again.',
  )
  .argument('<id>', 'the workspace: ws_...')
  .option('--to <url>', 'the DATABASE_URL of the other instance')
  .option(
    '--blobs <place>',
    'where the other instance keeps its files: a folder, or s3://BUCKET at the endpoint of the settings',
  )
  .option('--cancel', 'give up an interrupted move, if the workspace is not there yet', false)
  .option('--finish', 'remove the moved workspace from here, when its callers use the other instance', false)
  .option('--json', AS_JSON, false)
  .addHelpText(
    'after',
    examples(
      'countersign move-workspace ws_01k9 --to postgres://countersign@db2/countersign --blobs s3://countersign-2',
      'countersign move-workspace ws_01k9 --finish',
    ),
  )
  .action(async (id, options) => (await import('../workspaces/move.ts')).moveWorkspace({ ...options, id }))

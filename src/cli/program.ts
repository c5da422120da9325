import { command } from './command.ts'
import { bounceCommand, exportCommand, renewCommand, verifyCommand } from './commands/files.ts'
import { keysCommand } from './commands/keys.ts'
import { listenCommand } from './commands/listen.ts'
import { peopleCommand } from './commands/people.ts'
import { serveCommand } from './commands/serve.ts'
import { setupCommand, workspaceCommand } from './commands/setup.ts'

const MORE = `
All but serve, listen, renew and verify work beside a running server, on the same machine and with the same settings;
listen works from anywhere, with COUNTERSIGN_URL and COUNTERSIGN_API_KEY.
Settings are environment variables: docs/operating.md. Exit status: 0 done, 1 failed, 2 wrong usage or settings;
verify and bounce have their own.`

/** The whole command line. What a command does is loaded when it runs: help waits for nothing. */
export const program = command('countersign')
  .description('Self-hosted electronic signatures.')
  .usage('<command> [options]')
  .helpCommand('help [command]', 'what a command takes')
  .addHelpText('after', MORE)
  .commandsGroup('Run the service')
  .addCommand(serveCommand)
  .addCommand(setupCommand)
  .commandsGroup('Workspaces, keys and people')
  .addCommand(workspaceCommand)
  .addCommand(keysCommand)
  .addCommand(peopleCommand)
  .commandsGroup('Call a service from anywhere')
  .addCommand(listenCommand)
  .commandsGroup('Files')
  .addCommand(verifyCommand)
  .addCommand(renewCommand)
  .addCommand(exportCommand)
  .addCommand(bounceCommand)

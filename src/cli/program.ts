import { command } from './command.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { demoCommand } from './commands/demo.ts'
import { configCommand, doctorCommand } from './commands/doctor.ts'
import { bounceCommand, exportCommand, renewCommand, verifyCommand } from './commands/files.ts'
import { keysCommand } from './commands/keys.ts'
import { openapiCommand } from './commands/openapi.ts'
import { mcpCommand } from './commands/mcp.ts'
import { peopleCommand } from './commands/people.ts'
import { serveCommand } from './commands/serve.ts'
import { setupCommand, workspaceCommand } from './commands/setup.ts'

const MORE = `
All but serve, restore, renew and verify work beside a running server, on the same machine and with the same settings.
All but serve, openapi, renew and verify work beside a running server, on the same machine and with the same settings.
All but serve, mcp, renew and verify work beside a running server, on the same machine and with the same settings.
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
  .addCommand(backupCommand)
  .addCommand(restoreCommand)
  .addCommand(demoCommand)
  .addCommand(doctorCommand)
  .addCommand(configCommand)
  .addCommand(openapiCommand)
  .commandsGroup('Workspaces, keys and people')
  .addCommand(workspaceCommand)
  .addCommand(keysCommand)
  .addCommand(peopleCommand)
  .commandsGroup('From anywhere, with a key')
  .addCommand(mcpCommand)
  .commandsGroup('Files')
  .addCommand(verifyCommand)
  .addCommand(renewCommand)
  .addCommand(exportCommand)
  .addCommand(bounceCommand)

import { RELEASE, releaseText } from '../release.ts'
import { command, note } from './command.ts'
import { backupCommand, backupKeyCommand, restoreCommand } from './commands/backup.ts'
import { demoCommand } from './commands/demo.ts'
import { configCommand, doctorCommand } from './commands/doctor.ts'
import { bounceCommand, exportCommand, renewCommand, verifyCommand } from './commands/files.ts'
import { keysCommand } from './commands/keys.ts'
import { listenCommand } from './commands/listen.ts'
import { mcpCommand } from './commands/mcp.ts'
import { moveCommand } from './commands/move.ts'
import { openapiCommand } from './commands/openapi.ts'
import { peopleCommand } from './commands/people.ts'
import { platformKeysCommand } from './commands/platform-keys.ts'
import { domainsCommand } from './commands/domains.ts'
import { scimTokensCommand } from './commands/scim-tokens.ts'
import { serveCommand } from './commands/serve.ts'
import { upgradeCommand } from './commands/upgrade.ts'
import { setupCommand, workspaceCommand } from './commands/setup.ts'

const MORE = note(
  'mcp and listen call a service from anywhere: COUNTERSIGN_URL and COUNTERSIGN_API_KEY say which and as whom. Most others ' +
    'work while the server runs, on the same machine and with the same settings, which are environment variables: ' +
    'docs/operating.md. Exit status: 0 done, 1 failed, 2 wrong usage or settings; verify and bounce have their own.',
)

/** The whole command line. A command's code is loaded when it runs, so that help is fast. */
export const program = command('countersign')
  .description('Self-hosted electronic signatures.')
  .usage('<command> [options]')
  .version(releaseText(RELEASE), '-V, --version', 'print the version and the commit it was made from')
  .helpCommand('help [command]', 'show help for a command')
  .addHelpText('after', MORE)
  .commandsGroup('Run the service')
  .addCommand(serveCommand)
  .addCommand(setupCommand)
  .addCommand(demoCommand)
  .addCommand(doctorCommand)
  .addCommand(configCommand)
  .addCommand(upgradeCommand)
  .addCommand(backupCommand)
  .addCommand(restoreCommand)
  .addCommand(backupKeyCommand)
  .commandsGroup('Workspaces, keys and people')
  .addCommand(workspaceCommand)
  .addCommand(keysCommand)
  .addCommand(platformKeysCommand)
  .addCommand(domainsCommand)
  .addCommand(scimTokensCommand)
  .addCommand(peopleCommand)
  .addCommand(exportCommand)
  .addCommand(moveCommand)
  .commandsGroup('For programs')
  .addCommand(listenCommand)
  .addCommand(mcpCommand)
  .addCommand(openapiCommand)
  .addCommand(bounceCommand)
  .commandsGroup('Files')
  .addCommand(verifyCommand)
  .addCommand(renewCommand)

import { command, examples } from '../command.ts'

export const mcpCommand = command('mcp')
  .summary('tools for agents over standard input and output (MCP)')
  .description(
    'Serves the tools of docs/tool-server.md to the program that starts it, over the REST API and with the rights of the ' +
      'key, from any machine: COUNTERSIGN_URL and COUNTERSIGN_API_KEY. Before it emails anyone or voids an envelope, it asks the ' +
      'person who uses that program.',
  )
  .option('--read-only', 'leave out the tools that create, send, remind and void', false)
  .option('--downloads <folder>', 'folder for downloaded files; without it nothing is downloaded')
  .option('--files <folder>', 'folder with PDFs that can be sent; without it no envelope is made from a file')
  .addHelpText(
    'after',
    examples(
      'COUNTERSIGN_API_KEY=csk_test_… countersign mcp --files ~/contracts --downloads ~/signed',
      'COUNTERSIGN_URL=https://sign.example.com COUNTERSIGN_API_KEY=csk_live_… countersign mcp --read-only',
    ),
  )
  .action(async (options) => (await import('../serve-tools.ts')).serveTools(options))

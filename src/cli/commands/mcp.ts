import { command, examples } from '../command.ts'

export const mcpCommand = command('mcp')
  .summary('tools for agents over standard input and output (MCP)')
  .description(
    'Serves the tools of docs/tool-server.md to the program that starts it, over the REST API and with the rights of the ' +
      'key, from anywhere: COUNTERSIGN_URL and COUNTERSIGN_API_KEY. Before anybody is mailed or an envelope is voided, the ' +
      'person in front of that program is asked.',
  )
  .option('--read-only', 'without the tools that create, send, remind and void', false)
  .option('--downloads <folder>', 'where downloaded files go; without it nothing is downloaded')
  .addHelpText(
    'after',
    examples(
      'COUNTERSIGN_API_KEY=csk_test_… countersign mcp --downloads ~/signed',
      'COUNTERSIGN_URL=https://sign.example.com COUNTERSIGN_API_KEY=csk_live_… countersign mcp --read-only',
    ),
  )
  .action(async (options) => (await import('../serve-tools.ts')).serveTools(options))

import { AS_JSON, command, examples } from '../command.ts'

export const openapiCommand = command('openapi')
  .summary('print the OpenAPI description of the API; needs no server')
  .description(
    'Prints the answer of GET /api/v1/openapi.json, byte for byte, for the current BASE_URL. Needs no server and no database.',
  )
  .option('--out <file>', 'file to write; an existing file is replaced')
  .option('--pretty', 'with line breaks and indentation', false)
  .option('--json', `for --out: ${AS_JSON}`, false)
  .addHelpText(
    'after',
    examples('countersign openapi --out openapi.json', 'BASE_URL=https://sign.example.com countersign openapi'),
  )
  .action(async (options) => (await import('../openapi.ts')).writeDescription(options))

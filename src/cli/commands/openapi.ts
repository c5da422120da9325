import { AS_JSON, command, examples } from '../command.ts'

export const openapiCommand = command('openapi')
  .summary('print the OpenAPI description of the API; needs no server')
  .description(
    'Prints what GET /api/v1/openapi.json answers, byte for byte, for the BASE_URL that is set. Needs no server and no database.',
  )
  .option('--out <file>', 'write it there; a file that is there is replaced')
  .option('--pretty', 'with line breaks and indentation', false)
  .option('--json', `for --out: ${AS_JSON}`, false)
  .addHelpText(
    'after',
    examples('countersign openapi --out openapi.json', 'BASE_URL=https://sign.example.com countersign openapi'),
  )
  .action(async (options) => (await import('../openapi.ts')).writeDescription(options))

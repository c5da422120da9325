// A first send in three calls, with a client made from the description:
//   npx openapi-typescript https://sign.example.com/api/v1/openapi.json -o schema.d.ts --default-non-nullable=false
//   npm install openapi-fetch
//   API=https://sign.example.com/api/v1 KEY=csk_test_... node three-calls.ts contract.pdf
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { paths } from './schema.d.ts'

const { API = '', KEY = '' } = process.env
const [file = 'contract.pdf'] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl: API, headers: { Authorization: `Bearer ${KEY}` } })

// 1. Create: a PDF, who signs, and where. The parts of the form are typed like any other body.
const pdf = new Blob([await readFile(file)], { type: 'application/pdf' })
const created = await api.POST('/envelopes', {
  body: {
    metadata: {
      name: 'Consulting agreement',
      recipients: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
      fields: [
        {
          recipient_email: 'ada@example.com',
          type: 'signature',
          page: 1,
          x: 0.1,
          y: 0.8,
          width: 0.3,
          height: 0.06,
        },
      ],
    },
    files: [pdf],
  },
  bodySerializer: ({ metadata, files }) => {
    const form = new FormData()
    form.append('metadata', JSON.stringify(metadata))
    for (const part of files) form.append('files', part, 'contract.pdf')
    return form
  },
})
// An error is typed too: `code` is one of those that this call may answer.
if (!created.data) throw new Error(`${created.error.code}: ${created.error.message}`)
// The other answer is that of `?dry_run=true`, which creates nothing.
if (created.data.object !== 'envelope') throw new Error('nothing was created')
const path = { id: created.data.id }

// 2. Send.
const sent = await api.POST('/envelopes/{id}/send', { params: { path } })
if (!sent.data) throw new Error(`${sent.error.code}: ${sent.error.message}`)

// 3. Read its state.
const read = await api.GET('/envelopes/{id}', { params: { path } })
if (!read.data) throw new Error(`${read.error.code}: ${read.error.message}`)
const { status, progress, recipients } = read.data
console.log(JSON.stringify({ id: path.id, status, signed: progress.signed, first: recipients[0]?.status }))

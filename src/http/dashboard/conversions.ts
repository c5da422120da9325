import { Readable } from 'node:stream'
import { z } from 'zod'
import { type ConvertedUpload, convertUpload } from '../../application/documents/convert-upload.ts'
import { readUpload } from '../../application/documents/uploads.ts'
import { presentConversionNotes } from '../../contract/common/conversion-notes.ts'
import { VariableShape } from '../../contract/templates/shapes.ts'
import { ConversionQuery, ConversionShape, ConvertersShape } from '../../contract/uploads/conversion.ts'
import { changeNotes } from '../../domain/conversion-notes.ts'
import { hasUnlikeFields, misreadPages } from '../../domain/envelopes/misread.ts'
import { noticesOf } from '../../domain/envelopes/notices.ts'
import { variablesOf } from '../../domain/templates/variables.ts'
import { notFound } from '../../problem.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { goneOf } from '../protocol/gone.ts'
import { receiveFile } from '../pipeline/receive-file.ts'
import { dashboardRoute } from './dashboard-route.ts'

const convertRoute = dashboardRoute({
  method: 'POST',
  path: '/conversions',
  status: 201,
  query: ConversionQuery,
  rawBody: true,
  streamed: true,
  // Uploading the same file twice does no harm, and a partial upload has nothing to replay.
  without_effect: () => true,
  answers: ConversionShape,
  async run({ app, caller, query, request, reply, settleBody }) {
    const received = await receiveFile(app, { request, name: query.name, settleBody })
    // Cancelling closes the connection.
    const { name: file_name, paper, tracked_changes } = query
    const input = { file_name, paper, for: query.for, tracked_changes, signal: goneOf(reply) }
    return presentConverted(await convertUpload(app, caller, input, received))
  },
})

const convertersRoute = dashboardRoute({
  method: 'GET',
  path: '/conversions',
  answers: ConvertersShape,
  async run({ app }) {
    const why_not = await app.convert.officeIssue()
    return { office: why_not === null, why_not }
  },
})

/** The width of the first image that signers see, so one drawing serves both. */
const WIDTH = 800

const pageRoute = dashboardRoute({
  method: 'GET',
  path: '/uploads/{id}/pages/{page}',
  params: z.object({ id: Id, page: z.string() }),
  produces: ['image/webp'],
  async run({ app, caller, params }) {
    const { file } = await readUpload(app, caller, params.id)
    const page = Number(/^([1-9]\d{0,3})\.webp$/.exec(params.page)?.[1] ?? 0)
    if (!file?.pages[page - 1]) throw notFound()
    const image = Buffer.from(await app.page_images.get(file, { page, width_px: WIDTH }, caller.scope))
    const headers = { 'content-type': 'image/webp', 'cache-control': 'no-store' }
    return new Answer(Readable.from([image]), { headers })
  },
})

export const conversionRoutes = [convertRoute, convertersRoute, pageRoute]

const presentConverted = ({
  upload,
  from,
  notes,
  noted,
  changes,
}: ConvertedUpload): z.infer<typeof ConversionShape> => ({
  upload_id: upload.id,
  file_name: upload.file_name,
  page_count: upload.file.pages.length,
  size: upload.size,
  converted_from: from,
  notes: [
    ...notes,
    ...changeNotes(upload.file_name, changes).map(({ message }) => message),
    ...(upload.file.removed.length > 0 ? [`What acts was taken out of it: ${upload.file.removed.join(', ')}.`] : []),
    ...noticesOf([{ name: upload.file_name, pages: upload.file.pages }]).map(({ message }) => message),
  ],
  noted: [
    ...noted,
    ...changeNotes(upload.file_name, changes).map(({ code }) => code),
    ...(upload.file.removed.length > 0 ? (['active_content_removed'] as const) : []),
    ...(misreadPages(upload.file.pages).length > 0 ? (['reads_differently'] as const) : []),
    ...(hasUnlikeFields(upload.file.pages) ? (['form_value_differs'] as const) : []),
  ],
  ...presentConversionNotes([{ name: upload.file_name, changes }]),
  removed: [...upload.file.removed],
  word: upload.source && {
    variables: variablesOf([{ source: upload.source }]).map((variable) => VariableShape.parse(variable)),
    has_tags: upload.source.has_tags,
  },
  expires_at: upload.expires_at,
})

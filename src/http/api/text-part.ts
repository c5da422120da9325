import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { LIMITS } from '../../domain/account/limits.ts'
import { Problem } from '../../problem.ts'
import { BodyBytes } from '../budget/body-bytes.ts'
import { budgetOf } from '../budget/budget.ts'
import { endIfLate } from '../budget/read-whole.ts'
import { parsedBytes } from '../budget/weigh.ts'
import { utf8Of } from '../protocol/utf8.ts'

/**
 * The text of a part that is read into memory, as far as there is room for it: like a body of JSON it comes whole within the
 * time of one, however long the files around it take.
 */
export async function textOf(request: FastifyRequest, part: MultipartFile, whole_ms?: number): Promise<string> {
  const what = `the ${part.fieldname} part`
  const budget = budgetOf(request)
  const room = budget.heldBy(request)
  const bytes = new BodyBytes(LIMITS.metadata_bytes_max)
  const inTime = endIfLate(request, budget, whole_ms)
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      if (bytes.length + chunk.length > LIMITS.metadata_bytes_max)
        throw new Problem('request_too_large', `${what} is too large`)
      await room.arrive(bytes.growthFor(chunk.length))
      bytes.add(chunk)
    }
    await room.parse(parsedBytes(bytes.view()))
    room.arrived()
    return utf8Of(bytes.view(), { what, param: part.fieldname })
  } finally {
    inTime()
    bytes.free()
  }
}

import { constants } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import type { ForWorkspace, Inspection, InspectRequest } from '../../ports/pdf.ts'

type Inspect = (request: InspectRequest & Partial<ForWorkspace>) => Promise<Inspection>

interface Reading {
  readonly found: Promise<Inspection>
  /** Where its normalised copy is written, for as long as somebody needs it. */
  readonly normalised_path: string
  askers: number
}

/**
 * Equal bytes of one workspace that arrive while they are being read are read once: whoever comes later is given the same
 * answer, and a copy of the file that was made of them. What is read for one workspace tells another nothing.
 */
export function sharedWhileRead(inspect: Inspect): Inspect {
  const under_way = new Map<string, Reading>()
  return async (request) => {
    const { sha256, workspace_id } = request
    if (sha256 === undefined || workspace_id === undefined) return inspect(request)
    const key = `${workspace_id} ${sha256} ${request.allow_signed}`
    const reading = under_way.get(key) ?? begin(inspect, request, () => under_way.delete(key))
    under_way.set(key, reading)
    reading.askers += 1
    try {
      const found = await reading.found
      if (found.refused === null && found.normalised !== null)
        await copyFile(reading.normalised_path, request.normalised_path, constants.COPYFILE_FICLONE)
      return found
    } finally {
      reading.askers -= 1
      if (reading.askers === 0) await rm(reading.normalised_path, { force: true })
    }
  }
}

function begin(inspect: Inspect, request: Parameters<Inspect>[0], ended: () => void): Reading {
  const normalised_path = `${request.normalised_path}.shared`
  return { found: inspect({ ...request, normalised_path }).finally(ended), normalised_path, askers: 0 }
}

import { CONTENT_TYPES, instructionsIn } from './harmless.ts'
import { Contents, harmful } from './relations.ts'
import { walk } from './xml.ts'

/**
 * Refuses what is no part of a page although nothing outside is in reach of whoever draws it: values that another program
 * on the reader's machine is asked for, and pages of the web that are taken in as text. Addresses of pictures, templates and
 * texts pass: letters pasted from the web are full of them, and nobody follows them.
 */
export function refuseActive(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get(CONTENT_TYPES)
  const has_pages = types !== undefined && [...new Contents(types, 'drawn').all()].some((type) => WEB_PAGE.test(type))
  for (const [name, bytes] of parts) {
    if (name === CONTENT_TYPES) continue
    if (!/\.rels$/i.test(name)) refuseFed(bytes)
    else if (has_pages) refuseChunks(bytes)
  }
}

const WEB_PAGE = /html|message\/rfc822/i

/** Fields of a text, links of a workbook. */
function refuseFed(bytes: Buffer): void {
  const said = instructionsIn(bytes, {
    freely: true,
    onOpen(element) {
      if (element === 'ddeLink' || element.startsWith('dde-')) throw fed(element)
    },
  })
  const found = /^\s*(DDE|DDEAUTO)\b/im.exec(said)
  if (found) throw fed((found[1] ?? '').toUpperCase())
}

const fed = (what: string) => harmful(`is linked to another program (${what})`)

function refuseChunks(bytes: Buffer): void {
  const visitor = {
    open(_element: string, attributes: ReadonlyMap<string, string>) {
      const is_outside = attributes.get('TargetMode')?.trim().toLowerCase() === 'external'
      if (!is_outside && attributes.get('Type')?.endsWith('/aFChunk'))
        throw harmful('takes in a page of the web (altChunk)')
    },
  }
  walk(bytes, visitor, { freely: true })
}

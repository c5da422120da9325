import type { TrackedChanges } from '../domain/conversion-notes.ts'
import { finalText } from './final-text.ts'
import { withVariables } from './merge-fields.ts'

interface TemplateParts {
  readonly parts: ReadonlyMap<string, Buffer>
  /** What was accepted and left out; null where there was nothing. */
  readonly changes: TrackedChanges | null
  readonly has_merge_fields: boolean
}

/** The parts that placeholders are looked for in, whenever a template is read or filled. */
export function templateParts(
  received: ReadonlyMap<string, Buffer>,
  { merge_fields }: { readonly merge_fields: boolean },
): TemplateParts {
  const { parts, changes } = finalText(received, { freely: false })
  const merged = merge_fields ? withVariables(parts) : new Map<string, Buffer>()
  return { parts: new Map([...parts, ...merged]), changes, has_merge_fields: merged.size > 0 }
}

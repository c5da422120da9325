import type { ShownMark } from '../contract/signing/signing.ts'
import type { TypedMark } from '../domain/envelopes/envelope.ts'
import { initialsOf } from './initials.ts'

/** What is written where nothing was yet: the name, or its first letters. */
export const WRITTEN: Readonly<Record<'signature' | 'initials', (name: string) => string>> = {
  signature: (name) => name,
  initials: initialsOf,
}

/** Before anything is typed: what was typed before, else the person's name in the first handwriting. */
export const typedStart = (type: keyof typeof WRITTEN, name: string, mark: ShownMark | null): TypedMark =>
  mark?.kind === 'typed' ? mark : { kind: 'typed', text: WRITTEN[type](name), font: 'caveat' }

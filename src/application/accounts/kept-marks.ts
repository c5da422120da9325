import { MARK_TYPES, type MarkType } from '../../domain/account/kept-marks.ts'
import {
  type DrawnMark,
  type ImageMark,
  type Mark,
  type TypedMark,
  VALUE_KINDS,
} from '../../domain/envelopes/envelope.ts'
import { isMark } from '../../domain/fields/values.ts'
import { decrypt, encrypt } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { KeptMark, MarkKeeper } from '../../ports/kept-marks.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { notFound, Problem } from '../../problem.ts'
import { ofKnownKind } from '../../stored-shape.ts'
import type { Doer } from '../caller.ts'
import { unprintable } from '../preflight/printable.ts'
import { isPictureWish, readPictureFile } from '../signing/pictures.ts'

/** What a member keeps; null where they keep none of that type. */
export type KeptMarks = Readonly<Record<MarkType, Mark | null>>

const keeperOf = ({ person_id, workspace }: SessionOwner): MarkKeeper => ({ workspace_id: workspace.key, person_id })

export async function keptMarks(app: App, visitor: SessionOwner): Promise<KeptMarks> {
  const keeper = keeperOf(visitor)
  return openMarks(app, keeper, await app.store.kept_marks.list(keeper))
}

/** In place of the one before. The log says that it was done, and nothing of what it looks like. */
export async function keepMark(app: App, visitor: Doer, type: MarkType, sent: unknown): Promise<Mark> {
  const mark = await readMark(app, keeperOf(visitor), sent)
  const keeper = keeperOf(visitor)
  const mark_encrypted = encrypt(app.keys.kept_mark, `${labelOf(keeper, type)}${JSON.stringify(mark)}`)
  await app.store.transact(keeper.workspace_id, async (tx) => {
    await tx.kept_marks.put(keeper, { type, mark_encrypted })
    const { workspace_id } = keeper
    await tx.activity.note({ workspace_id, actor: visitor.actor, act: `account.${type}_kept` })
  })
  return mark
}

export function forgetMark(app: App, visitor: Doer, type: MarkType): Promise<void> {
  const keeper = keeperOf(visitor)
  return app.store.transact(keeper.workspace_id, async (tx) => {
    if (!(await tx.kept_marks.remove(keeper, type))) throw notFound()
    const { workspace_id } = keeper
    await tx.activity.note({ workspace_id, actor: visitor.actor, act: `account.${type}_deleted` })
  })
}

/** What of a picture would be kept; nothing is kept yet. */
export function previewMark(app: App, visitor: SessionOwner, sent: unknown): Promise<ImageMark> {
  if (isPictureWish(sent)) return readPictureFile(app, keeperOf(visitor), { wish: sent, refuse: refused })
  throw refused('only a picture has a preview')
}

const refused = (issue: string) => new Problem('invalid_value', issue, { param: 'value' })

/** By the rules of a signing page: what cannot be signed with there is not kept here. */
async function readMark(app: App, keeper: MarkKeeper, sent: unknown): Promise<Mark> {
  if (isPictureWish(sent)) return readPictureFile(app, keeper, { wish: sent, refuse: refused })
  if (!isMark(sent) || sent.kind === 'image') throw refused('draw, type or upload your signature')
  const issue = sent.kind === 'typed' ? unprintable(app, sent.text) : null
  if (issue !== null) throw refused(issue)
  return bare(sent)
}

/** Nothing is kept but what a mark is made of. */
const bare = (mark: TypedMark | DrawnMark): Mark =>
  mark.kind === 'typed'
    ? { kind: 'typed', text: mark.text.normalize('NFC'), font: mark.font }
    : { kind: 'drawn', width: mark.width, height: mark.height, strokes: mark.strokes }

export function openMarks(app: App, keeper: MarkKeeper, found: readonly KeptMark[]): KeptMarks {
  const open = (type: MarkType): Mark | null => {
    const kept = found.find((one) => one.type === type)
    return kept ? openMark(app, keeper, kept) : null
  }
  const [signature, initials] = MARK_TYPES.map(open)
  return { signature: signature ?? null, initials: initials ?? null }
}

/** With whose it is inside: a row that is copied to another person opens nothing. */
const labelOf = ({ person_id }: MarkKeeper, type: MarkType) => `${person_id} ${type} `

function openMark(app: App, keeper: MarkKeeper, { type, mark_encrypted }: KeptMark): Mark {
  const text = decrypt(app.keys.kept_mark, mark_encrypted)
  const label = labelOf(keeper, type)
  if (!text.startsWith(label)) throw new Error('a kept signature lies with somebody else')
  const mark = JSON.parse(text.slice(label.length)) as Mark
  return ofKnownKind(mark, VALUE_KINDS, `kept_mark ${label.trim()}`)
}

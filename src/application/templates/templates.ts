import { refusalOfEdit } from '../../domain/editor-session.ts'
import type { Document, Instant } from '../../domain/envelopes/envelope.ts'
import type { Anchored } from '../../domain/fields/anchors.ts'
import type { TagOwner } from '../../domain/fields/text-tags.ts'
import type { Issue } from '../../domain/refusal.ts'
import { templateWithDefaults } from '../../domain/templates/defaults.ts'
import type { Indexed, RoleFieldInput, RoleOwned } from '../../domain/templates/layout.ts'
import { editTemplate, makeTemplate, type TemplateEdit } from '../../domain/templates/make.ts'
import { saveAsTemplate } from '../../domain/templates/save-as.ts'
import {
  archiveTemplate,
  refusalOfArchived,
  type Template,
  type TemplateDocument,
} from '../../domain/templates/template.ts'
import { newId } from '../../kit/ids.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import { accept, refuse } from '../accept.ts'
import type { Caller } from '../caller.ts'
import { type FormOf, type FormWish, fieldsOfForms } from '../documents/form-fields.ts'
import { inOrderOfEntries, placeByText } from '../documents/place-by-text.ts'
import type { Locate } from '../documents/search-text.ts'
import { both, type TaggedField, type TagWish } from '../documents/tags.ts'
import { keepFiles, type NamedFile, originalsOf, toDocument, worldIssues } from '../envelopes/create.ts'
import { inWordsOf } from '../envelopes/placed-by-text.ts'
import { presetIssues, rulesOfPatterns } from '../preflight/preset-rules.ts'
import { unprintable, unprintableFields } from '../preflight/printable.ts'
import { docxIssues, docxRow } from './docx-document.ts'

export interface TemplateInput {
  readonly edit: TemplateEdit
  /** Fields that are placed by a text of the documents. */
  readonly anchored: readonly Indexed<Anchored & RoleOwned>[]
  /** Null where tags stay what they are: text. */
  readonly tags: Omit<TagWish, 'owners'> | null
  readonly form_fields: Omit<FormWish, 'owners'> | null
  /** What the shape check found wrong; named together with what the domain finds. */
  readonly issues: readonly Issue[]
}

export async function createTemplate(
  app: App,
  { scope, clock }: Caller,
  wish: TemplateInput,
  files: readonly NamedFile[],
): Promise<Template> {
  const originals = originalsOf(app, files)
  const locate: Locate = ({ sha256 }) => originals.get(sha256)?.locate() ?? null
  const formOf: FormOf = ({ sha256 }) => originals.get(sha256)?.pdf_index.form_fields
  const documents = files.map((file, i) => templateDocument(file, i, wish.tags))
  const asked = { ...wish, issues: [...wish.issues, ...docxIssues(documents)] }
  const placed = await placedIn(app, asked, { documents, locate, formOf, workspace_id: scope.workspace_id })
  const edit = templateWithDefaults(placed.wish.edit, await app.store.defaults.read(scope.workspace_id))
  const identity = { ...scope, id: newId('tpl'), documents: placed.documents }
  const presets = await presetsIn(scope.workspace_id, placed.wish)
  const made = makeTemplate(edit, identity, factsOf(app, placed.wish, { now: clock.now(), presets }))
  const template = accept(inWordsOf(placed.named, made))
  await keepFiles(app, files)
  await app.store.transact(scope.workspace_id, async (tx) => {
    const kept = files.flatMap(({ file, docx }) => (docx ? [file, docxRow(docx.source)] : [file]))
    await Promise.all(kept.map((file) => tx.uploads.keepFile(scope.workspace_id, file)))
    await tx.templates.add(template)
  })
  return template
}

/** A Word document remembers what its tags are to become: they are read anew in each PDF. */
function templateDocument(file: NamedFile, index: number, tags: TemplateInput['tags']): TemplateDocument {
  const document = toDocument(file, index)
  if (!file.docx) return document
  const { source } = file.docx
  return { ...document, source: { ...source, text_tags: source.has_tags && tags ? { cover: tags.cover } : null } }
}

export async function readTemplate(app: App, { scope }: Caller, id: string): Promise<Template> {
  const template = await app.store.templates.read(scope, id)
  if (!template) throw notFound()
  return template
}

export async function changeTemplate(
  app: App,
  caller: Caller,
  id: string,
  { unchanged, ...asked }: TemplateInput & { readonly unchanged: (before: Template) => void },
): Promise<Template> {
  const { scope, clock, editor } = caller
  const wish = asked.anchored.length === 0 ? asked : await placedOn(app, caller, id, asked)
  const presets = await presetsIn(scope.workspace_id, wish)
  return app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.templates.lock(scope, id, 'update')
    const template = accept(editTemplate(before, wish.edit, factsOf(app, wish, { now: clock.now(), presets })))
    // What could not be done anyway is refused for that (RFC 9110 13.2.1).
    unchanged(before)
    if (editor) refuse(refusalOfEdit(editor, before.fields, template.fields))
    await tx.templates.save(template)
    return template
  })
}

/** The documents of a template never change. An archived one is refused for that alone. */
async function placedOn(app: App, { scope }: Caller, id: string, wish: TemplateInput): Promise<TemplateInput> {
  const template = await app.store.templates.read(scope, id)
  if (!template || refusalOfArchived(template)) return wish
  const locate = (document: Document) => app.blobs.locate(document)
  const where = { documents: template.documents, locate, formOf: () => [], workspace_id: scope.workspace_id }
  return (await placedIn(app, wish, where)).wish
}

interface ReadDocuments {
  readonly documents: readonly TemplateDocument[]
  readonly locate: Locate
  readonly workspace_id: string
  readonly formOf: FormOf
}

/** The wish with every field in its place, also those that a text of the documents places. */
async function placedIn(app: App, wish: TemplateInput, where: ReadDocuments) {
  const { edit, anchored } = wish
  const is_right = !wish.issues.some(({ param }) => param?.startsWith('roles'))
  const owners = (edit.roles ?? []).map(ownerOf)
  const found = await placeByText(
    app,
    { anchored, tags: wish.tags && is_right ? { ...wish.tags, owners } : null },
    where,
  )
  const form_wish = wish.form_fields && is_right ? { ...wish.form_fields, owners } : null
  const others = [...(edit.fields ?? []), ...found.fields, ...found.tagged]
  const form = fieldsOfForms(form_wish, {
    documents: found.documents,
    formOf: where.formOf,
    unprintable: (text) => unprintable(app, text),
    keys: others.map(([, { key }]) => key),
  })
  const tagged = [...found.tagged, ...form.fields].map((one) => withRole(one, edit.roles ?? []))
  const has_fields = edit.fields !== undefined || tagged.length > 0
  const fields = inOrderOfEntries(edit.fields ?? [], found.fields, tagged)
  return {
    wish: {
      ...wish,
      edit: has_fields ? { ...edit, fields } : edit,
      issues: [...wish.issues, ...found.issues, ...form.issues],
    },
    documents: form.documents,
    named: both(found.named, form.named),
  }
}

type Roles = NonNullable<TemplateEdit['roles']>

const ownerOf = ([index, { label = null, role, signing_order = index + 1 }]: Roles[number]): TagOwner => ({
  key: String(signing_order),
  label,
  email: null,
  can_sign: role === 'signer',
})

/** A role is named by its number, which is its place in the list unless told. */
function withRole([index, { owner, ...field }]: Indexed<TaggedField>, roles: Roles): Indexed<RoleFieldInput> {
  const [at = owner, role] = roles[owner] ?? []
  return [index, { ...field, role: role?.signing_order ?? at + 1 }]
}

/** A second time changes nothing. Envelopes that were made from it are none the wiser. */
export const removeTemplate = (app: App, { scope, clock }: Caller, id: string): Promise<void> =>
  app.store.transact(scope.workspace_id, async (tx) => {
    await tx.templates.save(archiveTemplate(await tx.templates.lock(scope, id, 'update'), clock.now()))
  })

interface SaveTemplateInput {
  readonly envelope_id: string
  readonly name: string | null
  readonly description: string | null
}

export const saveEnvelopeAsTemplate = (
  app: App,
  { scope, clock }: Caller,
  wish: SaveTemplateInput,
): Promise<Template> =>
  app.store.transact(scope.workspace_id, async (tx) => {
    const envelope = await tx.envelopes.lock(scope, wish.envelope_id)
    const { name, description } = wish
    const facts = { now: clock.now(), id: newId('tpl'), newId, name, description }
    const template = accept(saveAsTemplate(envelope, facts))
    await tx.templates.add(template)
    return template
  })

/** Before the template is locked: a pattern may take a while. */
function presetsIn(workspace_id: string, { edit }: TemplateInput): Promise<readonly Issue[]> {
  const patterns = new PatternAnswers(workspace_id)
  return patterns.settled(() => presetIssues(edit.fields ?? [], rulesOfPatterns(patterns)))
}

interface Found {
  readonly now: Instant
  readonly presets: readonly Issue[]
}

const factsOf = (app: App, { edit, issues }: TemplateInput, { now, presets }: Found) => ({
  now,
  newId,
  // A template has no deadline of its own and belongs to the key's space: of the world, only zones concern it.
  issues: [
    ...issues,
    ...unprintableFields(app, edit.fields),
    ...presets,
    ...worldIssues({ request: edit, deadline_at: null, test: undefined }, { livemode: true, now }),
  ],
})

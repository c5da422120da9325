import { hasInk } from '../../domain/ink.ts'
import { turnsOf } from '../new-envelope/person.ts'
import { type PickedFile, documentsOf } from '../upload/picked-file.ts'
import { t } from '../words.ts'

/** Who will sign, before it is known who that is. */
export interface RoleEntry {
  readonly label: string
  readonly role: 'signer' | 'cc'
  readonly together: boolean
}

export interface TemplateForm {
  readonly files: readonly PickedFile[]
  readonly roles: readonly RoleEntry[]
  readonly name: string
  readonly description: string
}

export const newRole = (label = ''): RoleEntry => ({ label, role: 'signer', together: false })

export const emptyTemplate = (): TemplateForm => ({
  files: [],
  roles: [newRole(t('new_template.first_role'))],
  name: '',
  description: '',
})

/** The body of POST /templates/from-refs. */
export function templateBody({ files, roles, name, description }: TemplateForm) {
  const turns = turnsOf(roles)
  return {
    ...(!hasInk(name) ? {} : { name }),
    ...(!hasInk(description) ? {} : { description }),
    documents: documentsOf(files),
    // Somebody has written them into a Word document for nothing else.
    ...(files.some(({ upload }) => upload?.word?.has_tags) ? { text_tags: { cover: true } } : {}),
    roles: roles.map(({ label, role }, i) => ({
      ...(!hasInk(label) ? {} : { label }),
      role,
      signing_order: i + 1,
      group: turns[i],
    })),
  }
}

/** A new template. */
export const new_template = {
  'new_template.title': 'New template',
  'new_template.templates': 'Templates',
  'new_template.place_fields': 'Place fields',
  'new_template.name': 'Name of the template',
  'new_template.name_hint': 'Defaults to the first document’s name',
  'new_template.description': 'Description',
  'new_template.description_hint': 'For the people who will use it',

  'new_template.roles': 'Roles',
  'new_template.roles_hint':
    'You name the people when you use the template. A role is their part in it: Tenant, Landlord, Witness.',
  'new_template.role_at': 'Role {number}',
  /** In place of a label: "Move role 2 up". */
  'new_template.called_role_at': 'role {number}',
  'new_template.role': 'Role',
  /** The label of the role that a new template begins with. */
  'new_template.first_role': 'Signer',
  'new_template.does': 'What they do',
  'new_template.does_sign': 'Sign',
  'new_template.does_get_copy': 'Get a copy',
  'new_template.needs_role': 'A template needs a role',
  'new_template.together': 'At the same time as the role above',
  'new_template.add_role': 'Add role',
} as const

import { expect, test } from 'vitest'
import { type Account, lackingFor, lackingText } from '../../src/store/prerequisites.ts'

/** The owner of its database, who was granted the role by a superuser: the documented two lines. */
const GRANTED: Account = {
  version: '17.2',
  version_number: 170_002,
  is_super: false,
  may_make_roles: false,
  account: 'app',
  database: 'sign',
  schema: 'public',
  may_make_schemas: true,
  may_make_tables: true,
  has_role: true,
  may_take_role: true,
  may_grant_role: false,
}
const NO_ROLE = { has_role: false, may_take_role: false }
const NOT_GRANTED = { may_take_role: false }
const MAKE = 'create role countersign_app nologin;'
const GRANT = 'grant countersign_app to app;'

test.each<[string, Partial<Account>, readonly string[]]>([
  ['the documented two lines', {}, []],
  ['no role', NO_ROLE, [MAKE, GRANT]],
  ['a superuser', { is_super: true, ...NO_ROLE }, []],
  ['no role, and it may make roles', { may_make_roles: true, ...NO_ROLE }, []],
  ['a role that nobody granted', NOT_GRANTED, [GRANT]],
  [
    'the role of another, which it may grant until 15',
    { ...NOT_GRANTED, may_make_roles: true, version_number: 150_014 },
    [],
  ],
  [
    'the role of another, which it may not grant from 16 on',
    { ...NOT_GRANTED, may_make_roles: true, version_number: 160_004 },
    [GRANT],
  ],
  ['a role that it made and may not take yet', { ...NOT_GRANTED, may_grant_role: true }, []],
  ['no right to make a schema', { may_make_schemas: false }, ['grant create on database sign to app;']],
  ['no right to make a table', { may_make_tables: false }, ['grant usage, create on schema public to app;']],
  [
    'no schema',
    { schema: null, may_make_tables: false },
    ['create schema public;', 'grant usage, create on schema public to app;'],
  ],
])('%s: %#', (_, differs, lines) => {
  expect(lackingFor({ ...GRANTED, ...differs })?.lines ?? []).toEqual(lines)
})

test('all of it is one message, with lines that can be copied', () => {
  const lacking = lackingFor({ ...GRANTED, ...NO_ROLE, may_make_tables: false })
  expect(lacking && lackingText(lacking)).toBe(
    `the account app cannot make the schema. Nothing was made. Ask a superuser to run these lines in the database sign, and start again:
  create role countersign_app nologin;
  grant countersign_app to app;
  grant usage, create on schema public to app;`,
  )
})

test('a server that is too old is told before all else', () => {
  const lacking = lackingFor({ ...GRANTED, ...NO_ROLE, version: '14.11', version_number: 140_011 })
  expect(lacking && lackingText(lacking)).toBe(
    'PostgreSQL 14.11 is too old: the service needs 15 or newer. Nothing was made.',
  )
})

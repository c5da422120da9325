import { has, type Source } from '../test/support/programs.ts'

const OFFICE = [
  'test/convert/office.test.ts',
  'test/convert/sandbox.test.ts',
  'test/story/dashboard/conversions.test.ts',
  'test/story/dashboard/word-documents-swept.test.ts',
  'test/story/dashboard/word-templates.test.ts',
  'test/story/word-templates.test.ts',
  'test/browser/word-templates.test.ts',
]

/** Test files whose first step already asks for something; where it is missing they are left out whole, and counted. */
export const NEEDS: Readonly<Partial<Record<Source, readonly string[]>>> = {
  qa: [
    'test/blobs/s3.test.ts',
    'test/client/client.test.ts',
    'test/openapi/prism.test.ts',
    'test/story/login-provider.test.ts',
    'test/torture/startup/backup.test.ts',
    'test/torture/startup/doctor-outside.test.ts',
  ],
  bwrap: OFFICE,
  curl: ['test/docs/blocks.test.ts'],
  openssl: [
    'test/browser/settings.test.ts',
    'test/docs/blocks.test.ts',
    'test/story/dashboard/activity.test.ts',
    'test/story/dashboard/seal.test.ts',
    'test/story/dashboard/secrets.test.ts',
    'test/verify/workspace.test.ts',
  ],
  soffice: OFFICE,
}

/** The test files that cannot begin on this machine, each with what it lacks. */
export const leftOut = (): ReadonlyMap<string, readonly Source[]> => {
  const lacking = new Map<string, Source[]>()
  for (const [source, files] of Object.entries(NEEDS) as [Source, readonly string[]][])
    if (!has(source)) for (const file of files) lacking.set(file, [...(lacking.get(file) ?? []), source])
  return lacking
}

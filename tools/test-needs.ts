import { has } from '../test/support/programs.ts'

/** Test files whose first step already asks a program; where it is missing they are left out whole, and counted. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  bwrap: ['test/convert/office.test.ts', 'test/convert/sandbox.test.ts', 'test/story/dashboard/conversions.test.ts'],
  curl: ['test/docs/blocks.test.ts'],
  openssl: [
    'test/story/dashboard/activity.test.ts',
    'test/story/dashboard/seal.test.ts',
    'test/browser/settings.test.ts',
    'test/docs/blocks.test.ts',
    'test/verify/workspace.test.ts',
  ],
  soffice: ['test/convert/office.test.ts', 'test/convert/sandbox.test.ts', 'test/story/dashboard/conversions.test.ts'],
}

/** The test files that cannot begin on this machine. */
export const leftOut = (): readonly string[] => [
  ...new Set(Object.entries(NEEDS).flatMap(([program, files]) => (has(program) ? [] : files))),
]

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** This project's code: src of a checkout, lib of the package. */
const CODE = join(import.meta.dirname, '..', '..')
const PACKAGE = dirname(CODE)

/** All that readers load: this project's code and fonts, what says of what kind it is, and every folder of packages that Node looks into. */
export const codeRoots = (): readonly string[] => [
  CODE,
  join(PACKAGE, 'package.json'),
  join(PACKAGE, 'fonts'),
  ...upwardFrom(PACKAGE)
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder)),
]

const upwardFrom = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...upwardFrom(dirname(folder))]

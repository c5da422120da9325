import { createRequire } from 'node:module'
import { join } from 'node:path'
import { QA } from './programs.ts'

const require = createRequire(join(QA, 'package.json'))

/** A file of a package in qa/, to be started as a program. */
export const qaPath = (name: string): string => require.resolve(name)

/** A package of qa/. Its types are not at hand here: say as much of them as is used. */
export const fromQa = <T>(name: string): T => require(name) as T

import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { listText } from '../../words.ts'

/** By name and, where there is more than one, the workspace that each works in. */
export const programNames = (programs: AccountAnswer['programs']): string => {
  const several = new Set(programs.map(({ workspace }) => workspace)).size > 1
  const names = programs.map(({ name, workspace }) => (several ? `${name} (${workspace})` : name))
  return listText([...new Set(names)])
}

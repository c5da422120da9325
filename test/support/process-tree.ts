import { readdirSync, readFileSync } from 'node:fs'

/** Processes of a tree, parents first; on Linux only, which is where whole trees are killed. */
export function treeOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = pid > 0 ? readStat(pid) : null
    if (stat) parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

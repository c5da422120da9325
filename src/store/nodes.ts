import type { LiveNode, NodeReads } from '../ports/nodes.ts'
import type { Connections, Row } from './database.ts'

/** By functions of the schema (migration 0063): which node is older is a question of its migrations. */
export const nodeReads = ({ slow }: Connections): NodeReads => ({
  async show({ name, release, commit, schema, role }) {
    await slow(null)({
      name: 'show_node',
      text: 'select show_node($1, $2, $3, $4, $5)',
      values: [name, release, commit, schema, role],
    })
    const [row] = await slow(null)<Row & { yes: boolean }>({ text: 'select has_older_node() as yes' })
    return row?.yes ?? false
  },
  async hide(name) {
    await slow(null)({ text: 'select hide_node($1)', values: [name] })
  },
  live: () => slow(null)<Row & LiveNode>({ text: LIVE_NODES }),
})

export const LIVE_NODES = `select name, release, commit, schema, role, extract(epoch from now() - started_at)::float8 as age_s
  from live_nodes() order by schema nulls first, role, name`

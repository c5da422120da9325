import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LabelListShape } from '../../contract/envelopes/labels.ts'
import { useApi, useSpace } from '../api.ts'

export type Label = z.infer<typeof LabelListShape>['data'][number]

/** Those of the space, by name. */
export function useLabels(): readonly Label[] {
  const api = useApi()
  const space = useSpace()
  const { data } = useQuery({
    queryKey: [space, 'labels'],
    queryFn: ({ signal }) => api.call<z.infer<typeof LabelListShape>>('GET', '/labels', { signal }),
  })
  return data?.data ?? []
}

/** After a label was made, changed or deleted. */
export function useLabelsChanged(): () => Promise<void> {
  const client = useQueryClient()
  const space = useSpace()
  return async () => {
    await client.invalidateQueries({ queryKey: [space, 'labels'] })
    await client.invalidateQueries({ queryKey: [space, 'envelopes'] })
  }
}

/** The hues of people in the editor, which stay apart for colour-blind eyes; the name always stands beside. */
const DOTS: Readonly<Record<Label['color'], string>> = {
  blue: 'bg-[#0072b2]',
  orange: 'bg-[#b85c00]',
  green: 'bg-[#00795a]',
  purple: 'bg-[#8a4f9e]',
  brown: 'bg-[#7a5230]',
  teal: 'bg-[#007a87]',
  magenta: 'bg-[#b0337a]',
  slate: 'bg-[#64707e]',
}

export const Dot = ({ color }: { readonly color: Label['color'] }) => (
  <span
    aria-hidden
    className={`size-2.5 flex-none rounded-full outline-1 outline-paper forced-colors:border ${DOTS[color]}`}
  />
)

export const LabelChip = ({ label: { name, color } }: { readonly label: Label }) => (
  <span className="inline-flex max-w-40 items-center gap-1.5 rounded-full border border-line px-2 text-xs text-soft">
    <Dot color={color} />
    <bdi className="truncate">{name}</bdi>
  </span>
)

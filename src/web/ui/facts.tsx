import type { ReactNode } from 'react'

/** What a thing is called, and what it is; what there is nothing of is left out. */
export type Fact = readonly [label: string, value: ReactNode]

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid gap-2">
    {facts.map(
      ([label, value]) =>
        value !== null &&
        value !== '' && (
          <div key={label} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <dt dir="auto" className="text-soft [overflow-wrap:anywhere]">
              {label}
            </dt>
            <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)

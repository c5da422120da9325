interface TabsProps<Id extends string> {
  readonly name: string
  readonly tabs: readonly { readonly id: Id; readonly title: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** Tabs after the ARIA pattern: one stop for the Tab key, arrows move between them. */
export function Tabs<Id extends string>({ name, tabs, chosen, onChoose }: TabsProps<Id>) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={name} onKeyDown={move}>
      {tabs.map(({ id, title }) => (
        <button
          type="button"
          role="tab"
          key={id}
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={`panel-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

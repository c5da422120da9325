interface TabsProps<Id extends string> {
  readonly name: string
  readonly tabs: readonly { readonly id: Id; readonly title: string }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** Tabs after the ARIA pattern: one stop for the Tab key; arrows, Home and End move between them. */
export function Tabs<Id extends string>({ name, tabs, chosen, onChoose }: TabsProps<Id>) {
  const move = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const at = tabs.findIndex(({ id }) => id === chosen)
    const to = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
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
          aria-controls={id === chosen ? `panel-${id}` : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'

/** A pause in typing after which it is looked for. */
const PAUSE_MS = 250

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  /** What the address says. */
  readonly value: string
  readonly onSearch: (typed: string) => void
}

export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who goes back sees what was looked for then.
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), PAUSE_MS)
  }
  return (
    <search className="relative w-[calc(100vw-32px)] max-w-full sm:w-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-soft"
          aria-hidden
        />
        <input
          type="text"
          enterKeyHint="search"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          maxLength={254}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="min-h-11 w-full rounded-md border border-edge bg-paper px-9 text-ink sm:min-h-10"
        />
        {typed !== '' && (
          <Button
            look="quiet"
            small
            className="absolute! end-1 top-1/2 -translate-y-1/2 px-1.5!"
            aria-label={t('ui.clear_search')}
            onClick={() => {
              setTyped('')
              search('')
            }}
          >
            <X aria-hidden />
          </Button>
        )}
      </form>
    </search>
  )
}

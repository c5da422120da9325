import { useState } from 'react'
import { chooseTheme, THEMES, type Theme, themeNow } from '../../theme.ts'
import { Card } from '../../ui/card.tsx'

const WORDS: Readonly<Record<Theme, string>> = { system: 'As my system', light: 'Light', dark: 'Dark' }

/** Taken at once, and kept by this browser. */
export function ThemeCard() {
  const [chosen, setChosen] = useState(themeNow)
  return (
    <Card title="Appearance">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm text-soft">For this browser.</legend>
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 text-sm has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent sm:min-h-10"
          >
            <input
              type="radio"
              name="theme"
              checked={chosen === theme}
              onChange={() => {
                chooseTheme(theme)
                setChosen(theme)
              }}
              className="size-4 accent-accent"
            />
            {WORDS[theme]}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

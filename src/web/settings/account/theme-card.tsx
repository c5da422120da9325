import { useState } from 'react'
import { chooseTheme, THEMES, themeNow } from '../../theme.ts'
import { Card } from '../../ui/card.tsx'
import { t } from '../../words.ts'

/** Taken at once, and kept by this browser. */
export function ThemeCard() {
  const [chosen, setChosen] = useState(themeNow)
  return (
    <Card title={t('account.theme')}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm text-soft">{t('account.theme_hint')}</legend>
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
            />
            {t(`account.theme_${theme}`)}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

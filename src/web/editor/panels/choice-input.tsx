import { SelectField } from '../../ui/field.tsx'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onValue: (value: T) => void
}

/** One of a few words. */
export const Choice = <T extends string>({ label, value, options, onValue }: ChoiceProps<T>) => (
  <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value as T)}>
    {options.map(([name, word]) => (
      <option key={name} value={name}>
        {word}
      </option>
    ))}
  </SelectField>
)

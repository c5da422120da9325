import { SelectField } from '../../ui/field.tsx'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onValue: (value: T) => void
  readonly hint?: string
}

/** One of a few words. */
export const Choice = <T extends string>({ label, value, options, onValue, ...rest }: ChoiceProps<T>) => (
  <SelectField label={label} value={value} onChange={({ target }) => onValue(target.value as T)} {...rest}>
    {options.map(([name, word]) => (
      <option key={name} value={name}>
        {word}
      </option>
    ))}
  </SelectField>
)

import { useId, type ReactNode } from 'react'
import './finder.css'

/** A filter of a list: one of some values, or anything. */
export const FilterChoice = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: ReactNode
  value: string | null
  options: { value: string; label: string }[]
  onChoose: (value: string | null) => void
}) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="filter-select"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import './finder.css'

/** A filter of a list: one of some values, or anything. As a chip it is called by what is chosen, or by its label. */
export const FilterChoice = ({
  isChip = false,
  label,
  value,
  options,
  onChoose,
}: {
  isChip?: boolean
  label: ReactNode
  value: string | null
  options: { value: string; label: string }[]
  onChoose: (value: string | null) => void
}) => {
  const id = useId()
  return (
    <div className={isChip ? 'filter-chip' : 'field'}>
      <label htmlFor={id} className={isChip ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={isChip && value !== null ? 'filter-select chosen' : 'filter-select'}
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

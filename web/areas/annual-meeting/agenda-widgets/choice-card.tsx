import { Radio } from 'antd'
import { useId, type ReactNode } from 'react'

type Props = { value: string; label: ReactNode; note: ReactNode; disabled?: boolean }

/** One choice of a group as a card; its note is its description. */
export const ChoiceCard = ({ value, label, note, disabled = false }: Props) => {
  const id = useId()
  return (
    <Radio
      value={value}
      disabled={disabled}
      className="choice-card"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <span className="choice-label" id={`${id}-label`}>
        {label}
      </span>
      <span className="choice-note" id={`${id}-note`}>
        {note}
      </span>
    </Radio>
  )
}

import { Radio } from 'antd'
import type { ReactNode } from 'react'
import type { FieldProps } from './field-handle.ts'
import { GroupFrame, ReadValue } from './field-frame.tsx'
import { NotStated } from './not-stated.tsx'

export type Choice = { value: string | boolean; label: ReactNode; note?: ReactNode }

/** One of a few answers, each a card to press. */
export const ChoiceField = <Name extends string>({
  handle,
  name,
  label,
  hint,
  choices,
}: FieldProps<Name> & { choices: readonly Choice[] }) => {
  const { value, change, onBlur, editable, ...frame } = handle.useField(name)
  const shown = label ?? frame.label
  if (!editable)
    return (
      <ReadValue label={shown}>{choices.find((choice) => choice.value === value)?.label ?? <NotStated />}</ReadValue>
    )
  return (
    <GroupFrame {...frame} label={shown} hint={hint}>
      <Radio.Group
        className="choice-cards"
        value={value ?? null}
        onChange={(event) => {
          change(event.target.value)
          onBlur()
        }}
      >
        {choices.map((choice) => (
          <Radio key={String(choice.value)} value={choice.value} className="choice-card">
            <span className="choice-label">{choice.label}</span>
            {choice.note && <span className="choice-note">{choice.note}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </GroupFrame>
  )
}

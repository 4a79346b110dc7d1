import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { fieldLimits } from '#shared/limits.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { NumberInput } from '#web/components/form/number-input.tsx'

type Props = {
  name: 'income' | 'club-fee'
  value: number | null
  onChange: (value: number | null) => void
  /** Amounts that the hint names. */
  values: Record<string, number>
}

/** Whole kronor a month; spaces in what is typed do not matter. */
export const KronorField = ({ name, value, onChange, values }: Props) => {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={null}
      label={<FormattedMessage id={`membership.calculator.${name}`} />}
      hint={<FormattedMessage id={`membership.calculator.${name}.hint`} values={values} />}
    >
      {(aria) => (
        <NumberInput
          {...aria}
          inputMode="numeric"
          value={value}
          min={0}
          max={fieldLimits.income.max}
          precision={0}
          suffix={<FormattedMessage id="membership.calculator.kronor" />}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

import { CloseCircleFilled } from '@ant-design/icons'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { FieldFrame, ReadValue } from './field-frame.tsx'
import { byWords, namedOptions } from './named-options.ts'
import { NotStated } from './not-stated.tsx'

export type SelectFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error: string | null
  value: string | null
  options: { value: string; label: string }[]
  onChange: (value: string | null) => void
  placeholder?: string
  /** Said when nothing fits what was typed. */
  none?: ReactNode
  isLoading?: boolean
  editable: boolean
}

/** One of many, found by typing. */
export const SelectField = ({
  id,
  label,
  hint,
  error,
  value,
  options,
  onChange,
  placeholder,
  none,
  isLoading = false,
  editable,
}: SelectFieldProps) => {
  const intl = useIntl()
  if (!editable)
    return (
      <ReadValue label={label}>{options.find((option) => option.value === value)?.label ?? <NotStated />}</ReadValue>
    )
  const named = namedOptions(options)
  return (
    <FieldFrame id={id} label={label} hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`}>
      {(aria) => (
        <Select
          {...aria}
          showSearch={byWords}
          allowClear={{ clearIcon: <CloseCircleFilled />, label: intl.formatMessage({ id: 'forms.clear' }) }}
          loading={isLoading}
          value={value === null ? null : named.keyOf(value)}
          options={named.options}
          placeholder={placeholder}
          notFoundContent={none}
          onChange={(chosen: string | null | undefined) => onChange(chosen ? named.valueOf(chosen) : null)}
        />
      )}
    </FieldFrame>
  )
}

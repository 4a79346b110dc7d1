import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import { useLanguage } from '#web/client/language.tsx'
import { timeInWords } from '#web/components/time-in-words.ts'
import type { ItemHandle } from '../meeting-context.tsx'
import { FieldFrame, GroupFrame, ReadValue } from '#web/components/form/field-frame.tsx'
import { useField } from './use-field.ts'

type Data = Record<string, unknown>
type FieldProps<D extends Data> = { handle: ItemHandle<D>; name: keyof D & string; label: ReactNode; hint?: ReactNode }

const NotStated = () => <FormattedMessage id="forms.not-stated" />
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What somebody reads who may not change it: days and times as they are written, anything else as it was typed. */
const Written = ({ text, type }: { text: string; type: string }) => {
  const language = useLanguage()
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return (
      <FormattedDate value={startOfDay(text)} timeZone="Europe/Stockholm" day="numeric" month="long" year="numeric" />
    )
  return type === 'time' ? timeInWords(text, language) : text
}

/** Text on one line, or on several with `rows`. */
export const TextField = <D extends Data>({
  handle,
  name,
  label,
  hint,
  rows,
  type = 'text',
  autoComplete = 'off',
  maxLength,
}: FieldProps<D> & {
  rows?: number
  type?: 'text' | 'date' | 'time' | 'url'
  autoComplete?: string
  maxLength?: number
}) => {
  const { value, change, onBlur, editable, ...frame } = useField(handle, name)
  if (!editable)
    return (
      <ReadValue label={label}>
        {asText(value) ? <Written text={asText(value)} type={type} /> : <NotStated />}
      </ReadValue>
    )
  const set = (text: string) => change((text === '' ? null : text) as D[typeof name])
  return (
    <FieldFrame label={label} hint={hint} {...frame}>
      {(aria) =>
        rows ? (
          <Input.TextArea
            {...aria}
            value={asText(value)}
            autoSize={{ minRows: rows, maxRows: 14 }}
            maxLength={maxLength}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
          />
        ) : (
          <Input
            {...aria}
            type={type}
            value={asText(value)}
            autoComplete={autoComplete}
            maxLength={maxLength}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

/** A whole number; spaces and dashes in what is typed do not matter. */
export const NumberField = <D extends Data>({
  handle,
  name,
  label,
  hint,
  min = 0,
  max,
  suffix,
}: FieldProps<D> & { min?: number; max?: number; suffix?: ReactNode }) => {
  const { value, change, onBlur, editable, ...frame } = useField(handle, name)
  if (!editable)
    return (
      <ReadValue label={label}>
        {typeof value === 'number' ? (
          <>
            {value} {suffix}
          </>
        ) : (
          <NotStated />
        )}
      </ReadValue>
    )
  return (
    <FieldFrame label={label} hint={hint} {...frame}>
      {(aria) => (
        <InputNumber<number>
          {...aria}
          value={typeof value === 'number' ? value : null}
          min={min}
          max={max}
          precision={0}
          suffix={suffix}
          parser={(text) => Number((text ?? '').replaceAll(/[\s\u00a0–-]/g, ''))}
          onBlur={onBlur}
          onChange={(number) => change(number as D[typeof name])}
        />
      )}
    </FieldFrame>
  )
}

export type Choice = { value: string | boolean; label: ReactNode; note?: ReactNode }

/** One of a few answers, each a card to press. */
export const ChoiceField = <D extends Data>({
  handle,
  name,
  label,
  hint,
  choices,
}: FieldProps<D> & { choices: Choice[] }) => {
  const { value, change, onBlur, editable, ...frame } = useField(handle, name)
  if (!editable)
    return (
      <ReadValue label={label}>{choices.find((choice) => choice.value === value)?.label ?? <NotStated />}</ReadValue>
    )
  return (
    <GroupFrame label={label} hint={hint} {...frame}>
      <Radio.Group
        className="choice-cards"
        value={value ?? null}
        onChange={(event) => {
          change(event.target.value as D[typeof name])
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

/** Something to confirm. */
export const ConfirmField = <D extends Data>({ handle, name, label, hint }: FieldProps<D>) => {
  const intl = useIntl()
  const { value, change, onBlur, editable, id, hintId, errorId, error } = useField(handle, name)
  if (!editable)
    return <ReadValue label={label}>{intl.formatMessage({ id: value === true ? 'forms.yes' : 'forms.no' })}</ReadValue>
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <Checkbox
        id={id}
        checked={value === true}
        aria-describedby={error ? errorId : hint ? hintId : undefined}
        onBlur={onBlur}
        onChange={(event) => change(event.target.checked as D[typeof name])}
      >
        {label}
      </Checkbox>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
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
  editable,
}: {
  id: string
  label: ReactNode
  hint?: ReactNode
  error: string | null
  value: string | null
  options: { value: string; label: string }[]
  onChange: (value: string | null) => void
  placeholder?: string
  editable: boolean
}) => {
  if (!editable)
    return (
      <ReadValue label={label}>{options.find((option) => option.value === value)?.label ?? <NotStated />}</ReadValue>
    )
  return (
    <FieldFrame id={id} label={label} hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`}>
      {(aria) => (
        <Select
          {...aria}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          value={value}
          options={options}
          placeholder={placeholder}
          onChange={(chosen) => onChange(chosen ?? null)}
        />
      )}
    </FieldFrame>
  )
}

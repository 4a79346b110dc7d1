import { CloseCircleFilled } from '@ant-design/icons'
import { Select } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { typeTable } from '#shared/assignments/type-table.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { byWords, namedOptions } from '#web/components/form/named-options.ts'
import { useTypeName } from '#web/features/assignments/type-name.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** Picks a type of assignment; those that the union registers stand apart, and lead to the union when chosen. */
export const TypePicker = ({ form }: { form: ChangeForm }) => {
  const intl = useIntl()
  const typeName = useTypeName()
  const { change, label, ...frame } = form.useField('type')
  const named = namedOptions(typeTable.map(({ type }) => ({ value: String(type), label: typeName(type) })))
  const options = (['club', 'union'] as const).map((registeredBy) => ({
    label: intl.formatMessage({ id: `assignments.types.${registeredBy}` }),
    title: registeredBy,
    options: named.options.filter((_, index) => typeTable[index]?.registeredBy === registeredBy),
  }))
  return (
    <FieldFrame {...frame} label={label} hint={<FormattedMessage id="assignments.field.type-hint" />}>
      {(aria) => (
        <Select<string>
          {...aria}
          showSearch={byWords}
          allowClear={{ clearIcon: <CloseCircleFilled />, label: intl.formatMessage({ id: 'forms.clear' }) }}
          value={form.draft.type && named.keyOf(form.draft.type)}
          options={options}
          placeholder={intl.formatMessage({ id: 'assignments.field.type-placeholder' })}
          notFoundContent={<FormattedMessage id="assignments.field.type-none" />}
          onChange={(name: string | undefined) => change(name === undefined ? null : named.valueOf(name))}
        />
      )}
    </FieldFrame>
  )
}

import { AutoComplete } from 'antd'
import { FormattedMessage } from 'react-intl'
import { appearanceOf } from '#shared/basics/appearance.ts'
import { applicationLimits } from '#shared/limits.ts'
import { useLanguage } from '#web/client/language.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import type { FieldProps } from '#web/components/form/field-handle.ts'
import { useLookUp } from '#web/features/look-ups/use-look-up.ts'

/** The name of a workplace: of the list, or as members have typed it who work where the list does not reach. */
export const WorkplaceField = <Name extends string>({ handle, name }: FieldProps<Name>) => {
  const language = useLanguage()
  const { value, change, onBlur, editable: _, ...frame } = handle.useField(name)
  const text = typeof value === 'string' ? value : ''
  const { data } = useLookUp('workplaces', text.trim())
  const names = (data?.entries ?? []).map((entry) => entry.name[language])
  const isOutside =
    text.trim() !== '' && data !== undefined && !names.some((each) => appearanceOf(each) === appearanceOf(text))
  const hint = <FormattedMessage id={`operator.conflict.workplace.${isOutside ? 'outside' : 'hint'}`} />
  return (
    <FieldFrame {...frame} label={frame.label} hint={hint}>
      {(aria) => (
        <AutoComplete
          {...aria}
          value={text}
          options={names.map((each) => ({ value: each }))}
          maxLength={applicationLimits.employerLength}
          onChange={change}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}

import { FormattedMessage } from 'react-intl'
import { Language } from '#shared/basics/language.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { fieldLimits } from '#shared/limits.ts'
import { DropdownField } from '#web/components/form/dropdown-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'

/** The fields of one time that a company offers; `within` comes before their names. */
export const SlotInputs = ({ handle, within = '' }: { handle: FieldHandle<string>; within?: string }) => (
  <>
    <div className="field-row">
      <DateField handle={handle} name={`${within}day`} />
      <TimeField handle={handle} name={`${within}from`} />
      <TimeField handle={handle} name={`${within}until`} />
    </div>
    <div className="field-row">
      <TextField
        handle={handle}
        name={`${within}place`}
        maxLength={businessMeetingLimits.placeLength}
        hint={<FormattedMessage id="company.field.place.hint" />}
      />
      <TextField
        handle={handle}
        name={`${within}link`}
        type="url"
        maxLength={fieldLimits.urlLength}
        hint={<FormattedMessage id="company.field.link.hint" />}
      />
    </div>
    <DropdownField
      handle={handle}
      name={`${within}language`}
      choices={Language.options.map((language) => ({ value: language, label: `company.language.${language}` }))}
    />
  </>
)

import { FormattedMessage } from 'react-intl'
import { DateField } from '#web/components/form/date-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { TimeField } from '#web/components/form/time-field.tsx'

type Name = `${'from' | 'until'}.${'day' | 'time'}`

/** From when and until when something is shown. */
export const MomentFields = ({ handle }: { handle: FieldHandle<Name> }) =>
  (['from', 'until'] as const).map((name) => (
    <div key={name} className="page-moment">
      <DateField handle={handle} name={`${name}.day`} hint={<FormattedMessage id={`pages.${name}.hint`} />} />
      <TimeField handle={handle} name={`${name}.time`} />
    </div>
  ))

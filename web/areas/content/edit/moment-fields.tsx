import { FormattedMessage } from 'react-intl'
import { DateField } from '#web/components/form/date-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { TimeField } from '#web/components/form/time-field.tsx'

type Ends = 'from' | 'until'

/** From when and until when something is shown, or one of both. */
export const MomentFields = <End extends Ends = Ends>({
  handle,
  names = ['from', 'until'] as unknown as readonly End[],
}: {
  handle: FieldHandle<`${End}.${'day' | 'time'}`>
  names?: readonly End[]
}) =>
  names.map((name) => (
    <div key={name} className="page-moment">
      <DateField handle={handle} name={`${name}.day`} hint={<FormattedMessage id={`pages.${name}.hint`} />} />
      <TimeField handle={handle} name={`${name}.time`} />
    </div>
  ))

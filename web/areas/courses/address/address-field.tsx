import { FormattedMessage } from 'react-intl'
import { fieldLimits } from '#shared/limits.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { PlainTextField } from '#web/components/form/plain-text-field.tsx'

/** Where a person who is no member is written to. */
export const AddressField = ({ handle }: { handle: FieldHandle<'email'> }) => (
  <PlainTextField
    handle={handle}
    name="email"
    label={<FormattedMessage id="courses.address" />}
    hint={<FormattedMessage id="courses.address.hint" />}
    type="email"
    autoComplete="email"
    maxLength={fieldLimits.emailLength}
  />
)

import { FormattedMessage } from 'react-intl'
import { courseLimits } from '#shared/courses/limits.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { PlainTextField } from '#web/components/form/plain-text-field.tsx'

/** What a participant needs at an occasion, with who reads it and for how long. */
export const NeedsField = ({ handle }: { handle: FieldHandle<'needs'> }) => (
  <PlainTextField
    handle={handle}
    name="needs"
    label={<FormattedMessage id="courses.needs.field" />}
    hint={<FormattedMessage id="courses.needs.hint" values={{ days: courseLimits.needsRetainedDays }} />}
    rows={2}
    maxLength={courseLimits.needsLength}
  />
)

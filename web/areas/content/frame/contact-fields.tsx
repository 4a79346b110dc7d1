import { FormattedMessage } from 'react-intl'
import { frameLimits } from '#shared/content/limits.ts'
import { fieldLimits } from '#shared/limits.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { TextField } from '#web/components/form/text-field.tsx'

type Name = 'phone' | 'email' | `${'address' | 'note'}.${'sv' | 'en'}`

/** How the union is reached. */
export const ContactFields = ({ handle }: { handle: FieldHandle<Name> }) => (
  <>
    <TextField handle={handle} name="phone" type="tel" hint={<FormattedMessage id="frame.phone.hint" />} />
    <TextField handle={handle} name="email" type="email" maxLength={fieldLimits.emailLength} />
    <BothLanguagesField handle={handle} name="address" maxLength={frameLimits.noteLength} />
    <BothLanguagesField
      handle={handle}
      name="note"
      rows={2}
      maxLength={frameLimits.noteLength}
      hint={<FormattedMessage id="frame.note.hint" />}
    />
  </>
)

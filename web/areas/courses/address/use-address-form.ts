import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { Email } from '#shared/fields/email.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'

const Typed = z.object({ email: z.string() })

type Of<Saved> = {
  /** Begins the ids of its fields. */
  name: string
  email: string | null
  save: (email: string) => Promise<Saved>
  onSaved: (saved: Saved) => void
}

/** A form of one address, which no browser stores. */
export const useAddressForm = <Saved>({ name, email, save, onSaved }: Of<Saved>) => {
  const intl = useIntl()
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { email: email ?? '' } }))
  return useDraftForm<z.infer<typeof Typed>, { email: string }, Saved>({
    name,
    draftKey: 'address',
    draftIn: 'nowhere',
    shape: Typed,
    start,
    judge: judgedBy(z.strictObject({ email: Email })),
    nameOf: () => intl.formatMessage({ id: 'courses.address' }),
    save: (body) => save(body.email),
    onSaved: (saved) => onSaved(saved),
  })
}

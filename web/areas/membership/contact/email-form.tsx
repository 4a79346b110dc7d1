import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { verifyEmail } from '#shared/contract/membership-email.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { PrivateEmail } from '#shared/fields/email.ts'
import { fieldLimits } from '#shared/limits.ts'
import { isSameEmail } from '#shared/membership/email-verification.ts'
import { call } from '#web/client/api.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useCommandId } from '#web/components/use-command-id.ts'

const Typed = z.object({ email: z.string() })

/** Asks for a link to be sent to an email; the same one again until the answer is certain. */
export const useVerification = () => {
  const client = useQueryClient()
  const command = useCommandId()
  const asked = useRef<string | null>(null)
  return async (email: string): Promise<void> => {
    if (asked.current !== email) command.renew()
    asked.current = email
    try {
      await call(verifyEmail, { body: { commandId: command.get(), email } })
      command.renew()
    } catch (error) {
      command.heard(error)
      throw error
    }
    await client.invalidateQueries({ queryKey: ['membership', 'own'] })
  }
}

/** A new private email, which is changed once the link in the letter to it has been opened. */
export const EmailForm = ({ own: { contact } }: { own: OwnMembership }) => {
  const intl = useIntl()
  const verify = useVerification()
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { email: '' } }))
  const present = contact?.email ?? null
  const wanted = PrivateEmail.refine((email) => !isSameEmail(present, email), { error: 'email-unchanged' })
  const form = useDraftForm<z.infer<typeof Typed>, { email: string }, void>({
    name: 'new-email',
    draftKey: 'membership-email',
    shape: Typed,
    start,
    judge: judgedBy(z.strictObject({ email: wanted })),
    nameOf: () => intl.formatMessage({ id: 'membership.email.field.email' }),
    save: ({ email }) => verify(email),
    onSaved: () => undefined,
  })
  return (
    <DraftForm
      form={form}
      className="card form-page"
      labelledBy="new-email-title"
      errorsAtFields
      heading={
        <h2 id="new-email-title">
          <FormattedMessage id="membership.email.change" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="membership.email.send" />
          </Button>
        </div>
      }
    >
      <TextField
        handle={form}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={fieldLimits.emailLength}
        hint={<FormattedMessage id="membership.email.field.email.hint" />}
      />
    </DraftForm>
  )
}

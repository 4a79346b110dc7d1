import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { z } from 'zod'
import { cancelOccasion } from '#shared/contract/course-commands.ts'
import { CancelReason } from '#shared/courses/occasion-draft.ts'
import { contentLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useOpenedForm } from '#web/components/form/use-opened-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { managedKey } from './manage-queries.ts'
import { useCourseFieldName } from './use-course-field-name.ts'

const Shape = z.object({ reason: z.object({ sv: z.string(), en: z.string() }) })
type Own = { params: { course: string; occasion: string }; version: number }
const openId = 'cancel-occasion'
/** Where the focus goes once the form is gone. */
export const cancelledId = 'occasion-cancelled'
const framesUntilShown = 180

type Props = Own & { takesFocus: boolean; close: () => void }

const ReasonForm = ({ params, version, takesFocus, close }: Props) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const form = useDraftForm({
    name: 'cancel',
    draftKey: params.occasion,
    shape: Shape,
    start: { id: params.occasion, version: 0, values: { reason: { sv: '', en: '' } } },
    nameOf: useCourseFieldName(),
    judge: judgedBy<z.infer<typeof CancelReason>>(CancelReason),
    // Where a colleague has changed it, the page shows the change before it is asked again.
    save: (body) =>
      call(cancelOccasion, { params, body, ifMatch: version }).finally(() => {
        void client.invalidateQueries({ queryKey: managedKey })
      }),
    onSaved: () => {
      announce('courses.manage.cancelled')
      focusTarget(cancelledId, framesUntilShown)
    },
  })
  const field = form.anchorOf('reason.sv')
  useEffect(() => {
    if (takesFocus) focusTarget(field)
  }, [takesFocus, field])
  return (
    <DraftForm
      form={{ ...form, submit: () => form.submit() }}
      className="content-form"
      actions={
        <div className="content-actions">
          <button type="button" className="button" onClick={close}>
            <FormattedMessage id="courses.manage.keep" />
          </button>
          <button type="submit" className="button primary" aria-disabled={form.saving.isPending}>
            <FormattedMessage id="courses.manage.cancel-now" />
          </button>
        </div>
      }
    >
      <BothLanguagesField handle={form} name="reason" rows={2} maxLength={contentLimits.aboutLength} />
    </DraftForm>
  )
}

/** Cancelling an occasion for good, with the reason that every participant is sent. */
export const CancelOccasion = ({ params, version }: Own) => {
  const { isOpen, takesFocus, open, close } = useOpenedForm({ name: 'cancel', draftKey: params.occasion }, Shape)
  return (
    <CardSection title={<FormattedMessage id="courses.manage.cancel" />}>
      <p>
        <FormattedMessage id="courses.manage.cancel.text" />
      </p>
      {isOpen ? (
        <ReasonForm
          params={params}
          version={version}
          takesFocus={takesFocus}
          close={() => {
            close()
            focusTarget(openId)
          }}
        />
      ) : (
        <button type="button" className="button" id={openId} onClick={open}>
          <FormattedMessage id="courses.manage.cancel" />
        </button>
      )}
    </CardSection>
  )
}

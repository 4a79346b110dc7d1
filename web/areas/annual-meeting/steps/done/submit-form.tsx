import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { submitMeeting } from '#shared/contract/annual-meeting-commands.ts'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { BackLink } from '#web/areas/annual-meeting/frame/back-link.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { SubmissionFailed } from './submission-failed.tsx'

/** The last act: nothing can be changed afterwards, and the submitter confirms that they know. */
export const SubmitForm = () => {
  const id = useId()
  const command = useCommand(submitMeeting)
  const refusal = useButtonRefusal('submitMeeting')
  const online = useOnline()
  const [understood, setUnderstood] = useState(false)
  const [asked, setAsked] = useState(false)
  const missing = asked && !understood
  const submit = () => {
    setAsked(true)
    if (understood) command.mutate({ understood: true }, { onSuccess: () => scrollTo(0, 0) })
    else document.getElementById(id)?.focus()
  }
  return (
    <>
      <section className="card">
        <div className={missing ? 'field invalid' : 'field'}>
          <Checkbox
            id={id}
            checked={understood}
            aria-describedby={missing ? `${id}-error` : undefined}
            aria-invalid={missing || undefined}
            onChange={(event) => setUnderstood(event.target.checked)}
          >
            <FormattedMessage id="submission.understood" />
          </Checkbox>
          {missing && (
            <p role="alert" className="field-error" id={`${id}-error`}>
              <FormattedMessage id="submission.understood.required" />
            </p>
          )}
        </div>
        <LockedByOther />
        {command.error && <SubmissionFailed error={command.error} />}
      </section>
      <StickyActions
        back={<BackLink step="protocol" />}
        primary={
          <Button
            type="primary"
            size="large"
            disabled={!online || refusal === 'locked'}
            loading={command.isPending}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={submit}
          >
            <FormattedMessage id="submission.submit" />
          </Button>
        }
      />
    </>
  )
}

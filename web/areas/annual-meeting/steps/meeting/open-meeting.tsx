import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { Step } from '#shared/annual-meeting/meeting.ts'
import { stepsOf } from '#shared/annual-meeting/steps.ts'
import { advance } from '#shared/contract/annual-meeting-commands.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { opensMeeting } from '#web/features/meeting-card/act-link.tsx'
import { BackLink } from '#web/areas/annual-meeting/frame/back-link.tsx'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'

/** The steps that lie between where the meeting stands and its being held, that one included. */
export const stepsToMeeting = (step: Step): Step[] => {
  const order = stepsOf('guided')
  return order.slice(order.indexOf(step) + 1, order.indexOf('annual-meeting') + 1)
}

/**
 * Opening a meeting that stands at an earlier step: what is left to prepare is listed once, and nothing keeps the
 * meeting from being held.
 */
export const OpenMeeting = () => {
  const { view, findings } = useMeeting()
  const { state } = useLocation() as { state: Partial<typeof opensMeeting> | null }
  const command = useCommand(advance)
  const refusal = useButtonRefusal('advance')
  const asked = useRef(false)
  const { step } = view.summary
  const ahead = stepsToMeeting(step)
  const left = findings.filter(
    (finding) => finding.step === step || ahead.slice(0, -1).some((each) => each === finding.step),
  )
  const open = async () => {
    try {
      for (const to of ahead) await command.mutateAsync({ to, proceed: true })
    } catch {
      // The command's error is shown, and the button tries again.
    }
  }
  const openAtOnce = useEffectEvent(() => void open())
  const opensAtOnce = state?.opensMeeting === true && left.length === 0 && refusal === null
  useEffect(() => {
    if (!opensAtOnce || asked.current) return
    asked.current = true
    openAtOnce()
  }, [opensAtOnce])
  return (
    <>
      <PageTitle id="open-meeting.title" />
      {left.length > 0 && (
        <CardSection title={<FormattedMessage id="open-meeting.left" values={{ count: left.length }} />}>
          <p>
            <FormattedMessage id="open-meeting.left.text" />
          </p>
          <ul className="finding-list">
            {left.map((finding) => (
              <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
                <FindingLink finding={finding} />
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      <LockedByOther />
      {command.error && <ErrorMessage error={command.error} />}
      <StickyActions
        back={<BackLink step={step} />}
        primary={
          <Button
            type="primary"
            size="large"
            disabled={refusal !== null}
            loading={command.isPending}
            onClick={() => void open()}
          >
            <FormattedMessage id={left.length > 0 ? 'open-meeting.anyway' : 'open-meeting.open'} />
          </Button>
        }
      />
    </>
  )
}

import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { generateProtocol } from '#shared/contract/annual-meeting-commands.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { FindingLink } from '#web/areas/annual-meeting/frame/finding-text.tsx'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'

/** Before there is a text: what it will be made of, and making it. */
export const CreateProtocol = () => {
  const { view, findings } = useMeeting()
  const command = useCommand(generateProtocol)
  const refusal = useButtonRefusal('generateProtocol')
  const online = useOnline()
  const { summary, rights } = view
  const isHere = summary.step === 'protocol'
  const missing = findings.filter(({ step, severity }) => step === 'annual-meeting' && severity === 'error')
  const action = () => {
    if (!rights.edit) return null
    if (!isHere) return <NextStep />
    return (
      <Button
        type="primary"
        size="large"
        disabled={!online || refusal !== null}
        aria-describedby={online ? undefined : offlineBanner}
        loading={command.isPending}
        onClick={() => command.mutate({})}
      >
        <FormattedMessage id="protocol-page.create" />
      </Button>
    )
  }
  return (
    <div id="item-protocol">
      <PageTitle id="protocol-page.title" aside={<SaveIndicator />} />
      <CardSection title={<FormattedMessage id="protocol-page.not-created" />}>
        <p>
          <FormattedMessage id={rights.edit ? 'protocol-page.not-created.text' : 'protocol-page.not-created.wait'} />
        </p>
        {rights.edit && !isHere && (
          <p>
            <FormattedMessage id="protocol-page.not-created.step" />
          </p>
        )}
        {missing.length > 0 && (
          <div className="notice attention">
            <p>
              <FormattedMessage id="protocol-page.not-created.missing" values={{ count: missing.length }} />
            </p>
            <ul className="finding-list">
              {missing.map((finding) => (
                <li key={`${finding.itemId}-${finding.code}-${finding.field ?? ''}`}>
                  <FindingLink finding={finding} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {rights.edit && <LockedByOther />}
      </CardSection>
      {command.error && <ErrorMessage error={command.error} />}
      <StickyActions primary={action()} />
    </div>
  )
}

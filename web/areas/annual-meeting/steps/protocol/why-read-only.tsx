import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { isProtocolChoiceRequired, isSigned } from '#shared/annual-meeting/protocol/states.ts'
import { generateProtocol } from '#shared/contract/annual-meeting-commands.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'

/** Why the text cannot be written in, and what the reader can do instead. */
export const WhyReadOnly = () => {
  const nameOf = useName()
  const { summary, rights } = useMeeting().view
  const { state } = summary.protocol
  const command = useCommand(generateProtocol)
  const refusal = useButtonRefusal('generateProtocol')
  if (rights.editProtocol || summary.submittedAt !== null || isSigned(state)) return null
  const isOutdated = isProtocolChoiceRequired(summary)
  const mayRenew = isOutdated && state === 'generated' && rights.edit
  return (
    <div className="notice no-print">
      <p>
        <FormattedMessage id="protocol-page.secretary-only" values={{ name: nameOf(summary.secretary) }} />
      </p>
      {isOutdated && (
        <p>
          <FormattedMessage id={mayRenew ? 'protocol-page.outdated.renew' : 'protocol-page.outdated.wait'} />
        </p>
      )}
      {mayRenew && <LockedByOther />}
      {mayRenew && (
        <Button disabled={refusal !== null} loading={command.isPending} onClick={() => command.mutate({})}>
          <FormattedMessage id="protocol-page.create-again" />
        </Button>
      )}
      {command.error && <ErrorMessage error={command.error} />}
    </div>
  )
}

import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { reminding } from '#shared/annual-meeting/protocol/turn.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { remindSignatories } from '#shared/contract/annual-meeting-commands.ts'
import { useSignedIn } from '#web/client/query.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'

/** Reminds those whose turn it is to sign, each once a day; says who has been reminded today. */
export const RemindSignatories = () => {
  const intl = useIntl()
  const nameOf = useName()
  const online = useOnline()
  const { person } = useSignedIn()
  const { summary, rights, portalNow } = useMeeting().view
  const command = useCommand(remindSignatories, { needsSaved: false })
  const refusal = useButtonRefusal('remindSignatories')
  const { open, reminded } = reminding(summary, portalNow)
  const others = open.filter((ref) => ref !== person.ref)
  const names = (refs: readonly string[]) => intl.formatList(refs.map((ref) => nameOf(ref)))
  if (!rights.edit || isRehearsal(summary.year) || refusal === 'wrong-step' || refusal === 'submitted') return null
  return (
    <>
      {command.error && <ErrorMessage error={command.error} />}
      {reminded.length > 0 && (
        <p role="status" className="secondary">
          <FormattedMessage id="protocol-page.reminded-today" values={{ names: names(reminded) }} />
        </p>
      )}
      {others.length > 0 && (
        <Button
          disabled={!online || refusal !== null}
          aria-describedby={online ? undefined : offlineBanner}
          loading={command.isPending}
          onClick={() => command.mutate({})}
        >
          <FormattedMessage id="protocol-page.remind" values={{ names: names(others) }} />
        </Button>
      )}
    </>
  )
}

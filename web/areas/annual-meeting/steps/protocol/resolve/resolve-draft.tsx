import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { protocolLanguageOf } from '#shared/annual-meeting/agenda/agenda-settings.ts'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import { resolveDraft } from '#shared/contract/annual-meeting-commands.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { ResolveForm } from './resolve-form.tsx'

/** The meeting's data changed after the text was made: the secretary decides before anything else is done. */
export const ResolveDraft = ({ current }: { current: ProtocolVersion }) => {
  const { view } = useMeeting()
  const command = useCommand(resolveDraft)
  const refusal = useButtonRefusal('resolveDraft')
  const online = useOnline()
  const fresh = useMemo(() => generateProtocol(view, protocolLanguageOf(view)), [view])
  return (
    <div id="item-protocol">
      <PageTitle id="protocol-page.resolve.title" />
      <p className="lead">
        <FormattedMessage id="protocol-page.resolve.lead" />
      </p>
      <p className="secondary">
        <FormattedMessage id="protocol-page.resolve.readable" values={{ version: current.version }} />
      </p>
      {command.error && <ErrorMessage error={command.error} />}
      <LockedByOther />
      <ResolveForm
        mine={current.paragraphs}
        fresh={fresh}
        pending={command.isPending}
        disabled={!online || refusal !== null}
        describedBy={online ? undefined : offlineBanner}
        onChoose={(choice) => command.mutate({ choice })}
      />
    </div>
  )
}

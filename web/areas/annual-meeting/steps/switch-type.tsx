import { Button } from 'antd'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MeetingType } from '#shared/annual-meeting/meeting.ts'
import { switchType } from '#shared/contract/annual-meeting-commands.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { useGoTo } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { LockedByOther, useButtonRefusal } from '../frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useCommand } from '../use-command.ts'
import { TypeDescription } from './type-description.tsx'

/** The other type of meeting: what it is, what switching means, and switching. The way back is the same. */
export const SwitchType = ({ to }: { to: MeetingType }) => {
  const id = useId()
  const goTo = useGoTo()
  const announce = useAnnounce()
  const online = useOnline()
  const command = useCommand(switchType)
  const refusal = useButtonRefusal('switchType')
  const go = () =>
    command.mutate(
      { type: to },
      {
        onSuccess: ({ summary }) => {
          announce(`choose-type.${to}.switched`)
          goTo(stepPages[summary.step], { year: summary.year })
        },
      },
    )
  return (
    <div id="other-type">
      <CardSection title={<FormattedMessage id={`choose-type.${to}.title`} />}>
        <TypeDescription type={to} />
        <p id={id}>
          <FormattedMessage id="choose-type.switch" />
        </p>
        {command.error && <ErrorMessage error={command.error} />}
        <LockedByOther />
        <Button
          disabled={!online || refusal !== null}
          loading={command.isPending}
          aria-describedby={online ? id : `${id} ${offlineBanner}`}
          onClick={go}
        >
          <FormattedMessage id={`choose-type.${to}.switch`} />
        </Button>
      </CardSection>
    </div>
  )
}

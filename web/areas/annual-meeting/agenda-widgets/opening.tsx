import { FormattedMessage } from 'react-intl'
import type { OpeningData } from '#shared/annual-meeting/agenda/opening.ts'
import { useSignedIn } from '#web/client/query.ts'
import { Script } from '#web/components/paper.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useMeeting } from '../meeting-context.tsx'

/** Opens the meeting: by whom and when is noted with it. */
export const Opening = ({ handle }: { handle: ItemHandle<OpeningData> }) => {
  const { portalNow } = useMeeting().view
  const { person } = useSignedIn()
  const noting: ItemHandle<OpeningData> = {
    ...handle,
    setData: ({ opened }) =>
      handle.setData(
        opened
          ? { opened, openedAt: portalNow, openedBy: person.ref }
          : { opened: false, openedAt: null, openedBy: null },
      ),
  }
  return (
    <>
      <Script>
        <FormattedMessage id="widget.opening.script" />
      </Script>
      <ConfirmField handle={noting} name="opened" label={<FormattedMessage id="widget.opening.confirm" />} />
    </>
  )
}

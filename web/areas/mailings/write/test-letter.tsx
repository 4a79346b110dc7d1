import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import { testMailing, testUnionMailing } from '#shared/contract/mailing-commands.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { routeOf } from '#web/features/mailings-query.ts'
import { useMailingCommand } from '../use-mailing-command.ts'

/** Sends the letter to the writer alone. */
export const useTestLetter = (sender: MailingSender, id: string, whenSaved: () => Promise<void>) => {
  const announce = useAnnounce()
  const command = useMailingCommand(routeOf(sender, testMailing, testUnionMailing), sender, id, whenSaved)
  return {
    ...command,
    send: () => {
      if (!command.isPending) command.mutate({}, { onSuccess: () => announce('mailings.test.sent') })
    },
  }
}

export const TestButton = ({ isPending, onPress }: { isPending: boolean; onPress: () => void }) => {
  const isOnline = useOnline()
  return (
    <Button
      onClick={onPress}
      aria-busy={isPending}
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : offlineBanner}
    >
      <FormattedMessage id="mailings.test" />
    </Button>
  )
}

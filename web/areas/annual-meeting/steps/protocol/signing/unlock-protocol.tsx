import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { unlockProtocol } from '#shared/contract/annual-meeting-commands.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { useCommand } from '#web/areas/annual-meeting/use-command.ts'
import { UnlockForm } from './unlock-form.tsx'

type Props = { label?: 'protocol-page.unlock' | 'protocol-page.replace'; onUnlocked?: () => void }

/** The way back to writing: every signature is lost and everybody signs again. */
export const UnlockProtocol = ({ label = 'protocol-page.unlock', onUnlocked }: Props) => {
  const nameOf = useName()
  const {
    year,
    protocol: { signatures },
  } = useMeeting().view.summary
  const online = useOnline()
  const command = useCommand(unlockProtocol, { needsSaved: false })
  const refusal = useButtonRefusal('unlockProtocol')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const unlocked = () => {
    close()
    onUnlocked?.()
  }
  return (
    <>
      <LockedByOther />
      <Button
        disabled={!online || refusal !== null}
        aria-describedby={online ? undefined : offlineBanner}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id={label} />
      </Button>
      {open && (
        <Dialog titleId="protocol-page.unlock.title" onEscape={command.isPending ? null : close}>
          <UnlockForm
            rehearsed={isRehearsal(year)}
            signers={signatures.map(({ signer }) => nameOf(signer))}
            error={command.error}
            pending={command.isPending}
            onCancel={close}
            onUnlock={(reason) => command.mutate({ reason }, { onSuccess: unlocked })}
          />
        </Dialog>
      )}
    </>
  )
}

import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Lot } from '#shared/annual-meeting/elections/election.ts'
import { drawLots } from '#shared/contract/annual-meeting-commands.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { useWaitingAct } from '#web/components/one-primary.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useCommand } from '../use-command.ts'
import { useDrawnNames } from './drawn-names.ts'

type Props = {
  id: string
  item: string
  of: string
  lot: Lot
  /** What else can be done instead. */ beside?: ReactNode
}

/** Has the portal draw lots, after a question: they are drawn once. */
export const DrawLots = ({ id, item, of, lot, beside }: Props) => {
  const names = useDrawnNames()
  const online = useOnline()
  const isPrimary = useWaitingAct()
  const command = useCommand(drawLots)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <div className="button-row start">
        <Button
          id={id}
          type={isPrimary ? 'primary' : 'default'}
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="widget.draw" />
        </Button>
        {beside}
      </div>
      {asking && (
        <Dialog titleId="widget.draw.title" onEscape={command.isPending ? null : close}>
          <p>
            <FormattedMessage
              id="widget.draw.text"
              values={{ names: names(lot.purpose, lot.candidates), places: lot.places }}
            />
          </p>
          <p className="secondary">
            <FormattedMessage id="widget.draw.once" />
          </p>
          <DialogEnd
            error={command.error}
            pending={command.isPending}
            cancel="widget.draw.wait"
            onCancel={close}
            onGo={() => command.mutate({ item, of }, { onSuccess: close })}
          >
            <FormattedMessage id="widget.draw.go" />
          </DialogEnd>
        </Dialog>
      )}
    </>
  )
}

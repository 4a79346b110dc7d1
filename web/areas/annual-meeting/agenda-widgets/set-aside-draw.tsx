import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Draw } from '#shared/annual-meeting/meeting.ts'
import { setAsideDraw } from '#shared/contract/annual-meeting-commands.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { useReason } from '../fields/reason-field.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useCommand } from '../use-command.ts'

const Question = ({ draw, onClose }: { draw: Draw; onClose: () => void }) => {
  const intl = useIntl()
  const command = useCommand(setAsideDraw)
  const reason = useReason({
    label: <FormattedMessage id="widget.draw.reason" />,
    hint: <FormattedMessage id="widget.draw.reason-hint" />,
    required: intl.formatMessage({ id: 'widget.draw.reason-required' }),
  })
  const go = () => reason.ask((text) => command.mutate({ draw: draw.id, reason: text }, { onSuccess: onClose }))
  return (
    <Dialog titleId="widget.draw.set-aside-title" onEscape={command.isPending ? null : onClose}>
      <p>
        <FormattedMessage id="widget.draw.set-aside-text" />
      </p>
      {reason.field}
      <DialogEnd
        error={command.error}
        pending={command.isPending}
        cancel="widget.draw.keep"
        onCancel={onClose}
        onGo={go}
        danger
      >
        <FormattedMessage id="widget.draw.set-aside-go" />
      </DialogEnd>
    </Dialog>
  )
}

/** A draw is never undone silently: it is set aside with a reason that history and protocol name. */
export const SetAsideDraw = ({ draw }: { draw: Draw }) => {
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button disabled={!online} aria-describedby={online ? undefined : offlineBanner} onClick={() => setAsking(true)}>
        <FormattedMessage id="widget.draw.set-aside-button" />
      </Button>
      {asking && <Question draw={draw} onClose={() => setAsking(false)} />}
    </>
  )
}

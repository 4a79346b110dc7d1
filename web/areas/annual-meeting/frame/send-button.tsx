import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { correctNotice, sendDocuments, sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { useCommand } from '../use-command.ts'
import { ConfirmSending } from './confirm-sending.tsx'
import { LockedByOther, useButtonRefusal } from './locked-by-other.tsx'

type Props = {
  endpoint: typeof sendNotice | typeof correctNotice | typeof sendDocuments
  /** Which command it gives; the rules of commands know it by this name. */
  command: 'sendNotice' | 'correctNotice' | 'sendDocuments'
  label: ReactNode
  /** Id of where the outcome is shown: the button is gone once the letters go out, and the focus goes on there. */
  outcomeAt: string
  /** The question before letters are sent to so many; `children` say what goes out. */
  titleId: string
  recipients: number
  children: ReactNode
}

/** The primary button that sends letters to every member, after a question; not while another person holds the lock. */
export const SendButton = ({ endpoint, command: name, label, outcomeAt, titleId, recipients, children }: Props) => {
  const [asking, setAsking] = useState(false)
  const command = useCommand(endpoint)
  const refusal = useButtonRefusal(name)
  const lockedId = `${name}-locked`
  const isSending = useRef(false)
  const send = () => {
    isSending.current = true
    command.mutate({}, { onSuccess: () => setAsking(false), onError: () => (isSending.current = false) })
  }
  // Where letters go out the button goes, and the question with it.
  useEffect(
    () => () => {
      if (isSending.current) focusTarget(outcomeAt)
    },
    [outcomeAt],
  )
  return (
    <>
      <LockedByOther id={lockedId} />
      <Button
        type="primary"
        size="large"
        icon={<MailOutlined aria-hidden="true" />}
        disabled={refusal !== null}
        aria-describedby={refusal ? lockedId : undefined}
        onClick={() => {
          command.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmSending
        open={asking}
        titleId={titleId}
        recipients={recipients}
        action={label}
        pending={command.isPending}
        error={command.error}
        onCancel={() => setAsking(false)}
        onSend={send}
      >
        {children}
      </ConfirmSending>
    </>
  )
}

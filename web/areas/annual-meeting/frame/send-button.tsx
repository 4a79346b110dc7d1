import { MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { correctNotice, sendDocuments, sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { useCommand } from '../use-command.ts'
import { ConfirmSending } from './confirm-sending.tsx'
import { LockedByOther, useButtonRefusal } from './locked-by-other.tsx'

type Props = {
  endpoint: typeof sendNotice | typeof correctNotice | typeof sendDocuments
  /** Which command it gives; the rules of commands know it by this name. */
  command: 'sendNotice' | 'correctNotice' | 'sendDocuments'
  label: ReactNode
  /** The question before letters are sent; `children` say what goes out. */
  title: ReactNode
  children: ReactNode
}

/** A button that sends letters to every member, after a question; not while somebody else holds the lock. */
export const SendButton = ({ endpoint, command: name, label, title, children }: Props) => {
  const [asking, setAsking] = useState(false)
  const command = useCommand(endpoint)
  const refusal = useButtonRefusal(name)
  const lockedId = `${name}-locked`
  return (
    <>
      <LockedByOther id={lockedId} />
      <Button
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
        title={title}
        action={label}
        pending={command.isPending}
        error={command.error}
        onCancel={() => setAsking(false)}
        onSend={() => command.mutate({}, { onSuccess: () => setAsking(false) })}
      >
        {children}
      </ConfirmSending>
    </>
  )
}

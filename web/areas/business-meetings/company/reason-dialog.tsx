import { Input } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CompanyAct } from '#shared/business-meetings/acts.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { optionalText, requiredText } from '#shared/fields/free-text.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { DialogEnd } from '#web/components/dialog-end.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { z } from 'zod'
import { useAct } from './use-act.ts'

type Props = {
  titleId: string
  token: string
  /** Whether a student reads the reason, so that there must be one. */
  isNeeded: boolean
  actOf: (reason: string) => CompanyAct
  /** What the button that does it says. */
  go: string
  close: () => void
  children: ReactNode
}

/** Asks a company why before it does something of which students are notified. */
export const ReasonDialog = ({ titleId, token, isNeeded, actOf, go, close, children }: Props) => {
  const id = useId()
  const textOf = useIssueText()
  const box = useRef<HTMLFormElement>(null)
  const { acting } = useAct(token)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { reasonLength } = businessMeetingLimits
  const rule = isNeeded ? requiredText(reasonLength) : optionalText(reasonLength)
  const { body, issues } = judgedBy(z.object({ reason: rule }))({ reason })
  const [issue] = isAsked ? issues : []
  const send = () => {
    setAsked(true)
    if (body === null) return box.current?.querySelector('textarea')?.focus()
    return acting.mutate(actOf(body.reason), { onSuccess: close })
  }
  return (
    <Dialog titleId={titleId} onEscape={acting.isPending ? null : close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!acting.isPending) send()
        }}
      >
        {children}
        <div className={issue ? 'field invalid' : 'field'}>
          <label htmlFor={id}>
            <FormattedMessage id={isNeeded ? 'company.why' : 'company.why.optional'} />
          </label>
          <Input.TextArea
            id={id}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={reasonLength}
            value={reason}
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue ? `${id}-wrong` : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {issue && (
            <p className="field-error" id={`${id}-wrong`}>
              {textOf(issue)}
            </p>
          )}
        </div>
        <DialogEnd error={acting.error} pending={acting.isPending} cancel="company.cancel" onCancel={close} danger>
          <FormattedMessage id={go} />
        </DialogEnd>
      </form>
    </Dialog>
  )
}

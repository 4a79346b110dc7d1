import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { needsReason } from '#shared/operator/actions.ts'
import type { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import { useOnline } from '#web/client/use-online.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { AskedEnd } from '../asked/asked-end.tsx'
import { ReasonField, wrongReason } from '../asked/asked-field.tsx'
import { actionWords } from './case-words.tsx'
import type { CaseActions } from './use-case-actions.ts'

/** Says what is done with a case, and asks why where that must be known. What is typed stays whatever the answer. */
export const CaseDialog = ({
  action,
  actions,
  found,
}: {
  action: CaseAction
  actions: CaseActions
  found: MemberCase
}) => {
  const words = actionWords(action, found)
  const online = useOnline()
  const box = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const { pending, error } = actions
  const reason = actions.reasonOf(action)
  const wrong = needsReason(action) ? wrongReason(reason) : null
  const go = () => {
    setAsked(true)
    if (wrong) return box.current?.querySelector('textarea')?.focus()
    return actions.send(action)
  }
  return (
    <Dialog titleId={`operator.case.do.${words}`} onEscape={pending ? null : actions.close}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online && !pending) go()
        }}
      >
        <p>
          <FormattedMessage id={`operator.case.about.${words}`} />
        </p>
        {needsReason(action) && (
          <ReasonField value={reason} wrong={asked ? wrong : null} change={(typed) => actions.write(action, typed)} />
        )}
        <AskedEnd error={error} pending={pending} close={actions.close}>
          <FormattedMessage id={`operator.case.act.${words}`} />
        </AskedEnd>
      </form>
    </Dialog>
  )
}

import { FormattedMessage } from 'react-intl'
import { needsReason } from '#shared/operator/actions.ts'
import { AskedDialog } from '../asked/asked-dialog.tsx'
import { actionWords, useCaseTitle } from './case-words.tsx'
import type { CaseAct, CaseActions } from './use-case-actions.ts'

/** Says what is done with a case, and asks why where that must be known. What is typed stays whatever the answer. */
export const CaseDialog = ({ act, actions }: { act: CaseAct; actions: CaseActions }) => {
  const { action, found } = act
  const words = actionWords(action, found)
  const titleOf = useCaseTitle()
  const { pending, error, send, write, close, reasonOf } = actions
  return (
    <AskedDialog
      titleId={`operator.case.do.${words}`}
      reason={needsReason(action) ? { value: reasonOf(act), change: (typed) => write(act, typed) } : null}
      error={error}
      pending={pending}
      send={() => send(act)}
      close={close}
      go={<FormattedMessage id={`operator.case.act.${words}`} />}
    >
      <p>
        <strong>{titleOf(found)}</strong> <span className="secondary">{found.id}</span>
      </p>
      <p>
        <FormattedMessage id={`operator.case.about.${words}`} />
      </p>
    </AskedDialog>
  )
}

import { useIntl } from 'react-intl'
import { useUndo } from '../undo.tsx'

type Withdrawable = {
  withdrawing: { mutate: (variables: undefined, options: { onSuccess: () => void }) => void }
  publish: () => void
}

/** What was withdrawn by mistake is shown again as it was, for ten seconds. `said`: a message. */
export const useUndoneWithdrawal = <Editor extends Withdrawable>(
  editor: Editor,
  stored: { version: number; publishedVersion: number } | null,
  said: string,
) => {
  const intl = useIntl()
  const offerUndo = useUndo()
  const isAsPublished = stored !== null && stored.publishedVersion === stored.version
  const mutate = () =>
    editor.withdrawing.mutate(undefined, {
      onSuccess: () => {
        if (isAsPublished) offerUndo({ text: intl.formatMessage({ id: said }), undo: () => editor.publish() })
      },
    })
  return { ...editor, withdrawing: { ...(editor.withdrawing as Editor['withdrawing']), mutate } }
}

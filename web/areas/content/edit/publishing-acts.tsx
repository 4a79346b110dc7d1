import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import type { Editor } from '#web/components/publishing/use-editor.ts'

type Handle = Pick<DraftFormState, 'control' | 'isChanged'> &
  Pick<Editor, 'submit' | 'publish'> & {
    saving: { isPending: boolean }
    withdrawing: { isPending: boolean; mutate: () => void }
  }

const Unsaved = ({ editor: { control, isChanged } }: { editor: Handle }) => {
  useWatch({ control })
  return (
    <p className="secondary" role="status">
      <FormattedMessage id={isChanged() ? 'content.unsaved' : 'content.all-saved'} />
    </p>
  )
}

type Props = {
  editor: Handle
  isWithdrawable: boolean
  /** Words of the button that ends the showing. */
  withdraw: string
}

/** What is done with something that is shown for a time: save, publish, show no longer. */
export const PublishingActs = ({ editor, isWithdrawable, withdraw }: Props) => {
  const isBusy = editor.saving.isPending || editor.withdrawing.isPending
  const button = (id: string, kind: '' | 'primary', act: () => void) => (
    <button type="button" className={`button ${kind}`} aria-disabled={isBusy} onClick={() => !isBusy && act()}>
      <FormattedMessage id={id} />
    </button>
  )
  return (
    <>
      <Unsaved editor={editor} />
      <div className="content-actions">
        {isWithdrawable && button(withdraw, '', () => editor.withdrawing.mutate())}
        {button('content.save', '', () => editor.submit())}
        {button('pages.publish', 'primary', () => editor.publish())}
      </div>
    </>
  )
}

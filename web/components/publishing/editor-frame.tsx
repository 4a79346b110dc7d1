import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Publication } from '#shared/basics/publication.ts'
import { ErrorMessage } from '../error-message.tsx'
import { DraftForm } from '../form/draft-form.tsx'
import type { DraftFormState } from '../form/use-draft-form.ts'
import type { Editor } from './use-editor.ts'
import './publishing.css'

type Props = {
  editor: DraftFormState &
    Pick<Editor, 'submit' | 'publish'> & { withdrawing: Pick<Editor['withdrawing'], 'mutate' | 'isPending' | 'error'> }
  state: Publication | 'cancelled'
  /** Otherwise there is another way to take it back. */
  isWithdrawable?: boolean
  /** How a value of a field is written beside a colleague’s; undefined where it says so itself. */
  valueInWords?: (field: string, value: unknown) => string | undefined
  children: ReactNode
}

/** Whether what is written is stored. */
const Unsaved = ({ editor: { control, isChanged } }: Pick<Props, 'editor'>) => {
  useWatch({ control })
  return (
    <p className="secondary" role="status">
      <FormattedMessage id={isChanged() ? 'content.unsaved' : 'content.all-saved'} />
    </p>
  )
}

const isTexts = (value: unknown): value is { sv: string; en: string } =>
  typeof value === 'object' && value !== null && 'sv' in value && 'en' in value

/** The form of something that is published, with what can be done with it. */
export const EditorFrame = ({ editor, state, isWithdrawable = true, valueInWords, children }: Props) => {
  const intl = useIntl()
  const { saving, withdrawing } = editor
  const isPublished = state === 'published'
  const isBusy = saving.isPending || withdrawing.isPending
  const inWords = (value: unknown): string => {
    if (isTexts(value)) return [value.sv, value.en].filter(Boolean).join(' / ')
    if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'forms.yes' : 'forms.no' })
    if (!Array.isArray(value)) return String(value ?? '')
    return value
      .map((each: unknown) =>
        typeof each === 'string'
          ? intl.formatMessage({ id: `roles.kind.${each}` })
          : inWords(Object.values(each as object).find(isTexts)),
      )
      .join(', ')
  }
  const button = (id: string, kind: '' | 'primary', act: () => void) => (
    <button
      type="button"
      className={`button ${kind}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) act()
      }}
    >
      <FormattedMessage id={id} />
    </button>
  )
  return (
    <DraftForm
      form={editor}
      className="content-form"
      shown={(field, value) => (valueInWords?.(field, value) ?? inWords(value)) || '–'}
      failure={withdrawing.error ? <ErrorMessage error={withdrawing.error} /> : undefined}
      actions={
        <>
          <Unsaved editor={editor} />
          <div className="content-actions">
            {!isPublished && button('content.save', '', () => editor.submit())}
            {isPublished && isWithdrawable && button('content.withdraw', '', () => withdrawing.mutate())}
            {isPublished
              ? button('content.save-published', 'primary', () => editor.submit())
              : button('content.publish', 'primary', () => editor.publish())}
          </div>
        </>
      }
    >
      {children}
    </DraftForm>
  )
}

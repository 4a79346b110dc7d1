import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Publication } from '#shared/news/news.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import type { KeptFormState } from '#web/components/form/use-kept-form.ts'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: KeptFormState &
    Pick<Editor, 'submit' | 'publish'> & { withdrawing: Pick<Editor['withdrawing'], 'mutate' | 'isPending' | 'error'> }
  state: Publication
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
export const EditorFrame = ({ editor, state, children }: Props) => {
  const intl = useIntl()
  const { saving, withdrawing } = editor
  const isPublished = state === 'published'
  const isBusy = saving.isPending || withdrawing.isPending
  const inWords = (value: unknown): string => {
    if (isTexts(value)) return [value.sv, value.en].filter(Boolean).join(' / ')
    if (!Array.isArray(value)) return String(value)
    return value
      .map((each: unknown) =>
        typeof each === 'string'
          ? intl.formatMessage({ id: `roles.kind.${each}` })
          : inWords((each as { text: unknown }).text),
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
    <KeptForm
      form={editor}
      className="content-form"
      shown={(_, value) => inWords(value) || '–'}
      failure={withdrawing.error ? <ErrorMessage error={withdrawing.error} /> : undefined}
      actions={
        <>
          <Unsaved editor={editor} />
          <div className="content-actions">
            {isPublished
              ? button('content.withdraw', '', () => withdrawing.mutate())
              : button('content.save', '', () => editor.submit())}
            {isPublished
              ? button('content.save-published', 'primary', () => editor.submit())
              : button('content.publish', 'primary', () => editor.publish())}
          </div>
        </>
      }
    >
      {children}
    </KeptForm>
  )
}

import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'

type Props = {
  /** What the id of the button begins with. */
  name: string
  /** The id of the field that takes the focus. */
  field: string
  /** The words of the button; null without one. */
  change: ReactNode
  form: (close: () => void) => ReactNode
  /** What is stored. */
  children: ReactNode
}

/** What is stored, with a button that puts a form in its place; the focus goes into the form and back. */
export const ChangeInPlace = ({ name, field, change, form, children }: Props) => {
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const buttonId = `${name}-change`
  if (isOpen)
    return form(() => {
      setOpen(false)
      focusTarget(buttonId)
    })
  return (
    <>
      {children}
      {change !== null && (
        <p className="actions no-print">
          <button
            id={buttonId}
            type="button"
            className="button"
            disabled={!online}
            aria-describedby={online ? undefined : offlineBanner}
            onClick={() => {
              setOpen(true)
              focusTarget(field)
            }}
          >
            {change}
          </button>
        </p>
      )}
    </>
  )
}

type FormProps = {
  form: DraftFormState & { submit: () => void }
  /** What the ids of its texts begin with. */
  texts: 'courses.address' | 'courses.needs'
  labelledBy?: string
  close: () => void
  children: ReactNode
}

/** The form in that place, which is saved or left. */
export const FormInPlace = ({ form, texts, close, children, ...heading }: FormProps) => (
  <DraftForm
    form={form}
    className="no-print"
    errorsAtFields
    {...heading}
    actions={
      <p className="button-row">
        <button type="button" className="button" disabled={form.saving.isPending} onClick={close}>
          <FormattedMessage id={`${texts}.cancel`} />
        </button>
        <button type="submit" className="button primary" aria-disabled={form.saving.isPending}>
          <FormattedMessage id={`${texts}.save`} />
        </button>
      </p>
    }
  >
    {children}
  </DraftForm>
)

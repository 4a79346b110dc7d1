import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import type { KeptFormState } from '#web/components/form/use-kept-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'

type Props = {
  form: KeptFormState & { submit: () => void }
  /** The field that has the focus as the form opens. */
  first: string
  /** What the button that saves says. */
  save: string
  close: () => void
  children: ReactNode
}

/** A small form that takes the place of what a company changes by its link, until it is saved or closed. */
export const OpenedForm = ({ form, first, save, close, children }: Props) => {
  const anchor = form.anchorOf(first)
  useEffect(() => focusTarget(anchor), [anchor])
  return (
    <KeptForm
      form={form}
      className="fields-fill"
      errorsAtFields
      actions={
        <div className="button-row">
          <Button onClick={close} disabled={form.saving.isPending}>
            <FormattedMessage id="company.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id={save} />
          </Button>
        </div>
      }
    >
      {children}
    </KeptForm>
  )
}

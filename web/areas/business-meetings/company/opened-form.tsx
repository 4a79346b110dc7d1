import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'

type Props = {
  form: DraftFormState & { submit: () => void }
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
    <DraftForm
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
    </DraftForm>
  )
}

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { CheckChange } from './check-change.tsx'
import type { ChangeForm } from './use-change-form.ts'
import { ChangeErrors } from './change-errors.tsx'

/** Filling in a change, then checking and sending it. Without `possible` there is nothing to go on with. */
export const ChangeSteps = ({
  form,
  possible = true,
  children,
}: {
  form: ChangeForm
  possible?: boolean
  children: ReactNode
}) => {
  if (form.isChecking) return <CheckChange form={form} />
  return (
    <form
      className="change-form form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.check()
      }}
    >
      <ChangeErrors form={form} />
      <div className="card">{children}</div>
      <StickyActions
        back={
          <LocaleLink className="button" page="assignments" params={{}}>
            <FormattedMessage id="assignments.back" />
          </LocaleLink>
        }
        primary={
          possible && (
            <Button type="primary" htmlType="submit">
              <FormattedMessage id="assignments.to-check" />
            </Button>
          )
        }
      />
    </form>
  )
}

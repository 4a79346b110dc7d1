import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { membershipApplication } from '#shared/membership-application/application.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { termsVersions } from '#shared/membership-application/terms.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Answers } from '#web/components/answers.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useGroups } from './check-rows.tsx'
import { FeeCard } from './fee-card.tsx'
import { anchorIn, refusedInApplication, stepOf } from './refused.ts'
import { useFactName, useFieldName } from '#web/features/membership/use-field-name.ts'
import type { StepProps } from './step-props.ts'
import type { Step } from './steps.ts'
import { TermsLink } from '#web/features/membership/terms-link.tsx'
import { applicationOf } from './typed.ts'

type GoTo = (to: Step, field?: string) => void
const Terms = z.object({ terms: z.boolean() })

/** The numbers that a reload forgets, by their paths. */
const numbers = new Set(['person.personalNumber', 'payment.clearingNumber', 'payment.accountNumber'])

type MissingOf = { issues: readonly FieldIssue[]; kind: ApplicantKind | null; goTo: GoTo; attempts: number }

/** What must be put right in an earlier step before the application can be signed. */
const Missing = ({ issues, kind, goTo, attempts }: MissingOf) => {
  const nameOf = useFieldName(kind)
  const textOf = useIssueText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  return (
    <div className="notice attention" role={attempts > 0 ? 'alert' : undefined} tabIndex={-1} ref={box}>
      <p>
        <strong>
          {issues.every(({ path, code }) => numbers.has(path) && code === 'required') ? (
            <FormattedMessage id="join.numbers-again" values={{ count: issues.length }} />
          ) : (
            <FormattedMessage id="join.missing" />
          )}
        </strong>
      </p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.path}>
            <button
              type="button"
              className="link-button"
              onClick={() => goTo(stepOf(issue.path), anchorIn(issue.path))}
            >
              {nameOf(issue.path).replace(/[^?]$/, '$&:')} {textOf(issue)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Summary = ({ draft, goTo }: { draft: StepProps['draft']; goTo: GoTo }) => {
  const intl = useIntl()
  const nameOf = useFactName(draft.typed.start.kind)
  return useGroups(draft.typed).map(({ step, title, rows }) => (
    <CardSection
      key={step}
      title={title}
      aside={
        <button
          type="button"
          className="link-button"
          aria-label={intl.formatMessage({ id: 'forms.edit.named' }, { field: title })}
          onClick={() => goTo(step)}
        >
          <FormattedMessage id="forms.edit" />
        </button>
      }
    >
      <Answers rows={rows.map(({ path, value }) => ({ name: path, title: nameOf(path), value }))} />
    </CardSection>
  ))
}

type Props = StepProps & { goTo: GoTo; hasAccepted: boolean; onAccepted: () => void }

/** All answers, each with the way to change it, the fee, and the terms; sending it leads to signing. */
export const CheckStep = ({ draft, now, refused, next, back, goTo, hasAccepted, onAccepted }: Props) => {
  const nameOf = useFieldName()
  const language = useLanguage()
  const [attempts, setAttempts] = useState(0)
  const judged = membershipApplication({ now }).safeParse(applicationOf(draft.typed, true, language))
  const issues = judged.success ? refusedInApplication(refused, draft.typed) : fieldErrors(judged.error)
  const form = useDraftForm<z.infer<typeof Terms>, unknown, null>({
    name: 'join',
    draftKey: 'terms',
    draftIn: 'nowhere',
    shape: Terms,
    start: { id: 'terms', version: 0, values: { terms: hasAccepted } },
    judge: ({ terms }) =>
      terms
        ? { body: { terms: termsVersions.membership }, issues: [] }
        : { body: null, issues: [{ path: 'terms', code: 'terms-required' }] },
    nameOf,
    save: async () => null,
    onSaved: () => {
      onAccepted()
      next()
    },
  })
  const submit = () => (issues.length > 0 ? setAttempts(attempts + 1) : form.submit())
  return (
    <>
      <h2 id="step-title" className="join-check-title" tabIndex={-1}>
        <FormattedMessage id="join.step.check" />
      </h2>
      {issues.length > 0 && <Missing issues={issues} kind={draft.typed.start.kind} goTo={goTo} attempts={attempts} />}
      <Summary draft={draft} goTo={goTo} />
      <FeeCard typed={draft.typed} now={now} />
      <DraftForm
        form={{ ...form, submit }}
        className="card join-form fields-fill"
        errorsAtFields
        actions={
          <div className="button-row">
            <Button onClick={back}>
              <FormattedMessage id="join.back" />
            </Button>
            <Button type="primary" htmlType="submit">
              <FormattedMessage id="join.to-sign" />
            </Button>
          </div>
        }
      >
        <ConfirmField
          handle={form}
          name="terms"
          label={<FormattedMessage id="join.terms.membership" values={{ link: <TermsLink of="membership" /> }} />}
        />
      </DraftForm>
    </>
  )
}

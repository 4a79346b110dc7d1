import { Button } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import type { Consequences } from '#shared/membership-change/consequences.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import './two-steps.css'

/** What the history keeps of the second step, so that the browser's back button leads to the first. */
const Shown = z.object({ step: z.literal('what-happens') })

const steps = ['fill-in', 'what-happens', 'done'] as const

const Steps = ({ now }: { now: (typeof steps)[number] }) => {
  const intl = useIntl()
  return (
    <ol className="change-steps" aria-label={intl.formatMessage({ id: 'membership.change.steps' })}>
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          <FormattedMessage id={`membership.change.step.${step}`} />
        </li>
      ))}
    </ol>
  )
}

/** The page has read something anew since its reader saw what happens: it is not confirmed unread. */
const AnnouncedAnew = ({ consequences }: { consequences: Consequences }) => {
  const [seen] = useState(() => JSON.stringify(consequences))
  return (
    <div role="alert">
      {JSON.stringify(consequences) !== seen && (
        <p className="notice attention">
          <FormattedMessage id="membership.change.changed-since" />
        </p>
      )}
    </div>
  )
}

type Props = {
  form: DraftFormState & { submit: () => void }
  /** Whether the fields are right: what is wrong is said at them, and nothing is shown. */
  isFit: () => boolean
  /** What is filled in leads to this; null while it cannot be carried out, which `children` say. */
  consequences: Consequences | null
  /** The consequences in words. */
  shown: ReactNode
  /**
   * Where the focus goes to on coming back, and where something stands in the way; without a field nothing is filled
   * in.
   */
  firstField: string | null
  inTheWay: string
  children: ReactNode
}

/** A change in two steps: what is filled in, then what happens, and only there the button that confirms it. */
export const TwoSteps = ({ form, isFit, consequences, shown, firstField, inTheWay, children }: Props) => {
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  const part = useRef<HTMLDivElement>(null)
  const isShown = consequences !== null && (firstField === null || Shown.safeParse(state).success)
  const wasShown = useRef(isShown)
  const back = () => void navigate(-1)
  const hasIssues = form.issues.length > 0
  useEffect(() => {
    if (wasShown.current === isShown) return
    wasShown.current = isShown
    scrollTo(0, 0)
    if (isShown) part.current?.focus({ preventScroll: true })
    else if (firstField) focusTarget(form.anchorOf(firstField))
  }, [isShown, firstField, form])
  // A field that is refused is set right where it is.
  useEffect(() => {
    if (isShown && hasIssues && firstField) void navigate(-1)
  }, [isShown, hasIssues, firstField, navigate])
  const goOn = () => {
    if (!isFit()) form.submit()
    else if (consequences)
      void navigate({ search, hash }, { state: { step: 'what-happens' } satisfies z.infer<typeof Shown> })
    else focusTarget(inTheWay)
  }
  if (!isShown)
    return (
      <>
        <Steps now="fill-in" />
        <DraftForm
          form={{ ...form, submit: goOn }}
          className="form-page"
          actions={
            <div className="button-row">
              <Button type="primary" htmlType="submit">
                <FormattedMessage id="membership.change.go-on" />
              </Button>
            </div>
          }
        >
          {children}
        </DraftForm>
      </>
    )
  const { isPending, error } = form.saving
  return (
    <>
      <Steps now="what-happens" />
      <div ref={part} tabIndex={-1} className="change-shown">
        {shown}
      </div>
      <AnnouncedAnew consequences={consequences} />
      {error && !hasIssues && <ErrorMessage error={error} />}
      <div className="button-row change-acts">
        {firstField !== null && (
          <Button onClick={back} disabled={isPending}>
            <FormattedMessage id="membership.change.back" />
          </Button>
        )}
        <Button type="primary" loading={isPending} onClick={() => form.submit()}>
          <FormattedMessage id="membership.change.confirm" />
        </Button>
      </div>
    </>
  )
}

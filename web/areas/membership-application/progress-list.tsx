import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { steps, type Step } from './steps.ts'

/** The steps in order; those that one has passed lead back. On a phone one line, which opens. */
export const ProgressList = ({ step, goTo }: { step: Step; goTo: (to: Step) => void }) => {
  const intl = useIntl()
  const here = steps.indexOf(step)
  const [openedAt, setOpenedAt] = useState<Step | null>(null)
  const isOpen = openedAt === step
  const count = <FormattedMessage id="join.step-of" values={{ number: here + 1, of: steps.length }} />
  return (
    <nav className="join-steps" aria-label={intl.formatMessage({ id: 'join.steps' })}>
      <p className="secondary join-count">{count}</p>
      <button
        type="button"
        className="join-steps-toggle"
        aria-expanded={isOpen}
        aria-controls="join-step-list"
        onClick={() => setOpenedAt(isOpen ? null : step)}
      >
        <span>
          {count}: <FormattedMessage id={`join.step.${step}`} />
        </span>
      </button>
      <ol id="join-step-list" className={isOpen ? 'open' : undefined}>
        {steps.map((each, index) => {
          const state = index < here ? 'done' : index === here ? 'here' : 'untouched'
          const name = <FormattedMessage id={`join.step.${each}`} />
          return (
            <li
              key={each}
              data-number={index + 1}
              className={state}
              {...(state === 'here' && { 'aria-current': 'step' as const })}
            >
              {state === 'done' ? (
                <button type="button" className="link-button" onClick={() => goTo(each)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

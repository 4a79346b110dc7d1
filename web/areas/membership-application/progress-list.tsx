import { FormattedMessage, useIntl } from 'react-intl'
import { steps, type Step } from './steps.ts'

/** The steps in order; those that one has passed lead back. */
export const ProgressList = ({ step, goTo }: { step: Step; goTo: (to: Step) => void }) => {
  const intl = useIntl()
  const here = steps.indexOf(step)
  return (
    <nav className="join-steps" aria-label={intl.formatMessage({ id: 'join.steps' })}>
      <p className="secondary join-count">
        <FormattedMessage id="join.step-of" values={{ number: here + 1, of: steps.length }} />
      </p>
      <ol>
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

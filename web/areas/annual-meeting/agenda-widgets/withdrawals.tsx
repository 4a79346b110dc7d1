import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { mayWithdraw, withdrawnFrom } from '#shared/annual-meeting/elections/standing.ts'
import { useName } from '../fields/person-field.tsx'

type Props = { post: ElectionPost; outcome: ElectionOutcome; onChange: (change: Partial<ElectionPost>) => void }

/** After the first round a candidate may withdraw, and think better of it until the run-off is counted. */
export const Withdrawals = ({ post, outcome, onChange }: Props) => {
  const intl = useIntl()
  const name = useName()
  const gone = withdrawnFrom(outcome)
  const can = mayWithdraw(post.nominees ?? [], outcome)
  const withdrawn = post.withdrawn ?? []
  return (
    <>
      {gone.length > 0 && (
        <ul className="withdrawn">
          {gone.map((ref) => (
            <li key={ref}>
              <FormattedMessage id="widget.elections.withdrew" values={{ name: name(ref) }} />{' '}
              <button
                type="button"
                className="link-button"
                aria-label={intl.formatMessage({ id: 'widget.elections.stands-again-named' }, { name: name(ref) })}
                onClick={() => onChange({ withdrawn: withdrawn.filter((other) => other !== ref) })}
              >
                <FormattedMessage id="widget.elections.stands-again" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {can.length > 0 && (
        <details className="election-settings">
          <summary className="link-button">
            <FormattedMessage id="widget.elections.withdraw" />
          </summary>
          <p className="secondary">
            <FormattedMessage id="widget.elections.withdraw-hint" />
          </p>
          <div className="button-row start">
            {can.map((ref) => (
              <Button key={ref} onClick={() => onChange({ withdrawn: [...withdrawn, ref] })}>
                <FormattedMessage id="widget.elections.withdraw-named" values={{ name: name(ref) }} />
              </Button>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

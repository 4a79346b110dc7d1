import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { PersonField, useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** Those who stand for a post. Present holders can be nominated again in one press. */
export const Nominees = ({
  post,
  editable,
  onChange,
}: {
  post: ElectionPost
  editable: boolean
  onChange: (nominees: string[]) => void
}) => {
  const intl = useIntl()
  const name = useName()
  const nominees = post.nominees ?? []
  const { people } = useMeeting().view
  const isMember = (ref: string) => people[ref]?.member === true
  const again = (post.holders ?? []).filter((ref) => !nominees.includes(ref) && isMember(ref))
  return (
    <div className="field">
      <p className="field-label">
        <FormattedMessage id="widget.elections.nominees" />
      </p>
      {nominees.length === 0 && (
        <p className="secondary">
          <FormattedMessage id="widget.elections.no-nominees" />
        </p>
      )}
      <ul className="nominees">
        {nominees.map((ref) => (
          <li key={ref}>
            {name(ref)}
            {!isMember(ref) && (
              <>
                {' '}
                <StateTag state="attention">
                  <FormattedMessage id="widget.elections.not-a-member" />
                </StateTag>
              </>
            )}
            {editable && (
              <Button
                type="link"
                size="small"
                aria-label={intl.formatMessage({ id: 'widget.elections.remove-named' }, { name: name(ref) })}
                onClick={() => onChange(nominees.filter((other) => other !== ref))}
              >
                <FormattedMessage id="widget.remove" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <>
          {again.map((ref) => (
            <Button key={ref} size="small" onClick={() => onChange([...nominees, ref])}>
              <FormattedMessage id="widget.elections.nominate-again" values={{ name: name(ref) }} />
            </Button>
          ))}
          <PersonField
            id={`post-${post.id}-nominate`}
            label={<FormattedMessage id="widget.elections.nominate" />}
            error={null}
            value={null}
            editable
            exclude={nominees}
            onChange={(ref) => ref && onChange([...nominees, ref])}
          />
        </>
      )}
    </div>
  )
}

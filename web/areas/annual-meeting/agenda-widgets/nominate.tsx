import { Button } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { PersonField, useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'

/** Nominates a person. Present holders can be nominated again in one press. */
export const Nominate = ({ post, onChange }: { post: ElectionPost; onChange: (nominees: string[]) => void }) => {
  const name = useName()
  const { people } = useMeeting().view
  const nominees = post.nominees ?? []
  const again = (post.holders ?? []).filter(
    (ref) => !nominees.includes(ref) && people[ref]?.member === true && !people[ref].protected,
  )
  return (
    <div className="nominate">
      {again.length > 0 && (
        <div className="button-row start">
          {again.map((ref) => (
            <Button key={ref} onClick={() => onChange([...nominees, ref])}>
              <FormattedMessage id="widget.elections.nominate-again" values={{ name: name(ref) }} />
            </Button>
          ))}
        </div>
      )}
      <PersonField
        id={`post-${post.id}-nominate`}
        label={<FormattedMessage id="widget.elections.nominate" />}
        error={null}
        value={null}
        editable
        exclude={nominees}
        onChange={(ref) => ref && onChange([...nominees, ref])}
      />
    </div>
  )
}

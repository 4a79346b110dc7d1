import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Entry } from '../saving/meeting-saver.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useShownValue } from './shown-value.ts'

/** Each field that two people changed, as mine and theirs; nothing is chosen beforehand. */
export const ConflictPanel = ({ entry }: { entry: Entry }) => {
  const intl = useIntl()
  const { saver, view } = useMeeting()
  const shown = useShownValue()
  if (entry.conflict === null) return null
  const by = view.people[entry.base.updatedBy ?? '']?.name
  return (
    <div role="alert" className="notice attention">
      <h3>
        {by ? (
          <FormattedMessage id="saving.conflict-by" values={{ name: by }} />
        ) : (
          <FormattedMessage id="saving.conflict" />
        )}
      </h3>
      {entry.conflict.map((conflict) => (
        <fieldset key={conflict.field} className="conflict">
          <legend>
            <FormattedMessage
              id="saving.conflict-field"
              values={{
                field: intl.formatMessage({
                  id: `meeting.field.${conflict.field.replace('data.', '')}`,
                  defaultMessage: conflict.field.replace('data.', ''),
                }),
              }}
            />
          </legend>
          <dl>
            <dt>
              <FormattedMessage id="saving.mine" />
            </dt>
            <dd>{shown(conflict.mine)}</dd>
            <dt>
              <FormattedMessage id="saving.theirs" values={{ name: by ?? 'none' }} />
            </dt>
            <dd>{shown(conflict.theirs)}</dd>
          </dl>
          <div className="button-row">
            <Button onClick={() => saver.resolve(entry.base.id, conflict.field, 'mine')}>
              <FormattedMessage id="saving.keep-mine" />
            </Button>
            <Button onClick={() => saver.resolve(entry.base.id, conflict.field, 'theirs')}>
              <FormattedMessage id="saving.take-theirs" values={{ name: by ?? 'none' }} />
            </Button>
          </div>
        </fieldset>
      ))}
    </div>
  )
}

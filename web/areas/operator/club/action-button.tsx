import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { startOfDay } from '#shared/clock.ts'
import { TurnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import type { Action } from './action.ts'

const knownKinds: ReadonlySet<string> = new Set([
  'notice',
  'notice-correction',
  'documents',
  'reminder',
  'elected',
  'leaving',
  'unlocked',
  ...TurnLetterKind.options,
])
/** The catalogue's name of a kind of sending. */
export const kindMessage = (kind: string) => `operator.sending.kind.${knownKinds.has(kind) ? kind : 'other'}`

/** Opens the dialog of an action, named by what it does. */
export const ActionButton = ({
  action,
  primary = false,
  onPress,
}: {
  action: Action
  primary?: boolean
  onPress: (action: Action) => void
}) => {
  const intl = useIntl()
  const values = {
    day:
      action.name === 'resendReminder' ? (
        <FormattedDate value={startOfDay(action.day)} timeZone="Europe/Stockholm" day="numeric" month="long" />
      ) : (
        ''
      ),
    kind: action.name === 'resendLetters' ? intl.formatMessage({ id: kindMessage(action.kind) }) : '',
    count: action.name === 'resendLetters' ? action.count : 0,
  }
  return (
    <button type="button" className={primary ? 'button primary' : 'button'} onClick={() => onPress(action)}>
      <FormattedMessage id={`operator.act.${action.name}`} values={values} />
    </button>
  )
}

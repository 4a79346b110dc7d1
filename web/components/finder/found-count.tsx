import { FormattedMessage } from 'react-intl'
import { useSettled } from './use-settled.ts'
import './finder.css'

/** How long (ms) a count waits before it is read aloud. */
const settleTime = 500

/**
 * How many were found, said once typing has paused; what is seen changes at once. `id`: the message, with `found` and
 * `of`.
 */
export const FoundCount = ({ id, found, of }: { id: string; found: number; of: number }) => {
  const said = useSettled(found, settleTime)
  return (
    <>
      <p className="finder-count" aria-hidden="true">
        <FormattedMessage id={id} values={{ found, of }} />
      </p>
      <p role="status" className="visually-hidden">
        <FormattedMessage id={id} values={{ found: said, of }} />
      </p>
    </>
  )
}

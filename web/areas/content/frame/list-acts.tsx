import { FormattedMessage } from 'react-intl'

type Props = {
  /** What the entry is called. */
  name: string
  index: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

/** What is done with an entry of a list: one place earlier, or away. */
export const ListActs = ({ name, index, move, remove }: Props) => (
  <p className="actions">
    {index > 0 && (
      <button type="button" className="button quiet" onClick={() => move(index, index - 1)}>
        <FormattedMessage id="frame.earlier" values={{ name }} />
      </button>
    )}
    <button type="button" className="button quiet" onClick={() => remove(index)}>
      <FormattedMessage id="frame.remove" values={{ name }} />
    </button>
  </p>
)

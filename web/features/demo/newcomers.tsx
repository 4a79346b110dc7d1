import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { demoQuery } from './demo-query.ts'
import './demo.css'

/** Numbers with which one can become a member in the demonstration. */
const Newcomers = () => {
  const { data: demo } = useQuery(demoQuery)
  const { messages } = useIntl()
  if (!demo) return null
  return (
    <aside className="demo-box">
      <p>
        <strong className="demo-name">
          <FormattedMessage id="demo.name" />
        </strong>{' '}
        <FormattedMessage id="demo.newcomers" />
      </p>
      <ul>
        {demo.newcomers.map(({ id, name, personalNumber }) => (
          <li key={id}>
            {personalNumber}, {name}
            {`demo.persona.${id}` in messages && (
              <>
                {' '}
                (<FormattedMessage id={`demo.persona.${id}`} />)
              </>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
export default Newcomers

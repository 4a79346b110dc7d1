import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DemoView } from '#shared/contract/demo.ts'
import type { PhoneAct } from './use-demo.ts'

const acts: PhoneAct[] = ['approve', 'decline', 'cancel', 'expire']

/** The phone of the chosen persona, answering the order that is open on the page. */
export const PhoneButtons = ({
  personas,
  act,
}: {
  personas: DemoView['personas']
  act: (persona: string, act: PhoneAct) => void
}) => {
  const intl = useIntl()
  const [persona, setPersona] = useState(personas[0]?.id ?? '')
  return (
    <div className="demo-phone">
      <strong className="demo-name">
        <FormattedMessage id="demo.name" />
      </strong>
      <label>
        <FormattedMessage id="demo.phone" />{' '}
        <select value={persona} onChange={(event) => setPersona(event.target.value)}>
          {personas.map(({ id, name }) => (
            <option key={id} value={id}>
              {`demo.persona.${id}` in intl.messages
                ? `${name} (${intl.formatMessage({ id: `demo.persona.${id}` })})`
                : name}
            </option>
          ))}
        </select>
      </label>
      {acts.map((each) => (
        <button key={each} type="button" onClick={() => act(persona, each)}>
          <FormattedMessage id={`demo.phone.${each}`} />
        </button>
      ))}
    </div>
  )
}

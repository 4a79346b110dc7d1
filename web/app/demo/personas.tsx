import { FormattedMessage, useIntl } from 'react-intl'
import type { DemoView } from '#shared/contract/demo.ts'

type Props = { personas: DemoView['personas']; answering: boolean; choose: (persona: string) => void }

/** One button per person: signs in as them, or lets their phone approve the order that is open. */
export const Personas = ({ personas, answering, choose }: Props) => {
  const intl = useIntl()
  return (
    <section>
      <h2>
        <FormattedMessage id={answering ? 'demo.personas.approve' : 'demo.personas'} />
      </h2>
      <ul className="demo-buttons">
        {personas.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => choose(id)}>
              {`demo.persona.${id}` in intl.messages && (
                <span className="secondary">
                  <FormattedMessage id={`demo.persona.${id}`} />{' '}
                </span>
              )}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { FormattedMessage, useIntl } from 'react-intl'
import type { DemoView } from '#shared/contract/demo.ts'

type Faults = DemoView['faults']

const options = {
  register: ['none', 'down', 'slow', 'rejects', 'already-member', 'former-member', 'protected-identity', 'answer-lost'],
  electronicId: ['none', 'down', 'slow'],
  mail: ['none', 'down', 'bounce'],
} as const satisfies { [System in keyof Faults]: readonly Faults[System][] }

const systems = ['register', 'electronicId', 'mail'] as const

/** Breaks the systems around the portal on purpose. */
export const FaultSwitches = ({ faults, change }: { faults: Faults; change: (faults: Partial<Faults>) => void }) => {
  const intl = useIntl()
  return (
    <>
      <h2>
        <FormattedMessage id="demo.faults" />
      </h2>
      <div className="demo-faults">
        {systems.map((system) => (
          <label key={system}>
            <FormattedMessage id={`demo.fault.${system}`} />{' '}
            <select value={faults[system]} onChange={(event) => change({ [system]: event.target.value })}>
              {options[system].map((option) => (
                <option key={option} value={option}>
                  {intl.formatMessage({ id: `demo.fault.is.${option}` })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </>
  )
}

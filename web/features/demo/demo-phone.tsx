import { PhoneButtons } from './phone-buttons.tsx'
import { useDemo } from './use-demo.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import './demo.css'

/** The demonstration's phone beside an open order, also where a dialog covers the bar. */
const DemoPhone = ({ order }: { order: string }) => {
  const { demo, failure, phone } = useDemo()
  if (!demo) return null
  const newcomers = demo.newcomers.map(({ id, name, personalNumber }) => ({ id, name: `${name}, ${personalNumber}` }))
  return (
    <div className="demo-box">
      <PhoneButtons
        personas={[...demo.personas, ...newcomers]}
        act={(persona, act) => void phone(persona, order, act)}
      />
      {failure !== null && <ErrorMessage error={failure} />}
    </div>
  )
}
export default DemoPhone

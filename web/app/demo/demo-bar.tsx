import { FormattedDate, FormattedMessage } from 'react-intl'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { DemoView } from '#shared/contract/demo.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { clockInWords } from '#web/components/time-in-words.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'
import { DemoBarPlace } from './demo-bar-place.tsx'
import { FaultSwitches } from './fault-switches.tsx'
import { Personas } from './personas.tsx'
import { useOpenDialog } from './use-open-dialog.ts'
import { useDemo } from '#web/features/demo/use-demo.ts'
import '#web/features/demo/demo.css'

const key = 'demo-bar'

/** A jump to a day that the club has not decided yet leads nowhere. */
const isOffered = ({ id, at }: DemoView['jumps'][number]) => at !== null || id === 'real-time'

/**
 * Controls of the demonstration: who one is, what day it is, what is broken. Clearly no part of the portal itself.
 * While a dialog is open it stands in there, after what the dialog asks: everything outside can neither be pressed nor
 * focused.
 */
const DemoBar = () => {
  const { demo, openOrder, doing, failure, refresh, personate, jump, fault } = useDemo()
  const language = useLanguage()
  const portalNow = useSession()?.portalNow
  const dialog = useOpenDialog()
  const [open, setOpen] = useState(() => sessionStorage.getItem(key) === 'open')
  const toggle = () => {
    sessionStorage.setItem(key, open ? '' : 'open')
    setOpen(!open)
    if (!open) void refresh()
  }
  if (!demo) return <DemoBarPlace />
  const now = portalNow ?? demo.portalNow
  const bar = (
    <aside className="demo-bar" aria-labelledby="demo-name">
      <div className="demo-summary">
        <strong id="demo-name" className="demo-name">
          <FormattedMessage id="demo.name" />
        </strong>
        <span>
          <FormattedDate value={now} day="numeric" month="short" year="numeric" /> {clockInWords(now, language)}
        </span>
        <button type="button" aria-expanded={open} aria-controls="demo-panel" onClick={toggle}>
          <FormattedMessage id={open ? 'demo.close' : 'demo.open'} />
        </button>
        <span role="status">
          {doing && (
            <FormattedMessage
              id="demo.doing"
              values={{ name: demo.personas.find(({ id }) => id === doing)?.name ?? 'none' }}
            />
          )}
        </span>
      </div>
      {failure !== null && <ErrorMessage error={failure} />}
      <div id="demo-panel" className="demo-panel" hidden={!open}>
        {open && (
          <>
            <Personas
              personas={demo.personas}
              answering={openOrder !== null}
              choose={(persona) => void personate(persona)}
            />
            <section>
              <h2>
                <FormattedMessage id="demo.clock" />
              </h2>
              <ul className="demo-buttons">
                {demo.jumps.filter(isOffered).map(({ id, at }) => (
                  <li key={id}>
                    <button type="button" onClick={() => void jump(id)}>
                      <FormattedMessage id={`demo.jump.${id}`} />
                      {at !== null && (
                        <span className="secondary">
                          {' '}
                          <FormattedDate value={at} day="numeric" month="short" />
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
              {demo.jumps.some(({ at }) => at !== null && at < now) && (
                <p className="secondary">
                  <FormattedMessage id="demo.clock.back" />
                </p>
              )}
              <FaultSwitches faults={demo.faults} change={(faults) => void fault(faults)} />
              <h2>
                <FormattedMessage id="demo.links" />
              </h2>
              <ul className="demo-buttons">
                {demo.links.map(({ id, url }) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <FormattedMessage id={`demo.link.${id}`} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </aside>
  )
  if (!dialog) return bar
  return (
    <>
      <DemoBarPlace />
      {createPortal(bar, dialog)}
    </>
  )
}
export default DemoBar

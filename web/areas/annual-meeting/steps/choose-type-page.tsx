import { FormattedMessage } from 'react-intl'
import { typeSwitchRefusal } from '#shared/annual-meeting/steps.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { RehearseFirst } from '../rehearsal/rehearse-first.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { SwitchType } from './switch-type.tsx'
import { TypeDescription } from './type-description.tsx'
import './choose-type.css'

/**
 * The type once chosen, with the way on to where the meeting stands; the other one as long as it can be switched to.
 */
const ChooseTypePage = () => {
  useFocusHash()
  const { summary, rights } = useMeeting().view
  const here = summary.step === 'choose-type' ? 'pre-meeting' : summary.step
  const type = summary.type ?? 'guided'
  const isOpen = typeSwitchRefusal(summary) === null && !summary.frozen
  return (
    <>
      <PageTitle id="choose-type.title" />
      <div className="type-page">
        <CardSection
          title={<FormattedMessage id={`choose-type.${type}.title`} />}
          tag={
            <StateTag state="here">
              <FormattedMessage id="choose-type.is-chosen" />
            </StateTag>
          }
        >
          <p>
            <FormattedMessage id={`choose-type.${type}.chosen`} />
          </p>
          <TypeDescription type={type} />
          <p>
            <LocaleLink className="button primary" page={stepPages[here]} params={{ year: summary.year }}>
              <FormattedMessage
                id="choose-type.continue"
                values={{ name: <FormattedMessage id={`meeting.step.${here}`} /> }}
              />
            </LocaleLink>
          </p>
        </CardSection>
        {rights.edit && isOpen && <SwitchType to={type === 'guided' ? 'self-run' : 'guided'} />}
        {rights.edit && !isOpen && summary.submittedAt === null && (
          <p className="notice">
            <FormattedMessage id="choose-type.fixed" />
          </p>
        )}
        <RehearseFirst year={summary.year} />
      </div>
    </>
  )
}
export default ChooseTypePage
